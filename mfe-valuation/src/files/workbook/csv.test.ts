import { missingCell, reportedCell, wordsCell, type Cell } from '@mulya/domain';
import { escapeFormulaText, type PlainTable } from '../../kit/table/plain-table.ts';
import { tableToCsv, workbookToCsv, tableToTsv } from './csv.ts';
import type { SheetRow } from './description.ts';

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
    { value: 'Line', style: 'label' },
    { value: 'Unit', style: 'label' },
  ],
  [
    { value: '=1+1', style: 'text' },
    { value: -5, style: 'derived', unit: 'crore' },
    { value: '-', style: 'missing' },
  ],
];

describe('CSV', () => {
  it('has a byte order mark, a unit column, every digit and empty fields for missing figures', () => {
    expect(tableToCsv(table)).toBe(
      '\uFEFFLine,Unit,FY25,FY26\r\n"Sales, net of ""excise""",₹ crore,1234.5678901234567,-0.25\r\nDebt,₹ crore,,0\r\nPE,x,not meaningful (loss),\r\n',
    );
  });

  it('separates cells with tabs on the clipboard', () => {
    expect(tableToTsv(table)).toBe(
      'Line\tUnit\tFY25\tFY26\nSales, net of "excise"\t₹ crore\t1234.5678901234567\t-0.25\nDebt\t₹ crore\t\t0\nPE\tx\tnot meaningful (loss)\t',
    );
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r\n=1'])('escapes %j in labels, headers and cells', (text) => {
    const safe = `'${text.trim()}`;
    expect(tableToTsv({ label: text, columns: [text], rows: [{ label: text, unit: text, cells: [text] }] })).toBe(
      `${safe}\tUnit\t${safe}\n${safe}\t${safe}\t${safe}`,
    );
  });

  it('joins all sheets in one file, each below its name', () => {
    const sheet = { rows, widths: [], frozen: { rows: 1, columns: 1 } };
    expect(
      workbookToCsv({
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
  ])('escapes %j as %j', (text, escaped) => {
    expect(escapeFormulaText(text)).toBe(escaped);
  });

  it('does not escape negative figures', () => {
    expect(tableToCsv({ label: 'Line', columns: ['FY25'], rows: [{ label: 'Cash flow', cells: [figure(-5)] }] })).toBe(
      '\uFEFFLine,Unit,FY25\r\nCash flow,₹ crore,-5\r\n',
    );
  });
});
