import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMarketPack } from './files.ts';
import { importMarket } from './import.ts';
import { openMarketPack } from './open-market-pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-market-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const company = (number: number) => ({
  isin: `INE${String(number).padStart(6, '0')}01${number % 10}`,
  nse: `CO${number}`,
  bse: null,
  name: `Company ${number} Ltd`,
  aliases: [],
  sector: null,
  industry: 'Software',
  layout: 'standard',
  price: { asOf: '2026-08-21', nse: 100 + number, sharesCrore: 2, marketCapCrore: 2 * (100 + number) },
  periods: [2022, 2023, 2024, 2025, 2026].map((fiscalYear) => ({
    type: 'Annual',
    fiscalYear,
    endDate: `${fiscalYear}-03-31`,
    INC: { Revenue: number * fiscalYear, NetIncome: -number },
    BAL: { TotalDebt: 0.5 },
    CAS: {},
  })),
});

const pack = (companies: readonly object[]) => ({ schema: 1, unit: 'INR crore', pricesAsOf: '2026-08-21', companies });

async function run(content: string, ...options: readonly string[]) {
  const lines: string[] = [];
  const file = join(folder, 'in.json');
  const out = join(folder, 'out.json');
  await writeFile(file, content);
  const code = await importMarket([file, '--out', out, ...options], (line) => lines.push(line));
  return { code, lines, out, written: (await readdir(folder)).filter((name) => name !== 'in.json') };
}

describe('npm run import:market', () => {
  it('writes a pack of 2,306 companies in our own format, one company per line', async () => {
    const companies = Array.from({ length: 2306 }, (_, index) => company(index));
    const { code, lines, out, written } = await run(JSON.stringify(pack(companies)));
    expect(lines).toEqual([expect.stringMatching(/^Wrote 2306 companies with 11530 periods \(\d+ KB\) to /)]);
    expect(code).toBe(0);
    expect(written).toEqual(['out.json']);
    expect((await readFile(out, 'utf8')).split('\n')).toHaveLength(2306 + 3);
    const last = (await readMarketPack(out)).companies.at(-1);
    expect(last).toMatchObject({ isin: 'INE002305015', name: 'Company 2305 Ltd', price: { nse: 2405 } });
    expect(last?.periods[4]).toEqual({
      type: 'Annual',
      fiscalYear: 2026,
      endDate: '2026-03-31',
      INC: { Revenue: 4669930, NetIncome: -2305 },
      BAL: { TotalDebt: 0.5 },
    });
  });

  it('writes the same bytes for its own output', async () => {
    const first = await run(JSON.stringify(pack([company(1), company(2)])));
    const text = await readFile(first.out, 'utf8');
    const second = await run(text);
    expect(await readFile(second.out, 'utf8')).toBe(text);
  });

  it('shows the first 20 problems and counts the rest, and writes nothing', async () => {
    const bad = Array.from({ length: 33 }, (_, index) => ({ ...company(index), layout: 'none' }));
    const { code, lines, written } = await run(JSON.stringify(pack(bad)));
    expect(code).toBe(1);
    expect(lines.filter((line) => line.includes('.layout: expected'))).toHaveLength(20);
    expect(lines).toContain('… and 13 more problems.');
    expect(lines.at(-1)).toMatch(/^Nothing was written\./);
    expect(written).toEqual([]);
  });

  const tcs = 'INE467B01029';
  const { isin } = company(1);

  async function historyFiles(prices: object): Promise<readonly string[]> {
    const files = [join(folder, 'actions.json'), join(folder, 'prices.json')] as const;
    const actions = {
      actions: {
        [isin]: [
          { exDate: '2025-08-26', factor: 2, evidence: 'price' },
          { exDate: '2023-01-02', factor: 1.5 },
        ],
      },
      dividends: { [tcs]: [{ exDate: '2025-06-04', amount: 30 }] },
    };
    await writeFile(files[0], JSON.stringify(actions));
    await writeFile(files[1], JSON.stringify(prices));
    return ['--actions', files[0], '--prices', files[1]];
  }

  it.each(['own.jsonl.br', 'own.json'])('adds splits, bonus issues, dividends and closes from the additional files to %s', async (name) => {
    const series = {
      [isin]: { from: 1, closes: [null, 88.5] },
      [tcs]: { from: 2, closes: [3100] },
      INE999Z01999: { from: 0, closes: [1] },
    };
    const options = await historyFiles({ months: ['2025-01', '2025-02', '2025-03'], series });
    const { lines } = await run(JSON.stringify(pack([company(1), company(2)])), ...options, '--out', join(folder, name));
    expect(lines).toEqual([expect.stringMatching(/^Wrote 3 companies with 10 periods/)]);
    const opened = await openMarketPack(join(folder, name));
    const [first, second, third] = [...opened.index.keys()].map((key) => opened.company(key));
    expect(first?.actions).toEqual([
      { exDate: '2023-01-02', factor: 1.5 },
      { exDate: '2025-08-26', factor: 2 },
    ]);
    expect(first?.closes).toEqual({ from: '2025-02', values: [null, 88.5] });
    expect(first?.periods.map(({ yearEndClose }) => yearEndClose)).toEqual([undefined, undefined, undefined, 88.5, undefined]);
    expect(second).not.toHaveProperty('actions');
    expect(second).not.toHaveProperty('closes');
    expect(third).toMatchObject({
      name: 'Tata Consultancy Services Ltd',
      price: null,
      dividends: [{ exDate: '2025-06-04', amount: 30 }],
      closes: { from: '2025-03', values: [3100] },
      periods: [],
    });
  });

  it.each([
    ['a gap between months', ['2025-01', '2025-03'], 0, 'months[1]: expected 2025-02, the next month, but it is 2025-03.'],
    ['a gap between years', ['2024-12', '2025-02'], 0, 'months[1]: expected 2025-01, the next month, but it is 2025-02.'],
    ['closes after the last month', ['2025-01'], 1, 'series.INE000001011: expected closes within the 1 months, but it is 1 from month 1.'],
  ])('writes nothing for prices with %s', async (_, months, from, sentence) => {
    const options = await historyFiles({ months, series: { [isin]: { from, closes: [5] } } });
    const { code, lines, out } = await run(JSON.stringify(pack([company(1)])), ...options);
    expect([code, lines[0]]).toEqual([1, sentence]);
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });

  it('writes nothing when an additional file does not match its format', async () => {
    const actions = join(folder, 'actions.json');
    await writeFile(actions, JSON.stringify({ actions: { INE000001011: [{ exDate: '2025-08-26', factor: 0 }] } }));
    const { code, lines, out } = await run(JSON.stringify(pack([company(1)])), '--actions', actions);
    expect(code).toBe(1);
    expect(lines[0]).toBe('actions.INE000001011[0].factor: expected a number above zero, but it is 0.');
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });

  it('reports which of two entries of one company wins', async () => {
    const { code, lines } = await run(JSON.stringify(pack([company(1), company(1)])));
    expect(code).toBe(0);
    expect(lines[0]).toContain('companies[1] is kept');
    expect(lines[1]).toMatch(/^Wrote 1 companies/);
  });

  it.each([
    ['is empty', '', /is not JSON/],
    ['is cut off', JSON.stringify(pack([company(1)])).slice(0, 200), /is not JSON/],
    ['is HTML', '<!doctype html>', /is not JSON/],
  ])('rejects a file that %s with one sentence', async (_, content, sentence) => {
    const { code, lines, written } = await run(content);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(written).toEqual([]);
  });

  it('reads a file with a byte order mark', async () => {
    expect((await run(`\uFEFF${JSON.stringify(pack([company(1)]))}`)).code).toBe(0);
  });

  it('names a missing file', async () => {
    const lines: string[] = [];
    expect(await importMarket([join(folder, 'none.json')], (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/none\.json cannot be read: there is no such file or folder\.$/)]);
  });

  it('names an unwritable path', async () => {
    const file = join(folder, 'in.json');
    await writeFile(file, JSON.stringify(pack([company(1)])));
    const lines: string[] = [];
    expect(await importMarket([file, '--out', join(folder, 'no', 'such', 'folder.json')], (line) => lines.push(line))).toBe(1);
    expect(lines[0]).toContain('cannot be written');
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.json', '--fast']]])('prints the usage when called with %j', async (args) => {
    const lines: string[] = [];
    expect(await importMarket(args, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/^Usage: npm run import:market -- <file>/)]);
  });

  it("imports a list of companies too, in the contract's order of keys", async () => {
    const row = { aliases: [], bse: '0', nse: 'TCS', isin: 'INE467B01029', industry: null, kind: 'equity', name: 'TCS Ltd', rank: 1 };
    const list = { asOf: '2026-08-21', schema: 1, listings: [row] };
    const { code, out } = await run(JSON.stringify(list), '--listings');
    expect(code).toBe(0);
    expect(await readFile(out, 'utf8')).toBe(
      '{"schema":1,"asOf":"2026-08-21","listings":[\n' +
        '{"name":"TCS Ltd","kind":"equity","isin":"INE467B01029","nse":"TCS","bse":null,"industry":null,"aliases":[]}\n]}\n',
    );
  });

  it('rejects a list with a duplicate company', async () => {
    const row = { name: 'A', kind: 'equity', isin: 'INE467B01029', nse: 'TCS', bse: null, industry: null, aliases: [] };
    const { code, lines } = await run(JSON.stringify({ schema: 1, asOf: '2026-08-21', listings: [row, row] }), '--listings');
    expect(code).toBe(1);
    expect(lines[0]).toBe('listings[1]: expected a key of its own, but INE467B01029 is that of listings[0] too.');
  });
});
