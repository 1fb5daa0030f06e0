/** Reads the companies' own filings, which are outside the repository and may not exist. */
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { indexFacts } from './facts.ts';
import type { FiledPeriod, Filing } from './filing.ts';
import { readFiling } from './index.ts';
import { agreements, packPeriods } from './pack-agreement.fixture.ts';
import { readInstance } from './read-instance.ts';

interface ExpectedFiling {
  readonly symbol: string;
  readonly nature: string;
  readonly periods: Readonly<Record<string, readonly [string | null, string]>>;
  readonly facts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const data = dataFolder(__dirname);
const filings = join(data ?? '', 'filings');
const files = data === undefined ? [] : readdirSync(filings).filter((name) => name.endsWith('.xml'));
const expected: Readonly<Record<string, ExpectedFiling>> =
  data === undefined ? {} : (JSON.parse(readFileSync(join(filings, 'expected-facts.json'), 'utf8')) as Record<string, ExpectedFiling>);
const open = (file: string) => createReadStream(join(filings, file), 'utf8');
const describeIfThere = files.length === 0 ? describe.skip : describe;

/** The folder `shared/data` beside the repository or above it. */
function dataFolder(from: string): string | undefined {
  const folder = join(from, 'shared/data');
  if (existsSync(join(folder, 'README.md'))) return folder;
  return dirname(from) === from ? undefined : dataFolder(dirname(from));
}

async function filingOf(file: string): Promise<Filing> {
  const read = await readFiling({ file, text: open(file) });
  if (read.is === 'refused') throw new Error(read.reason);
  return read.filing;
}

describeIfThere('the real filings', () => {
  it('are all expected, and spread over the formats', async () => {
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
    const kinds = await Promise.all(files.map(async (file) => (await filingOf(file)).kind));
    expect(new Set(kinds)).toEqual(new Set(['indas', 'nbfc', 'banking', 'nonindas']));
  });

  it.each(files)('%s has every expected fact', async (file) => {
    const facts = indexFacts(await readInstance(file, open(file)));
    for (const [context, each] of Object.entries(expected[file]?.facts ?? {}))
      for (const [element, value] of Object.entries(each))
        expect([context, element, facts.number(element, context)]).toEqual([context, element, value]);
  });

  it.each(files)('%s has the expected company, basis and periods, and lines equal to their elements', async (file) => {
    const filing = await filingOf(file);
    const { symbol, nature, periods, facts } = expected[file] ?? { symbol: '', nature: '', periods: {}, facts: {} };
    expect(filing.company.nse).toBe(symbol);
    expect(filing.basis).toBe(nature.toLowerCase());
    for (const period of filing.periods) {
      const [start, end] = periods[period.type === 'Annual' ? 'FourD' : 'OneD'] ?? [null, period.end];
      expect([period.start, period.end]).toEqual([start ?? period.start, end]);
      for (const line of [...period.INC, ...period.BAL, ...period.CAS]) {
        const fact = facts[line.context]?.[line.element];
        if (fact !== undefined)
          expect([line.key, line.value]).toEqual([line.key, /EarningsLoss|EarningsPer/.test(line.element) ? fact : fact / 1e7]);
      }
    }
  });

  it('that are of one company and year agree with the pack, or a reason says why not', async () => {
    const all = await Promise.all(files.map(filingOf));
    const packs = packPeriods(readFileSync(join(data ?? '', 'market-pack-full.json'), 'utf8'));
    const compared = all.flatMap((filing) => agreements(filing, annual(filing), packs.get(packSymbol(filing))));
    expect(new Set(compared.map(({ symbol }) => symbol)).size).toBeGreaterThanOrEqual(7);
    expect(compared.filter(({ difference, reason }) => Math.abs(difference) > 0.02 && reason === undefined)).toEqual([]);
  });
});

const annual = ({ periods }: Filing): FiledPeriod | undefined => periods.find(({ type }) => type === 'Annual');

/** Renamed since the filing. */
const packSymbol = ({ company: { nse } }: Filing): string => (nse === 'ZOMATO' ? 'ETERNAL' : (nse ?? ''));
