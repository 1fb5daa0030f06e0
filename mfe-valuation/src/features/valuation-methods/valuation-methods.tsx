import type { ValuationAnswer } from '@mulya/contract';
import { useMemo } from 'react';
import { useLoadedBenchmarks } from './benchmarks-context.tsx';
import { IndustryPanel } from './benchmarks/industry-panel.tsx';
import { OwnHistoryPanel } from './benchmarks/own-history-panel.tsx';
import { BridgePanel } from './drivers/bridge-panel.tsx';
import { NearMethods } from './drivers/near-methods.tsx';
import { TornadoPanel } from './drivers/tornado-panel.tsx';
import { DcfCard } from './dcf/dcf-card.tsx';
import { ReverseDcfPanel } from './dcf/reverse-dcf-panel.tsx';
import { ResidualIncomeCard } from './lenders/residual-income-card.tsx';
import { MethodCard } from './method-card.tsx';
import { MethodsContext, useOutcome } from './methods-context.ts';
import { SummaryPanel } from './summary/summary-panel.tsx';
import { useEvaluatedMethods } from './use-evaluated-methods.ts';
import styles from './valuation-methods.module.css';

/** The valuation summary and the methods beyond the target multiples. They follow the settled model. */
export function ValuationMethods({ answer }: { readonly answer: ValuationAnswer }) {
  const loaded = useLoadedBenchmarks();
  const evaluated = useEvaluatedMethods();
  const methods = useMemo(() => ({ answer, loaded, ...evaluated }), [answer, loaded, evaluated]);
  return (
    <MethodsContext value={methods}>
      <div className={styles.methods}>
        <SummaryPanel />
        <NearMethods className={styles.methods}>
          <BridgePanel />
          <TornadoPanel />
        </NearMethods>
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
