import { figureText, isoText } from '@mulya/domain';
import {
  knownHistory,
  fairValueModel,
  hasBenchmarks,
  headlineMethod,
  isOwnMultiple,
  targetColumn,
  targetPriceRows,
  withConfirmed,
} from '@mulya/valuation-model/fair-value';
import { useHost } from '@mulya/sdk';
import { use } from 'react';
import { useStore } from 'react-redux';
import type { BenchmarkState } from '../company/benchmark-state.ts';
import { FigureGrouping } from '../kit/figure/figure-grouping.ts';
import type { AnalysisState } from './analysis-store.ts';
import { selectFairValue, workChanged } from './fair-value.slice.ts';
import { useLoadedBenchmarks } from './methods/benchmarks-context.ts';
import { useSettledModel } from './use-settled-model.ts';

/** The analyst's way from the defaults to an estimate of their own. */
export interface StartEstimate {
  /**
   * `none`: the headline rests on defaults. `unconfirmed`: "Start my estimate" filled in benchmarks, and nothing of the headline is the
   * analyst's yet. `own`: growth or multiple of the headline is the analyst's.
   */
  readonly state: 'none' | 'unconfirmed' | 'own';
  /** Some cell still waits for its confirmation, also after a change by hand of another one. */
  readonly canConfirm: boolean;
  /** A shared link is shown: it has no start. */
  readonly isReadOnly: boolean;
  /** Own history or industry still load, so that a start now would lack their medians. */
  readonly isLoading: boolean;
  /** The headline's target price, "₹2,345.60"; undefined without a figure. */
  readonly targetText: string | undefined;
  /** Fills growth and target multiples from benchmarks on the latest reported year, as one step of Undo. Starts editing, saves nothing. */
  start(): void;
  /** Makes the benchmarks the analyst's own, as one step of Undo. */
  confirm(): void;
}

const fetchMethods = () => import(/* webpackChunkName: "glance" */ '@mulya/valuation-model/valuation-methods');

/**
 * "Start my estimate" and "Confirm".
 *
 * @throws Error outside of the section
 */
export function useStartEstimate(): StartEstimate {
  const { model, company, today, readOnly } = useSettledModel();
  const { history, industry } = useLoadedBenchmarks();
  const { getState, dispatch } = useStore<AnalysisState>();
  const grouping = use(FigureGrouping);
  const { notify } = useHost<'mfe-valuation'>();
  const canConfirm = hasBenchmarks(model.choices.assumptions);
  const isOwn = isOwnMultiple(model, headlineMethod);
  const target = model.at(targetPriceRows[headlineMethod], targetColumn(model));

  const start = async () => {
    const { startEstimate } = await fetchMethods();
    const { work } = selectFairValue(getState());
    const baseYear = Math.max(...company.baseYears);
    const own = work.own[baseYear] ?? {};
    const past = valueOf(history.state);
    const latest = fairValueModel(company, { baseYear, assumptions: work.assumptions, own });
    const assumptions = startEstimate({
      model: latest,
      benchmarks: { history: past && knownHistory(past, latest), industry: valueOf(industry.state) },
      today,
    });
    dispatch(workChanged({ work: { ...work, assumptions }, baseYear, label: 'Start my estimate' }));
  };

  return {
    state: isOwn ? 'own' : canConfirm ? 'unconfirmed' : 'none',
    canConfirm: canConfirm && !readOnly,
    isReadOnly: readOnly,
    isLoading: history.state.is === 'loading' || industry.state.is === 'loading',
    targetText: target.is === 'figure' ? figureText(target.value, target.unit, grouping) : undefined,
    start: () => {
      if (readOnly) return;
      start().catch(() =>
        notify.alert('The estimate could not be started, because its code did not load. Check the connection and press the button again.'),
      );
    },
    confirm: () => {
      if (readOnly) return;
      const { work } = selectFairValue(getState());
      dispatch(
        workChanged({ work: { ...work, assumptions: withConfirmed(work.assumptions, isoText(today)) }, label: 'Estimate confirmed' }),
      );
    },
  };
}

const valueOf = <Value>(state: BenchmarkState<Value>): Value | undefined => (state.is === 'ready' ? state.value : undefined);
