import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInstance, sampleFiling, sampleInstance } from '@mulya/filings/testing';
import { importFilings, type FilingStore } from './import-filings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

type Store = FilingStore['store'];

const storeAll: Store = async (files) => ({ added: files.length, replaced: 0, refused: [] });

async function run(args: readonly string[], store: Store = storeAll) {
  const printed: string[] = [];
  const failed: string[] = [];
  const stored: string[] = [];
  const io = { print: (line: string) => void printed.push(line), fail: (sentence: string) => void failed.push(sentence) };
  const status = await importFilings(args, io, {
    check: async (files) => ({ refused: (await store(files)).refused }),
    store: (files) => {
      stored.push(...files.map(({ filing }) => filing.file));
      return store(files);
    },
  });
  return { status, printed, failed, stored };
}

const powerOff = () => {
  const { contexts, facts } = sampleInstance();
  const off = { ...facts.FourD, PaidUpValueOfEquityShareCapital: 1_000e7 };
  return buildInstance({ contexts, facts: { ...facts, FourD: off } });
};

describe('import:filings', () => {
  it('prints company, basis, format, periods and lines of each file, and what it did not read', async () => {
    put('INDAS_1.xml', sampleFiling());
    put('notes.txt', 'not a filing');
    const { status, printed, stored } = await run([folder, '--dry-run']);
    expect(status).toBe(0);
    expect(stored).toEqual([]);
    expect(printed[0]).toBe('INDAS_1.xml: Sample Industries Limited (SAMPLE), consolidated, Ind AS');
    expect(printed[1]).toBe('  Quarter of FY2026, 2026-01-01 to 2026-03-31');
    expect(printed[2]).toMatch(/^ {4}INC Revenue 1000, TotalRevenue 1000, /);
    expect(printed).toContain('  Year FY2026, 2025-04-01 to 2026-03-31');
    expect(printed.join('\n')).toMatch(/Not read: \d+ facts of \d+ elements: /);
    expect(printed.at(-1)).toBe('Read 1 filing of 1 company: 2 periods. Nothing was stored (--dry-run).');
  });

  it('prints only the lines as JSON with --json', async () => {
    put('INDAS_1.xml', sampleFiling({ isin: 'INE002A01018' }));
    const { printed } = await run([join(folder, 'INDAS_1.xml'), '--json', '--dry-run']);
    expect(JSON.parse(printed.join('\n'))).toEqual([
      {
        file: 'INDAS_1.xml',
        company: { name: 'Sample Industries Limited', isin: 'INE002A01018', nse: 'SAMPLE' },
        basis: 'consolidated',
        periods: [
          { type: 'Interim', start: '2026-01-01', end: '2026-03-31', INC: expect.objectContaining({ Revenue: 1_000 }), BAL: {}, CAS: {} },
          {
            type: 'Annual',
            start: '2025-04-01',
            end: '2026-03-31',
            INC: expect.objectContaining({ Revenue: 4_000, NetIncome: 560 }),
            BAL: expect.objectContaining({ TotalAssets: 5_000 }),
            CAS: expect.objectContaining({ CashfromOperatingActivities: 600 }),
          },
        ],
      },
    ]);
  });

  it('stores all files of a folder and says how many are new', async () => {
    put('INDAS_1.xml', sampleFiling());
    put('INDAS_2.xml', sampleFiling({ symbol: 'OTHER', code: '500998' }));
    const { status, printed, stored } = await run([folder], async () => ({ added: 1, replaced: 1, refused: [] }));
    expect([status, stored]).toEqual([0, ['INDAS_1.xml', 'INDAS_2.xml']]);
    expect(printed.at(-1)).toBe('Imported 2 filings of 2 companies: 4 periods; 1 new, 1 read again.');
  });

  it('names the inline XBRL pages of a folder, and refuses one that is given', async () => {
    put('INDAS_1.xml', sampleFiling());
    put('INDAS_1.xhtml', '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">');
    expect((await run([folder])).printed.at(-2)).toBe(
      'INDAS_1.xhtml: skipped, because only the XBRL instance (.xml) of a result can be read, not inline XBRL.',
    );
    expect((await run([folder, '--json'])).printed.join('')).toMatch(/^\[.*\]$/);
    expect(await run([join(folder, 'INDAS_1.xhtml')])).toMatchObject({
      status: 1,
      stored: [],
      failed: [
        expect.stringMatching(
          /^INDAS_1\.xhtml is an inline XBRL page \(iXBRL\), and only the XBRL instance \(\.xml\) of a result can be read: /,
        ),
      ],
    });
  });

  it('replaces what a terminal would obey in the names of files, and escapes it in JSON', async () => {
    const name = 'INDAS\u001b[2J\u009b31m\n1.xml';
    put(name, sampleFiling());
    const { printed } = await run([folder, '--dry-run']);
    expect(printed[0]).toBe('INDAS\ufffd[2J\ufffd31m\ufffd1.xml: Sample Industries Limited (SAMPLE), consolidated, Ind AS');
    const json = await run([folder, '--dry-run', '--json']);
    expect(JSON.parse(json.printed.join('\n'))).toMatchObject([{ file: name }]);
    expect(json.printed.join('')).not.toMatch(/\p{C}/u);
    put(name, '%PDF-1.7');
    expect((await run([folder])).failed).toEqual([expect.stringMatching(/^INDAS\ufffd\[2J\ufffd31m\ufffd1\.xml is a PDF/)]);
  });

  it('stores the other files of a folder if some are refused, and names each refused one', async () => {
    put('INDAS_1.xml', sampleFiling());
    put('INDAS_2.xml', powerOff());
    put('INDAS_3.xml', '%PDF-1.7');
    const { status, printed, failed, stored } = await run([folder]);
    expect([status, stored]).toEqual([0, ['INDAS_1.xml']]);
    expect(failed).toEqual([
      expect.stringMatching(/^INDAS_2\.xml is off by a power of ten: /),
      expect.stringMatching(/^INDAS_3\.xml is a PDF/),
    ]);
    expect(printed.at(-1)).toBe('Imported 1 filing of 1 company: 2 periods; 1 new, 0 read again; 2 files refused.');
    const json = await run([folder, '--json']);
    expect(JSON.parse(json.printed.join('\n'))).toMatchObject([{ file: 'INDAS_1.xml' }]);
  });

  it('refuses a folder of which no file can be read', async () => {
    put('INDAS_2.xml', powerOff());
    put('INDAS_3.xml', '%PDF-1.7');
    const { status, printed, failed, stored } = await run([folder]);
    expect([status, printed, stored]).toEqual([1, [], []]);
    expect(failed).toHaveLength(2);
  });

  it('names what the store refuses, and prints the others only', async () => {
    put('INDAS_1.xml', sampleFiling());
    put('INDAS_2.xml', sampleFiling({ symbol: 'OTHER', code: '500998' }));
    const refuseSecond: Store = async (files) => ({
      added: 1,
      replaced: 0,
      refused: files.slice(1).map((file) => ({ file, reason: 'INDAS_2.xml is off by a factor of 100.' })),
    });
    const { status, printed, failed } = await run([folder], refuseSecond);
    expect([status, failed]).toEqual([0, ['INDAS_2.xml is off by a factor of 100.']]);
    expect(printed.join('\n')).not.toContain('INDAS_2.xml');
    const dry = await run([folder, '--dry-run'], refuseSecond);
    expect([dry.status, dry.failed, dry.stored]).toEqual([0, failed, []]);
    expect(dry.printed.at(-1)).toBe('Read 1 filing of 1 company: 2 periods; 1 file refused. Nothing was stored (--dry-run).');
    const refuseAll: Store = async (files) => ({
      added: 0,
      replaced: 0,
      refused: files.map((file) => ({ file, reason: `${file.filing.file} isn’t listed.` })),
    });
    const refusal = { status: 1, printed: [], failed: ['INDAS_1.xml isn’t listed.', 'INDAS_2.xml isn’t listed.'] };
    expect(await run([folder], refuseAll)).toMatchObject(refusal);
    expect(await run([folder, '--dry-run'], refuseAll)).toMatchObject(refusal);
  });

  it('says why nothing could be stored', async () => {
    put('INDAS_1.xml', sampleFiling());
    const { status, failed } = await run([folder], () => Promise.reject(new Error('The database is in use.')));
    expect([status, failed]).toEqual([1, ['The database is in use.']]);
  });

  it.each([
    [[], /^Name one file or folder/],
    [['a', 'b'], /^Name one file or folder/],
    [['a', '--force'], /^Name one file or folder/],
    [['/no/such/folder'], /^\/no\/such\/folder doesn’t exist/],
  ])('refuses the arguments %j', async (args, sentence) => {
    const { status, failed, printed } = await run(args);
    expect([status, printed, failed]).toEqual([1, [], [expect.stringMatching(sentence)]]);
  });

  it('refuses an empty folder', async () => {
    expect(await run([folder])).toMatchObject({ status: 1, failed: [expect.stringMatching(/has no \.xml file/)] });
  });
});
