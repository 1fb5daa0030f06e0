/** The valuation summary of every company of the built-in pack. */
import { valuationSummary } from '@mulya/valuation-model/valuation-methods';
import { contextOf, realCompanies } from './real-companies.ts';
import { faultySummaries } from './summary-faults.ts';

it('gives every company a summary with finite values, none below zero, and a bar that runs upwards', async () => {
  const companies = await realCompanies();
  expect(faultySummaries(companies)).toEqual([]);

  const bases = { history: 0, industry: 0, target: 0 };
  for (const company of companies) {
    const pe = valuationSummary(contextOf(company)).rows.find(({ id }) => id === 'pe')?.basis ?? '';
    bases[pe.includes('own history') ? 'history' : pe.includes('quartiles') ? 'industry' : 'target'] += 1;
  }
  expect(bases).toEqual({ history: 1527, industry: 719, target: 57 });
}, 300_000);
