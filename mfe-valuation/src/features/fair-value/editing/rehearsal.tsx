import { use, useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { AnalysisState } from '../../analysis-store.ts';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { selectFairValue } from '../fair-value.slice.ts';
import { sectionId } from '../use-fair-value-actions.ts';
import { useSettledModel } from '../use-settled-model.ts';
import { rehearse } from './rehearse.ts';

/** The machine code of what a key does is not forgotten sooner, milliseconds. */
const memory = 10_000;

/** Shows nothing. When a field is entered, what its first key will do is done once for nothing, so that the key does not wait for it. */
export function Rehearsal() {
  const store = useStore<AnalysisState>();
  const { company } = useSettledModel();
  const grouping = use(FigureGrouping);
  const run = useEffectEvent(() => rehearse(company, selectFairValue(store.getState()), grouping));

  useEffect(() => {
    const section = document.getElementById(sectionId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -Infinity;
    const entered = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || performance.now() - last < memory) return;
      last = performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => run());
    };
    section?.addEventListener('focusin', entered);
    return () => {
      clearTimeout(timer);
      section?.removeEventListener('focusin', entered);
    };
  }, []);
  return null;
}
