/** "Start my estimate" and the payout against an independent calculation; the long test has all companies. */
import { startDifferences } from './compare-start.ts';
import { payoutByLaw } from './payout-recomputation.ts';
import { realCompanies, realCompany } from './real-companies.ts';

it('a start and a payout are those of an independent calculation, for every thirty-second company', async () => {
  expect((await realCompanies(32)).flatMap(startDifferences)).toEqual([]);
});

it.each([
  ['TCS', 94.64],
  ['NUVAMA', 48.19],
  ['LICI', 15.76],
  ['HINDUNILVR', 100],
])('the payout of %s in FY25 is %d %%', async (nse, percent) => {
  expect(payoutByLaw((await realCompany(nse)).answer, 2025)).toBeCloseTo(percent, 2);
});
