import type { ValuationAnswer, ValuationContext } from '@mulya/contract';
import { isOldPrice, parseIsoDate, type CalendarDate } from '@mulya/domain';
import { runChecks, type Model } from '@mulya/valuation-model/fair-value';

/** The state of the page that decides which questions an assistant suggests. */
export function contextState(
  model: Model,
  answer: ValuationAnswer,
  today: CalendarDate,
): Required<Pick<ValuationContext, 'business' | 'failedChecks' | 'isPriceOld'>> {
  const checks = runChecks(model, { answer, asked: undefined, today });
  const priced = parseIsoDate(answer.asOf.price);
  return {
    business: model.company.business,
    failedChecks: checks.flatMap(({ id, about, result }) => (about === 'company' && result === 'fail' ? [id] : [])),
    isPriceOld: priced !== undefined && isOldPrice(priced, today),
  };
}
