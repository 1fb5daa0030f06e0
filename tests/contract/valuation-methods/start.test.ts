/** "Start my estimate" and the payout against an independent calculation; the long test has all companies. */
import { startDifferences } from './compare-start.ts';
import { payoutByLaw } from './payout-recomputation.ts';
import { companyBy, realCompanies, type RealCompany } from './real-companies.ts';

let companies: readonly RealCompany[];
beforeAll(async () => {
  companies = await realCompanies();
}, 120_000);

it('a start and a payout are those of an independent calculation, for every sixteenth company', () => {
  expect(companies.filter((_, at) => at % 16 === 0).flatMap(startDifferences)).toEqual([]);
});

it.each([
  ['TCS', 94.64],
  ['NUVAMA', 48.19],
  ['LICI', 15.76],
  ['HINDUNILVR', 100],
])('the payout of %s in FY25 is %d %%', (nse, percent) => {
  expect(payoutByLaw(companyBy(companies, nse).answer, 2025)).toBeCloseTo(percent, 2);
});
