/** The valuation summary of every company of the built-in pack. */
import { valuationSummary } from '@mulya/valuation-model/valuation-methods';
import { contextOf, realCompanies } from './real-companies.ts';
import { faultySummaries } from './summary-faults.ts';

it('gives every company a summary with finite values, none below zero, and each tick inside its bar', async () => {
  const companies = await realCompanies();
  expect(faultySummaries(companies)).toEqual([]);
  const histories = companies.filter((company) => valuationSummary(contextOf(company)).rows.some(({ id }) => id === 'history/pe'));
  expect(histories).toHaveLength(1527);
}, 300_000);
