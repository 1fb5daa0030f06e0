import { harmlessText } from '../harmless-text.ts';
import { csvOf, csvOfAll } from './csv.ts';
import type { SheetCell, SheetRow } from './description.ts';

const text = (value: string): SheetCell => ({ value, look: 'label' });
const figure = (value: number): SheetCell => ({ value, look: 'derived', unit: 'crore' });
const rows: readonly SheetRow[] = [
  [text('Line'), text('Unit'), text('FY25'), text('FY26')],
  [text('Sales, net of "excise"'), text('₹ crore'), figure(1234.5678901234567), figure(-0.25)],
  [text('Debt'), text('₹ crore'), { value: '-', look: 'missing' }, figure(0)],
  [],
  [text('PE'), text('x'), { value: 'not meaningful (loss)', look: 'words' }, undefined],
];

describe('a table as CSV', () => {
  it('is UTF-8 with a mark, has a unit column, every digit, and nothing where there is no figure', () => {
    expect(csvOf({ rows })).toBe(
      '\uFEFFLine,Unit,FY25,FY26\r\n"Sales, net of ""excise""",₹ crore,1234.5678901234567,-0.25\r\nDebt,₹ crore,,0\r\n\r\nPE,x,not meaningful (loss)\r\n',
    );
  });

  it('stands with the others in one file, below its name', () => {
    const sheet = { rows, widths: [], frozen: { rows: 1, columns: 1 } };
    const all = csvOfAll({ sheets: [{ ...sheet, name: 'Data' }, { ...sheet, name: 'Model' }] });
    expect(all.startsWith('\uFEFFData\r\nLine,Unit,')).toBe(true);
    expect(all).toContain('\r\n\r\nModel\r\nLine,Unit,');
    expect(all.match(/\uFEFF/g)).toHaveLength(1);
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
    ["Peers' median", "Peers' median"],
  ])('%j is written %j', (given, written) => {
    expect(harmlessText(given)).toBe(written);
  });

  it('leaves a negative figure a figure', () => {
    expect(csvOf({ rows: [[figure(-5)]] })).toBe('\uFEFF-5\r\n');
  });
});
