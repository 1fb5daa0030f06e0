/** The bands and the valuation summary of every company of the built-in pack. */
import { valuationSummary } from '@mulya/valuation-model/valuation-methods';
import { bandsOf, differentBands } from './compare-bands.ts';
import { contextOf, realCompanies } from './real-companies.ts';
import { faultySummaries } from './summary-faults.ts';

it('gives every company a summary with finite values, none below zero, and each tick inside its bar', async () => {
  const companies = await realCompanies();
  expect(faultySummaries(companies)).toEqual([]);
  const histories = companies.filter((company) => valuationSummary(contextOf(company)).rows.some(({ id }) => id === 'history/pe'));
  expect(histories).toHaveLength(1364);
}, 300_000);

it('gives every company bands as a spreadsheet calculates them', async () => {
  const companies = await realCompanies();
  expect(companies.flatMap(differentBands)).toEqual([]);
  expect(companies.flatMap(bandsOf).length).toBeGreaterThan(5_000);
}, 300_000);
