import { industrial } from '@mulya/valuation-model/testing';
import { createWorkbook, pageOf } from '../pages.fixture.ts';
import { columnLetters } from './addresses.ts';
import type { SheetRow } from './description.ts';
import type { ImportedSheet, ImportedWorkbook } from './imported-workbook.ts';
import { missingSentences, otherChanges } from './other-changes.ts';

const own = createWorkbook(pageOf(industrial));
const names = new Map(own.names.map(({ name, place: { sheet, row, column } }) => [name, `${sheet}!$${columnLetters(column)}$${row + 1}`]));

type Change = (rows: SheetRow[]) => void;
const asIs: Change = () => undefined;

/** A sheet of the page's workbook as another program wrote it: `isShifted` inserts a column and three rows first. */
function written(name: string, change: Change, isShifted: boolean): ImportedSheet {
  const rows = [...(own.sheets.find((sheet) => sheet.name === name)?.rows ?? [])];
  change(rows);
  const moved: readonly SheetRow[] = isShifted
    ? [[{ value: 'My notes', style: 'text' }], [], [], ...rows.map((row) => [undefined, ...row])]
    : rows;
  const formulas = moved.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const formula = cell?.formula?.replace(/\b([A-Z])(\d+)\b/g, isShifted ? '$1$$$200' : '$1$2');
      return formula === undefined ? [] : [[`${columnLetters(column)}${at + 1}`, formula] as const];
    }),
  );
  return { name, rows: moved.map((row) => row.map((cell) => cell?.value ?? null)), formulas: new Map(formulas) };
}

/** Puts another cell into a row: the first with this label. */
const put =
  (label: string, column: number, value: string | number | null, formula?: string): Change =>
  (rows) => {
    const at = rows.findIndex(([first]) => first?.value === label);
    const row = [...(rows[at] ?? [])];
    row[column] = { value, style: 'derived', ...(formula === undefined ? {} : { formula }) };
    rows[at] = row;
  };

const remove =
  (label: string): Change =>
  (rows) =>
    void rows.splice(
      rows.findIndex(([first]) => first?.value === label),
      1,
    );

const changesIn = (changes: Readonly<Record<string, Change>>, isShifted = false, others: Partial<ImportedWorkbook> = {}) =>
  otherChanges(
    { sheets: own.sheets.map(({ name }) => written(name, changes[name] ?? asIs, isShifted)), names, properties: new Map(), ...others },
    own,
  );

it.each([false, true])('finds nothing in an unedited workbook (rows and columns inserted: %s)', (isShifted) => {
  expect(changesIn({}, isShifted)).toEqual([]);
});

it.each([
  ['Model', put('EBITDA', 3, 777), /^EBITDA FY26E \([DE]\d+\) is 777 in place of a formula\./],
  ['Model', put('EBITDA', 3, '777'), /^EBITDA FY26E \([DE]\d+\) is 777 in place of a formula\./],
  ['Model', put('EBITDA', 3, 777, '700+77'), /^EBITDA FY26E \([DE]\d+\) has another formula\./],
  ['Model', put('EBITDA', 3, null), /^EBITDA FY26E \([DE]\d+\) is empty in place of a formula\./],
  ['Model', remove('EBITDA'), /^missing from the workbook: EBITDA\./],
  ['Data', put('Revenue', 2, 777), /^Revenue FY25 \([CD]\d+\) is 777; the page has \d+\./],
  ['Data', put('Revenue', 2, null), /^Revenue FY25 \([CD]\d+\) is empty; the page has \d+\./],
  ['Data', put('Revenue', 2, 777, '7*111'), /^Revenue FY25 \([CD]\d+\) is a formula in place of a figure\./],
  ['Assumptions', put('Sales', 2, 777), /^Sales Used in model \([CD]\d+\) is 777 in place of a formula\./],
  ['Assumptions', put('PAT growth', 3, 22), undefined],
] as const)('names what it can’t take on %s: case %#', (sheet, change, said) => {
  for (const isShifted of [false, true]) {
    const found = changesIn({ [sheet]: change }, isShifted);
    if (said === undefined) expect(found).toEqual([]);
    else expect(found.map((sentence) => sentence.replace(`${sheet}: `, ''))).toEqual([expect.stringMatching(said)]);
  }
});

it('names a missing sheet, and finds a renamed one by its named cells', () => {
  const sheets = own.sheets.map(({ name }) => written(name, name === 'Assumptions' ? put('Sales', 2, 777) : asIs, false));
  const others = {
    sheets: sheets.filter(({ name }) => name !== 'Data').map((sheet) => ({ ...sheet, name: sheet.name.replace('Assumptions', 'Mine') })),
  };
  const renamed = new Map([...names].map(([name, address]) => [name, address.replace('Assumptions!', 'Mine!')]));
  expect(changesIn({}, false, { ...others, names: renamed })).toEqual([
    'The sheet “Data” is missing or renamed, so it was not compared.',
    expect.stringMatching(/^Assumptions: Sales Used in model \(C\d+\) is 777 in place of a formula\./),
  ]);
});

it('names a missing sheet once in place of its fields', () => {
  const rest = {
    sheets: [written('Model', asIs, false)],
    names: new Map([...names].filter(([, address]) => !address.startsWith('Assumptions!'))),
    properties: new Map(),
  };
  const fields = ['PAT_growth_FY26E', 'Own_price', 'Bear_name'].map((name) => ({ name, label: name.replaceAll('_', ' ') }));
  expect(missingSentences(rest, fields, own.names)).toEqual([
    'The sheet “Assumptions” is missing, so its inputs were not compared.',
    'Not in the workbook, so not compared: Bear name.',
  ]);
});
