import type { ValuationAnswer } from '@mulya/contract';
import { withBreaks } from '@mulya/domain';

/** Marks each period with the newest event that breaks comparisons, so that no reader compares periods across one. */
export function markBreaks(answer: ValuationAnswer): ValuationAnswer {
  const financials = withBreaks(answer.financials, answer.events);
  return financials === answer.financials ? answer : { ...answer, financials: [...financials] };
}
