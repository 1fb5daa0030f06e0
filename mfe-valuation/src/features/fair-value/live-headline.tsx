import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { headline } from '../../domain/fair-value/headline.ts';
import { liveSlotId } from '../frame/leaving.ts';
import { useChecks } from './checks-context.tsx';
import { HeadlineBar } from './headline/headline-bar.tsx';
import { useModel } from './use-model.ts';

/** Target price and upside in the sticky bar as the analyst types, beside those that were saved. */
export function LiveHeadline() {
  const [slot] = useState(() => document.getElementById(liveSlotId));
  const { model, savedModel } = useModel();
  const checks = useChecks();
  const now = useMemo(() => headline(model, checks), [model, checks]);
  const saved = useMemo(() => headline(savedModel, []), [savedModel]);

  // A section that is scrolled to stops below it.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--live-height', `${slot?.offsetHeight ?? 0}px`);
    return () => {
      root.style.removeProperty('--live-height');
    };
  }, [slot]);

  return slot === null ? null : createPortal(<HeadlineBar headline={now} saved={saved} />, slot);
}
