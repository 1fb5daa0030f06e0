import { importPrices } from './import-prices.ts';
import { udiffName, useFileFolder } from '../market-data/fixtures/daily-files.ts';

const folder = useFileFolder();

/** Refuses the files of the given days. */
async function run(args: readonly string[], ...refusedDays: readonly string[]) {
  const printed: string[] = [];
  const failed: string[] = [];
  const io = { print: (line: string) => void printed.push(line), fail: (sentence: string) => void failed.push(sentence) };
  const status = await importPrices(args, io, async (paths, { onRefused }) => {
    const days = paths.map((path) => /_(\d{4})(\d{2})(\d{2})_F/.exec(path)?.slice(1).join('-') ?? '');
    for (const day of days.filter((each) => refusedDays.includes(each))) onRefused(`${day} is cut off.`);
    const files = days
      .filter((day) => !refusedDays.includes(day))
      .map((day) => ({ name: udiffName('NSE', day), exchange: 'NSE' as const, day, companies: 60, notListed: 2, isSame: false }));
    return { files, jumps: [] };
  });
  return { status, printed, failed };
}

describe('import:prices', () => {
  beforeEach(async () => {
    for (const day of ['2025-12-18', '2025-12-17']) await folder.put(udiffName('NSE', day), '');
    await folder.put('notes.txt', '');
  });

  it('imports the files of a folder in the order of their days', async () => {
    const { status, printed, failed } = await run([folder.path()]);
    expect([status, failed]).toEqual([0, []]);
    expect(printed).toEqual([
      'notes.txt: skipped, because its name is not that of a daily price file.',
      `${udiffName('NSE', '2025-12-17')}: NSE, 17 Dec 2025; 60 companies; 2 rows not listed here.`,
      `${udiffName('NSE', '2025-12-18')}: NSE, 18 Dec 2025; 60 companies; 2 rows not listed here.`,
      'Imported prices of 2 days, 17 Dec 2025 to 18 Dec 2025: 60 companies (NSE), 0 (BSE) on the last day; 2 rows not listed here.',
    ]);
  });

  it('imports the others and ends well where some are refused, each of which it names', async () => {
    const { status, printed, failed } = await run([folder.path()], '2025-12-18');
    expect([status, failed]).toEqual([0, ['2025-12-18 is cut off.']]);
    expect(printed.at(-1)).toMatch(/^Imported prices of 17 Dec 2025: .* 1 file refused\.$/);
  });

  it('fails where every file is refused', async () => {
    const { status, printed, failed } = await run([folder.path()], '2025-12-17', '2025-12-18');
    expect([status, printed.length, failed.length]).toEqual([1, 1, 2]);
  });

  it.each([
    [[], /^Usage: /],
    [['a', 'b'], /^Usage: /],
    [['/no/such/folder'], /^\/no\/such\/folder was expected to be a file or a folder, but there is none\.$/],
  ])('refuses the arguments %j', async (args, sentence) => {
    expect(await run(args)).toEqual({ status: 1, printed: [], failed: [expect.stringMatching(sentence)] });
  });
});
