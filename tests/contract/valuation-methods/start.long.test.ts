import { startDifferences } from './compare-start.ts';
import { realCompanies } from './real-companies.ts';

it('a start and a payout are those of an independent calculation, for every company', async () => {
  expect((await realCompanies()).flatMap(startDifferences)).toEqual([]);
}, 300_000);
