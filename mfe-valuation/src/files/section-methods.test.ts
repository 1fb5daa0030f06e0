import { tcs } from '@mulya/valuation-model/testing';
import { sumMethod } from '../page/remote-sections/page-sections.fixture.tsx';
import { describeFirstPage } from './first-page/describe-first-page.ts';
import { describeNote } from './note/describe-note.ts';
import { chartsOf, rowOf, tableOf, tablesOf } from './note/notes.fixture.ts';
import { createWorkbook, pageOf } from './pages.fixture.ts';

const benchmarks = { history: undefined, industry: undefined };
const name = 'Sum of the parts (mfe-sotp)';
const page = pageOf(tcs, {
  sectionMethods: [sumMethod()],
  figureSections: [
    {
      key: 'mfe-news/mentions',
      remote: 'mfe-news',
      title: 'Mentions',
      output: { figures: [{ id: 'mentions', label: 'Mentions', value: 12, unit: 'text' }] },
    },
  ],
});

describe('the method of a section in exports', () => {
  const summary = createWorkbook(page).sheets.find((sheet) => sheet.name === 'Valuation summary');
  const rowsFrom = (label: string) => summary?.rows.filter((row) => row[0]?.value === label) ?? [];
  const values = (label: string) => rowsFrom(label)[0]?.map((cell) => cell?.value);

  it('is a row of the workbook’s summary without a weight, with the remote’s name in its note', () => {
    expect(values(name)).toEqual([name, 3000, 3600, 4200, '2 segments, EV/EBITDA', undefined, 'Net debt of FY26.']);
    expect(rowsFrom(name)[0]?.[2]?.note).toContain('Remote: mfe-sotp');
    expect(rowsFrom(name)[0]?.[2]?.formula).toBeUndefined();
  });

  it('has the figures of its working on that sheet, like a section without a method', () => {
    expect(values(`${name}: figures of its section`)).toBeDefined();
    expect(values('Retail')).toEqual(['Retail', 90_000, '₹ crore', undefined, 'EBITDA × 9']);
    expect(values('Mentions (mfe-news): figures of its section')).toBeDefined();
    expect(values('Mentions')?.slice(0, 2)).toEqual(['Mentions', 12]);
  });

  it('leaves the other cells of the workbook as they are', () => {
    const plain = createWorkbook(pageOf(tcs));
    const others = (workbook: typeof plain) => workbook.sheets.filter((sheet) => sheet.name !== 'Valuation summary');
    expect(JSON.stringify(others(createWorkbook(page)))).toBe(JSON.stringify(others(plain)));
    expect(createWorkbook(page).names.map((each) => each.name)).toEqual(plain.names.map((each) => each.name));
  });

  it('is a row of the research note and of the first printed sheet, drawn and as text', () => {
    const note = describeNote(page, benchmarks);
    expect(rowOf(tableOf(note, 'Valuation summary'), name)).toEqual([
      name,
      '3,000.00',
      '3,600.00',
      '4,200.00',
      '2 segments, EV/EBITDA. Net debt of FY26.',
    ]);
    const sheet = describeFirstPage(page, benchmarks);
    expect(tablesOf(sheet).flatMap(({ rows }) => rows.map(({ label }) => label))).toContain(name);
    for (const { content } of chartsOf(note).slice(0, 1))
      expect(content.kind === 'ranges' ? content.rows.map((row) => row.name) : []).toContain(name);
  });

  it('stays out of the headline and of the note’s finding', () => {
    const [head] = describeNote(page, benchmarks).sections;
    const [plain] = describeNote(pageOf(tcs), benchmarks).sections;
    expect(JSON.stringify(head)).toBe(JSON.stringify(plain));
  });
});
