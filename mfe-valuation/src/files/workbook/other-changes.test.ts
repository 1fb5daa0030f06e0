import { industrial } from '@mulya/valuation-model/testing';
import { createWorkbook, pageOf } from '../pages.fixture.ts';
import { columnLetters } from './addresses.ts';
import type { ImportedSheet, ImportedValue } from './imported-workbook.ts';
import { otherChanges } from './other-changes.ts';

const { sheets } = createWorkbook(pageOf(industrial));

/** The page's workbook as another program wrote it: `shift` inserts a column and three rows first. */
function written(name: string, change: (rows: ImportedValue[][]) => void = () => undefined, shift = false): ImportedSheet {
  const rows: ImportedValue[][] = (sheets.find((sheet) => sheet.name === name)?.rows ?? []).map((row) =>
    row.map((cell) => cell?.value ?? null),
  );
  change(rows);
  const moved = shift ? [['My notes'], [], [], ...rows.map((row) => [null, ...row])] : rows;
  const by = shift ? 1 : 0;
  const formulas = (sheets.find((sheet) => sheet.name === name)?.rows ?? []).flatMap((row, at) =>
    row.flatMap((cell, column) =>
      cell?.formula === undefined || rows[at]?.[column] === 777
        ? []
        : [[`${columnLetters(column + by)}${at + 1 + 3 * by}`, cell.formula] as const],
    ),
  );
  return { name, rows: moved, formulas: new Map(formulas) };
}

/** Writes 777 over a cell of a row. */
const overtype = (label: string, column: number) => (rows: ImportedValue[][]) => {
  const row = rows.find(([first]) => first === label);
  if (row === undefined) throw new Error(`Expected a row ${label}.`);
  row[column] = 777;
};

const changesIn = (...files: readonly ImportedSheet[]) => otherChanges({ sheets: files, names: new Map(), properties: new Map() }, sheets);

it.each([false, true])('finds nothing in an unedited workbook (rows and columns inserted: %s)', (shift) => {
  expect(changesIn(written('Data', undefined, shift), written('Model', undefined, shift))).toEqual([]);
});

it.each([false, true])('names an overtyped formula and an overtyped figure (inserted: %s)', (shift) => {
  const found = changesIn(written('Data', overtype('Revenue', 2), shift), written('Model', overtype('EBITDA', 3), shift));
  expect(found).toEqual([
    expect.stringMatching(shift ? /^Data: D\d+ changed\./ : /^Data: C\d+ changed\./),
    expect.stringMatching(shift ? /^Model: E\d+ changed\./ : /^Model: D\d+ changed\./),
  ]);
});

it('names a deleted sheet', () => {
  expect(changesIn(written('Data'))).toEqual(['The sheet “Model” is missing or renamed: it was not compared.']);
});
