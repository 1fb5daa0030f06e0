import type { ValuationAnswer } from '@mulya/contract';
import { useMemo } from 'react';
import { useLoadedBenchmarks } from '../../../model/methods/benchmarks-context.ts';
import { IndustryPanel } from './industry/industry-panel.tsx';
import { OwnHistoryPanel } from './own-history/own-history-panel.tsx';
import { BridgePanel } from './drivers/bridge-panel.tsx';
import { NearMethods } from './drivers/near-methods.tsx';
import { TornadoPanel } from './drivers/tornado-panel.tsx';
import { MethodCards } from './method-cards.tsx';
import { MethodsContext } from './methods-context.ts';
import { SummaryPanel } from './summary/summary-panel.tsx';
import { useEvaluatedMethods } from '../../../model/methods/evaluated-methods.ts';
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
        <MethodCards />
        <OwnHistoryPanel />
        <IndustryPanel />
      </div>
    </MethodsContext>
  );
}
