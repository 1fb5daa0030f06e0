/** A results day with the companies' own filings, which are outside the repository and may not exist: their dates are moved in copies. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ValuationAnswer } from '@mulya/contract';
import type { Forecast } from '@mulya/contract/saved-work';
import { interimLines } from '@mulya/domain';
import { readFiling } from '@mulya/filings';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { hdfcBank, tcs, vodafoneIdea } from '@mulya/valuation-model/testing';
import { resultsSince } from '@mulya/valuation-model/track-record';
import { asOfParts } from '../as-of.ts';
import { withTable } from './add-table.ts';
import { fiscalYearsOf } from './custom-periods.ts';
import { noCustomFinancials } from './custom-tables.ts';
import { filingTable } from './filing-table.ts';
import { withCustomFinancials } from './with-custom-financials.ts';

const filings = filingsFolder(__dirname);
const describeIfThere = filings === undefined ? describe.skip : describe;

/** The folder `shared/data/filings` beside the repository or above it. */
function filingsFolder(from: string): string | undefined {
  const folder = join(from, 'shared/data/filings');
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? undefined : filingsFolder(dirname(from));
}

/** The text with each date the same number of years later. */
const moved = (text: string, years: number): string =>
  text.replace(/\b(20\d\d)(-\d\d-\d\d)\b/g, (_, year: string, day: string) => `${Number(year) + years}${day.replace('02-29', '02-28')}`);

async function withFiling(answer: ValuationAnswer, file: string, years: number): Promise<ValuationAnswer> {
  const read = await readFiling({ file, text: moved(readFileSync(join(filings ?? '', file), 'utf8'), years) });
  if (read.is === 'refused') throw new Error(read.reason);
  const table = filingTable(read.filing, answer.layout, [], '2027-06-01', fiscalYearsOf(answer.financials));
  if (table === undefined) throw new Error('Expected figures.');
  return withCustomFinancials(answer, withTable(noCustomFinancials, table));
}

const estimate = { fiscalYear: 2027, sales: 300_000, ebitda: null, pat: 60_000, netWorth: null, eps: null };
const forecastOn = (basis: Forecast['basis'], reportedUntil: string): Forecast => ({
  reportedYear: 2026,
  reportedUntil,
  basis,
  shares: null,
  sharesNow: null,
  priceAsOf: null,
  targetDate: '2029-03-31',
  years: [estimate],
});

describeIfThere('a filing that is newer than the built-in quarters', () => {
  it.each([
    ['a standard company', tcs, 'INDAS_755388_5244_11102022142903_WEB.xml', 4, 'Q2 FY27', '2026-09-30', 'Sales, EBITDA, PAT, EPS'],
    [
      'a bank',
      hdfcBank,
      'BANKING_104623_1105106_21042024122701.xml',
      3,
      'FY27',
      '2027-03-31',
      'Interest income, Net interest income, PAT, EPS',
    ],
    ['a loss maker', vodafoneIdea, 'INDAS_106147_1127302_16052024073122.xml', 3, 'FY27', '2027-03-31', 'Sales, EBITDA, PAT, EPS'],
  ])('moves each place of %s', async (_, source, file, years, label, end, lines) => {
    const before = modelCompany(source);
    const answer = await withFiling(source, file, years);
    const company = modelCompany(answer);
    expect(company.reported.newest).toMatchObject({ end });
    expect(asOfParts(answer)).toContainEqual(expect.stringMatching(new RegExp(`^Periods: .* to \\w{3} ${end.slice(0, 4)}$`)));
    if (label === 'FY27') {
      expect(company.baseYears).toContain(2027);
      expect(asOfParts(answer)).toContain('Statements: FY27, year ended 31 Mar 2027');
    } else {
      expect(company.trailing?.line('pat')).not.toEqual(before.trailing?.line('pat'));
      expect(company.trailing?.column.end).toEqual({ year: 2026, month: 9, day: 30 });
    }
    const forecast = forecastOn(answer.basis, before.reported.newest?.end ?? '');
    const version = { savedOn: '2026-08-22', price: null, target: null, forecast };
    const results = resultsSince(version, company, interimLines(answer.financials, company.business), '2027-06-01');
    expect(results).toMatchObject({ label, end });
    expect(results?.reported.map((row) => row.label).join(', ')).toBe(lines);
    const words = JSON.stringify(results);
    expect(words).not.toMatch(/NaN|Infinity/);
    const rates = results?.reported.flatMap(({ onYearAgo, onBefore }) => [onYearAgo.cell, onBefore.cell]) ?? [];
    for (const cell of rates) expect(cell.is === 'figure' ? Math.abs(cell.value) : 0).toBeLessThan(200);
  });
});
