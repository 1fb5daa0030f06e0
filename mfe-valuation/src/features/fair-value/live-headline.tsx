import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { headline } from '../../domain/fair-value/headline.ts';
import type { Model } from '../../domain/fair-value/model.ts';
import { liveSlotId } from '../frame/live-slot.ts';
import { useChecks } from './checks-context.tsx';
import { HeadlineBar } from './headline/headline-bar.tsx';
import { useLiveModel } from './live-model.ts';
import { useSettledModel } from './use-model.ts';

const whole = (model: Model): Model => model;

/** Target price and upside in the sticky bar as the analyst types, beside those that were saved. */
export function LiveHeadline() {
  const [slot] = useState(() => document.getElementById(liveSlotId));
  const model = useLiveModel(whole);
  const { savedModel } = useSettledModel();
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
