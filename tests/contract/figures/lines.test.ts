/** What the lines of all companies are: the rules of docs/figures.md again, without the product's code. */
import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import { fullPackAnswers, statedPackAnswers } from '../fair-value/pack-answers.ts';
import { annualOf, isLendingGroup, numberIn } from '../fair-value/statement-figures.ts';

const valueOf = (period: FinancialPeriod | undefined, key: string, code: 'INC' | 'BAL' = 'INC'): number =>
  numberIn(period?.stockFinancialMap[code]?.find((line) => line.key === key)?.value) ?? NaN;
const monthOf = ({ EndDate }: FinancialPeriod): number => Number(EndDate.slice(0, 4)) * 12 + Number(EndDate.slice(5, 7));

/** "2025-03-31: 15", for each year that has not twelve months since the last end of another fiscal year. */
function lengths(answer: ValuationAnswer): readonly string[] {
  const years = annualOf(answer);
  return years.flatMap((year, at) => {
    const before = years.slice(0, at).findLast(({ FiscalYear }) => FiscalYear !== year.FiscalYear);
    const gap = before === undefined ? 12 : monthOf(year) - monthOf(before);
    const length = gap === 3 || gap === 6 ? gap + 12 : gap;
    return length === 12 || length >= 24 ? [] : [`${year.EndDate}: ${String(length)}`];
  });
}

describe('the lines of every company', () => {
  let pairs: readonly { readonly stated: ValuationAnswer; readonly read: ValuationAnswer }[];
  beforeAll(async () => {
    const [stated, read] = [await statedPackAnswers(), await fullPackAnswers()];
    pairs = stated.flatMap((answer, at) => (read[at] === undefined ? [] : [{ stated: answer, read: read[at] }]));
  }, 60_000);

  /** The companies whose two lists differ, and how many have one. */
  function compare(expected: (stated: ValuationAnswer) => readonly string[], found: (read: ValuationAnswer) => readonly string[]) {
    const lists = pairs.map(({ stated, read }) => ({
      company: stated.companyName,
      expected: [...expected(stated)].toSorted(),
      found: [...found(read)].toSorted(),
    }));
    return {
      wrong: lists.filter((each) => each.expected.join() !== each.found.join()).slice(0, 5),
      count: lists.filter((each) => each.found.length > 0).length,
    };
  }

  it('say the length of each year that has not twelve months, by the ends of the years', () => {
    const found = compare(lengths, ({ financials }) =>
      financials.flatMap(({ Type, EndDate, months = 12 }) => (Type === 'Annual' && months !== 12 ? [`${EndDate}: ${String(months)}`] : [])),
    );
    expect(found).toEqual({ wrong: [], count: 7 });
  });

  it('call net interest income what a bank has, and total income less interest what another lender has', () => {
    const isBank = ({ companyProfile }: ValuationAnswer) => /\bbank\b/i.test(companyProfile.mgIndustry ?? '');
    const ends = (answer: ValuationAnswer, key: string) =>
      answer.financials.flatMap((period) => (Number.isNaN(valueOf(period, key)) ? [] : [`${period.Type} ${period.EndDate}`]));
    const found = compare(
      (answer) => (isBank(answer) ? [] : ends(answer, 'NetInterestIncome')),
      (answer) => ends(answer, 'TotalIncomeLessInterest'),
    );
    expect(found).toEqual({ wrong: [], count: 71 });
  });

  it('make a lender of a financial group that lends', () => {
    const found = compare(
      (answer) => (answer.layout === 'standard' && isLendingGroup(answer) ? ['lender'] : []),
      ({ isLender = false }) => (isLender ? ['lender'] : []),
    );
    expect(found).toEqual({ wrong: [], count: 4 });
  });
});
