import { parseFigure, type LineName, type SourcePeriod } from '@mulya/domain';

/**
 * Returns ROCE of a year, percent: (EBITDA − depreciation) / (total assets − current liabilities), or over net worth + gross debt where the
 * source has no current liabilities. Null where a line is missing or capital employed is not above zero.
 */
export function returnOnCapital(year: SourcePeriod, valueOf: (name: LineName) => number | undefined): number | null {
  const operating = valueOf('operatingIncome') ?? difference(valueOf('ebitda'), valueOf('depreciation'));
  const capital = difference(valueOf('totalAssets'), currentLiabilities(year)) ?? sum(valueOf('netWorth'), valueOf('grossDebt'));
  return operating === undefined || capital === undefined || capital <= 0 ? null : (operating / capital) * 100;
}

function currentLiabilities({ stockFinancialMap: { BAL = [] } }: SourcePeriod): number | undefined {
  return parseFigure(BAL.find(({ key }) => key.trim().toLowerCase() === 'totalcurrentliabilities')?.value);
}

const difference = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one - other;

const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;
