import { fairValueModel, modelCompany, defaultAssumptions, type Entry } from '@mulya/valuation-model/fair-value';
import { startEstimate, valuationMethods } from '@mulya/valuation-model/valuation-methods';
import { payoutByLaw } from './payout-recomputation.ts';
import { contextOf, type RealCompany } from './real-companies.ts';
import { expectedStart } from './start-recomputation.ts';

/** Five digits are written, and each year of net worth follows from those before it. */
const isSame = ({ by, value, isBenchmark, note = '' }: Entry, expected: number | undefined): boolean =>
  by === 'default' &&
  (expected === undefined
    ? isBenchmark === undefined && note.startsWith('still the default: ')
    : isBenchmark === true && Math.abs((value ?? NaN) - expected) <= 5e-3 * Math.max(0.1, Math.abs(expected)));

const payoutField = valuationMethods.flatMap(({ fields }) => fields).find(({ id }) => id === 'payout');

/** Where a company's start or payout is not that of the independent calculation, as sentences. */
export function startDifferences(company: RealCompany): readonly string[] {
  const known = modelCompany(company.answer);
  const contextAt = (baseYear: number) => ({
    ...contextOf(company),
    model: fairValueModel(known, { baseYear, assumptions: defaultAssumptions, own: {} }),
  });
  const latest = Math.max(...known.baseYears);
  const { growth, targets } = startEstimate(contextAt(latest));
  const expected = expectedStart({ ...company, business: known.business }, latest);
  const cells = [
    ...(['sales', 'ebitda', 'pat'] as const).flatMap((metric) =>
      growth[metric].map((entry, at) => {
        const isGrown = known.business === 'ordinary' || metric === 'pat';
        return [`${metric} ${at + 1}`, entry, isGrown ? expected.rates?.[at] : undefined] as const;
      }),
    ),
    ...growth.netWorth.map((entry, at) => [`net worth ${at + 1}`, entry, expected.netWorth[at]] as const),
    ...(['pe', 'evEbitda', 'evSales', 'pb'] as const).flatMap((method) =>
      targets[method].map((entry, at) => [`${method} ${at + 1}`, entry, expected.targets[method]] as const),
    ),
  ];
  const payouts = [2025, 2026].flatMap((year) => {
    const found = payoutField?.defaultOf(contextAt(year));
    const byLaw = payoutByLaw(company.answer, year);
    return found?.is === 'figure' && Math.abs(found.value - byLaw) <= 1e-7
      ? []
      : [`payout of ${year}: ${JSON.stringify(found)}, expected ${byLaw}`];
  });
  const different = cells
    .filter(([, entry, value]) => !isSame(entry, value))
    .map(([name, entry, value]) => `${name}: ${JSON.stringify(entry)}, expected ${value ?? 'the default'}`);
  return [...different, ...payouts].map((text) => `${company.listing.name}, ${text}`);
}
