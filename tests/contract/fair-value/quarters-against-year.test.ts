/** The warnings of a year against its quarters and of a repeated PAT, recomputed from the lines of the small market. */
import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions, fairValueModel, modelCompany, runChecks } from '@mulya/valuation-model/fair-value';
import { packAnswers } from './pack-answers.ts';

const today = { year: 2026, month: 11, day: 21 };

function warned(answer: ValuationAnswer, id: string): boolean {
  const model = fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} });
  return runChecks(model, { answer, asked: undefined, today }).some((check) => check.id === id && check.result === 'warn');
}

/** NaN for a line before minority interest, which is compared with nothing. */
function amount(period: FinancialPeriod | undefined, key: string): number {
  const { value, beforeMinority } = period?.stockFinancialMap.INC?.find((line) => line.key === key) ?? {};
  return value === undefined || value === null || value === '' || beforeMinority === true ? NaN : Number(value);
}

/** "2026-03" three months back: "2025-12". */
const back = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 - months, 1)).toISOString().slice(0, 7);

const years = ({ financials }: ValuationAnswer) => financials.filter(({ Type }) => Type === 'Annual');

/** The year twelve months before; undefined without one. */
const before = (answer: ValuationAnswer, { EndDate }: FinancialPeriod) =>
  years(answer).find((other) => other.EndDate.slice(0, 7) === back(EndDate.slice(0, 7), 12));

function isOff(answer: ValuationAnswer): boolean {
  const sales = answer.layout === 'bank' ? 'InterestIncomeBank' : 'Revenue';
  return years(answer).some((year) => {
    const quarters = [0, 3, 6, 9].map((months) =>
      answer.financials.find(({ Type, EndDate }) => Type === 'Interim' && EndDate.slice(0, 7) === back(year.EndDate.slice(0, 7), months)),
    );
    if (before(answer, year) === undefined && years(answer).some(({ EndDate }) => EndDate < year.EndDate)) return false;
    const difference = (key: string) => Math.abs(quarters.reduce((sum, quarter) => sum + amount(quarter, key), 0) - amount(year, key));
    const ofPat = difference('NetIncome');
    const isPatOff = ofPat > 0.05 * Math.abs(amount(year, 'NetIncome')) && !(ofPat <= 0.005 * Math.abs(amount(year, sales)));
    return isPatOff || difference(sales) > 0.05 * Math.abs(amount(year, sales));
  });
}

function repeats(answer: ValuationAnswer): boolean {
  return years(answer).some((year) => {
    const last = before(answer, year);
    const pat = amount(year, 'NetIncome');
    const isEqual = (key: string) => amount(year, key) > 0 && amount(year, key) === amount(last, key);
    return (
      pat === amount(last, 'NetIncome') &&
      (pat % 1 !== 0 || ['Revenue', 'InterestIncomeBank', 'DilutedEPSExcludingExtraOrdItems'].some((key) => isEqual(key)))
    );
  });
}

it.each([
  ['quarters-against-year', isOff],
  ['repeated-pat', repeats],
] as const)('%s warns of the companies that a recomputation finds', async (id, finds) => {
  const answers = [...(await packAnswers()).values()];
  const names = (some: readonly ValuationAnswer[]) => some.map(({ companyName }) => companyName).toSorted();
  expect(names(answers.filter((answer) => warned(answer, id)))).toEqual(names(answers.filter(finds)));
});
