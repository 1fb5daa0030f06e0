import { Button } from '@mulya/ui';
import { reportedNext } from '@mulya/valuation-model/fair-value';
import { memo, useMemo } from 'react';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { openPart } from '../../kit/fair-value-parts.ts';
import { Place } from '../../kit/places.tsx';
import { useWide } from '../../kit/window-width.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { useBaseYearOffer, useChecks, useApplyFix } from '../../model/checks.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { ReportedNextTable } from './benchmarks/reported-next-table.tsx';
import styles from './fair-value.module.css';
import { baseYearChosen, selectShown } from '../../model/fair-value.slice.ts';
import { MethodsTable } from './outlook/methods-table.tsx';
import { OutlookLines } from './outlook/outlook-lines.tsx';
import { ThesisPanel } from './thesis/thesis-panel.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';

/** The panels of the part Model. They follow the settled model, so that they don't delay a keystroke. */
export const FairValuePanels = memo(function FairValuePanels({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { model, today } = useSettledModel();
  const checks = useChecks();
  const dispatch = useAnalysisDispatch();
  const offer = useBaseYearOffer();
  const applyFix = useApplyFix();
  const hasThesis = useAnalysisSelector((state) => selectShown(state).mode === 'edit' || selectShown(state).work.thesis !== undefined);
  const next = useMemo(() => reportedNext(model), [model]);
  const isWide = useWide();
  return (
    <>
      <div className={styles.pair}>
        <OutlookLines model={model} today={today} />
        <div className={styles.checks}>
          <ChecksPanel checks={checks} offer={offer} onFix={applyFix} onBaseYear={(year) => dispatch(baseYearChosen(year))} />
          {isWide && <Place name="method checks" className={styles.methodChecks} />}
        </div>
      </div>
      <div className={hasThesis ? styles.column : styles.pair}>
        <div className={styles.estimate}>
          {model.company.business === 'ordinary' && (
            <p className={styles.build}>
              <Button onClick={({ currentTarget }) => void showBuilder(currentTarget)}>Build the estimate</Button> From sales, margins and
              debt.
            </p>
          )}
          <ThesisPanel answer={answer} peers={peers} />
        </div>
        {next !== undefined && <ReportedNextTable next={next} />}
      </div>
      <MethodsTable model={model} checks={checks} />
      <Place name="net asset value" />
      {/* Last in one column, because its height is known only once its code has loaded. */}
      {!isWide && <Place name="method checks" className={styles.methodChecks} />}
    </>
  );
});

/** Opens the builder and focuses its tab, because the part with the button leaves the page. */
async function showBuilder(button: HTMLElement): Promise<void> {
  const tabs = button.closest('[role="tabpanel"]')?.parentElement;
  await openPart('builder');
  tabs?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
}
