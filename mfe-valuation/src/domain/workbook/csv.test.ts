import { missingCell, reportedCell, wordsCell, type Cell } from '@mulya/domain';
import { harmlessText } from '../harmless-text.ts';
import { csvOf, csvOfAll, tsvOf } from './csv.ts';
import type { SheetRow } from './description.ts';
import type { PlainTable } from './plain-table.ts';

const figure = (value: number): Cell => reportedCell(value, 'crore', { line: 'Sales', period: 'FY25' });
const table: PlainTable = {
  label: 'Line',
  columns: ['FY25', 'FY26'],
  rows: [
    { label: 'Sales, net of "excise"', cells: [figure(1234.5678901234567), figure(-0.25)] },
    { label: 'Debt', cells: [missingCell('Not in the source.'), figure(0)] },
    { label: 'PE', unit: 'x', cells: [wordsCell('not meaningful (loss)'), undefined] },
  ],
};
const rows: readonly SheetRow[] = [
  [
    { value: 'Line', look: 'label' },
    { value: 'Unit', look: 'label' },
  ],
  [
    { value: '=1+1', look: 'text' },
    { value: -5, look: 'derived', unit: 'crore' },
    { value: '-', look: 'missing' },
  ],
];

describe('a table as CSV', () => {
  it('is UTF-8 with a mark, has a unit column, every digit, and nothing where there is no figure', () => {
    expect(csvOf(table)).toBe(
      '\uFEFFLine,Unit,FY25,FY26\r\n"Sales, net of ""excise""",₹ crore,1234.5678901234567,-0.25\r\nDebt,₹ crore,,0\r\nPE,x,not meaningful (loss),\r\n',
    );
  });

  it('is the same on the clipboard, with tabs between its cells', () => {
    expect(tsvOf(table)).toBe(
      'Line\tUnit\tFY25\tFY26\nSales, net of "excise"\t₹ crore\t1234.5678901234567\t-0.25\nDebt\t₹ crore\t\t0\nPE\tx\tnot meaningful (loss)\t',
    );
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r\n=1'])(
    'runs %j nowhere: neither in a label, nor in a head, nor in a cell',
    (given) => {
      const safe = `'${given.trim()}`;
      expect(tsvOf({ label: given, columns: [given], rows: [{ label: given, unit: given, cells: [given] }] })).toBe(
        `${safe}\tUnit\t${safe}\n${safe}\t${safe}\t${safe}`,
      );
    },
  );

  it('stands with the others in one file, below its name', () => {
    const sheet = { rows, widths: [], frozen: { rows: 1, columns: 1 } };
    expect(
      csvOfAll({
        sheets: [
          { ...sheet, name: 'Data' },
          { ...sheet, name: 'Model' },
        ],
      }),
    ).toBe("\uFEFFData\r\nLine,Unit\r\n'=1+1,-5\r\n\r\nModel\r\nLine,Unit\r\n'=1+1,-5\r\n");
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+91 22', "'+91 22"],
    ['-cmd|calc', "'-cmd|calc"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'=1+1"],
    ['\r\n=1+1', "'=1+1"],
    ['  =1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['Tata\tMotors\nLtd', 'Tata Motors Ltd'],
    ['-', '-'],
    ['3M India', '3M India'],
    ['Peer median', 'Peer median'],
  ])('%j is written %j', (given, written) => {
    expect(harmlessText(given)).toBe(written);
  });

  it('leaves a negative figure a figure', () => {
    expect(csvOf({ label: 'Line', columns: ['FY25'], rows: [{ label: 'Cash flow', cells: [figure(-5)] }] })).toBe(
      '\uFEFFLine,Unit,FY25\r\nCash flow,₹ crore,-5\r\n',
    );
  });
});
