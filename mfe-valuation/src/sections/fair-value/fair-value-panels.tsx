import { type Assumptions, reportedNext } from '@mulya/valuation-model/fair-value';
import { Skeleton } from '@mulya/ui';
import { memo, useMemo } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { useAnalysisDispatch } from '../../model/analysis-store.ts';
import { useBaseYearOffer, useChecks, useApplyFix } from '../../model/checks.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { ReportedNextTable } from './benchmarks/reported-next-table.tsx';
import awaited from './awaited.module.css';
import styles from './fair-value.module.css';
import { baseYearChosen } from '../../model/fair-value.slice.ts';
import { SensitivityGrid } from './grid/sensitivity-grid.tsx';
import { MethodsTable } from './outlook/methods-table.tsx';
import { isTargetMultiple } from '../../model/other-methods.ts';
import { useAnyMethod } from './method/use-any-method.ts';
import { OutlookLines } from './outlook/outlook-lines.tsx';
import { ScenariosPanel } from './scenarios/scenarios-panel.tsx';
import { ThesisPanel } from './thesis/thesis-panel.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { useSave } from '../../model/saving/save-model.ts';

/** Scenarios and sensitivity by a method without a target multiple. They load when such a method is chosen. */
const loadMethodPanels = () => import(/* webpackChunkName: "methods" */ './methods/drivers/method-panels.tsx');

const methodPart = {
  load: loadMethodPanels,
  when: 'now',
  rest: 'The model above is complete.',
  height: { className: awaited.panel },
} as const;

/** The panels below the model. They follow the settled model, so that they don't delay a keystroke. */
export const FairValuePanels = memo(function FairValuePanels({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { model, today, change, readOnly } = useSettledModel();
  const checks = useChecks();
  const dispatch = useAnalysisDispatch();
  const offer = useBaseYearOffer();
  const applyFix = useApplyFix();
  const next = useMemo(() => reportedNext(model), [model]);
  const save = useSave();
  const byMultiple = isTargetMultiple(useAnyMethod(model));
  const load = readOnly ? undefined : (assumptions: Assumptions, label: string) => change((work) => ({ ...work, assumptions }), label);
  return (
    <>
      <div className={styles.pair}>
        <OutlookLines model={model} today={today} />
        <ChecksPanel checks={checks} offer={offer} onFix={applyFix} onBaseYear={(year) => dispatch(baseYearChosen(year))} />
      </div>
      <ThesisPanel answer={answer} peers={peers} />
      <MethodsTable model={model} checks={checks} />
      {next !== undefined && <ReportedNextTable next={next} />}
      {byMultiple ? (
        <ScenariosPanel model={model} today={today} onLoad={load} onSave={() => void save()} />
      ) : (
        <LazyPart {...methodPart} title="Scenarios" loading={<Skeleton label="Loading scenarios…" height="100%" />}>
          {({ MethodScenarios }) => <MethodScenarios />}
        </LazyPart>
      )}
      {byMultiple ? (
        <SensitivityGrid model={model} today={today} checks={checks} onLoad={load} />
      ) : (
        <LazyPart {...methodPart} title="Sensitivity" loading={<Skeleton label="Loading sensitivity…" height="100%" />}>
          {({ MethodGridPanel }) => <MethodGridPanel />}
        </LazyPart>
      )}
    </>
  );
});
