/** An independent calculation reproduces what leads the page, for every company of the built-in pack. */
import { leadDifferences } from './compare-lead.ts';
import { realCompanies } from './real-companies.ts';

it('leads for every company with what the law says', async () => {
  const companies = await realCompanies();
  expect(companies.flatMap(leadDifferences)).toEqual([]);
}, 300_000);
