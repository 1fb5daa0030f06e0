import type { ValuationAnswer } from '@mulya/contract';
import { methodOutcomes, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import { IndustryPanel } from './benchmarks/industry-panel.tsx';
import { OwnHistoryPanel } from './benchmarks/own-history-panel.tsx';
import { DcfCard } from './dcf/dcf-card.tsx';
import { ReverseDcfPanel } from './dcf/reverse-dcf-panel.tsx';
import { ResidualIncomeCard } from './lenders/residual-income-card.tsx';
import { MethodCard } from './method-card.tsx';
import { MethodsContext, useOutcome } from './methods-context.ts';
import { SummaryPanel } from './summary/summary-panel.tsx';
import { useBenchmarks } from './use-benchmarks.ts';
import styles from './valuation-methods.module.css';

/** The valuation summary and the methods beyond the target multiples. They follow the settled model. */
export function ValuationMethods({ answer }: { readonly answer: ValuationAnswer }) {
  const { model, today } = useSettledModel();
  const loaded = useBenchmarks(answer);
  const history = loaded.history.state.is === 'known' ? loaded.history.state.value : undefined;
  const industry = loaded.industry.state.is === 'known' ? loaded.industry.state.value : undefined;
  const context = useMemo((): MethodContext => ({ model, benchmarks: { history, industry }, today }), [model, history, industry, today]);
  const outcomes = useMemo(() => methodOutcomes(context), [context]);
  return (
    <MethodsContext value={{ answer, loaded, context, outcomes }}>
      <div className={styles.methods}>
        <SummaryPanel />
        <DcfCard />
        <ReverseDcfPanel />
        <ResidualIncomeCard />
        <EmbeddedValueCard />
        <OwnHistoryPanel />
        <IndustryPanel />
      </div>
    </MethodsContext>
  );
}

/** Only for insurers: its heading is not one of every company's. */
function EmbeddedValueCard() {
  const outcome = useOutcome('embeddedValue');
  return outcome?.is === 'evaluated' ? <MethodCard title={outcome.name} outcomes={[outcome]} /> : null;
}
