import type { ValuationAnswer } from '@mulya/contract';
import { InPlace } from '../../../kit/places.tsx';
import { MethodsProvider } from './methods-context.tsx';
import { MethodChecks, SummaryPanel } from './summary/summary-panel.tsx';

/** The valuation summary, and the checks of the methods for the part Model. They follow the settled model. */
export function ValuationMethods({ answer }: { readonly answer: ValuationAnswer }) {
  return (
    <MethodsProvider answer={answer}>
      <SummaryPanel />
      <InPlace name="method checks">
        <MethodChecks />
      </InPlace>
    </MethodsProvider>
  );
}
