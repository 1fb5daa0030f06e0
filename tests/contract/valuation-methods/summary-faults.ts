import { valuationSummary, type SummaryRow } from '@mulya/valuation-model/valuation-methods';
import { contextOf, type RealCompany } from './real-companies.ts';

/** The names of the companies whose valuation summary has a value that is no finite price, or a bar that runs downwards. */
export function faultySummaries(companies: readonly RealCompany[]): readonly string[] {
  return companies.flatMap((company) => {
    const { rows, excluded } = valuationSummary(contextOf(company));
    return rows.every(isSound) && rows.length + excluded.length >= 6 ? [] : [company.listing.name];
  });
}

function isSound({ low, base, high, basis, missing }: SummaryRow): boolean {
  const numbers = (...inputs: readonly (typeof base)[]) => inputs.flatMap(({ cell }) => (cell.is === 'figure' ? cell.value : []));
  const [from = 0, to = Infinity] = numbers(low, high);
  const isNumber = numbers(low, base, high).every((value) => Number.isFinite(value) && value >= 0);
  return from <= to && isNumber && !/NaN|Infinity|undefined/.test(`${basis} ${missing.join(' ')}`);
}
