import { writeXlsx, type Cell, type ConditionalRule, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { absoluteAddress, columnLetters } from '../../../domain/workbook/addresses.ts';
import type { EntryRange, SheetCell, SheetDescription, SheetRow, WorkbookDescription } from '../../../domain/workbook/description.ts';
import { looks, shownAgain } from './looks.ts';
import { indianFormats, numberFormat } from './number-format.ts';

/** What a workbook's cell can hold: XML has no control characters, and Excel no longer text. */
const longestText = 32_000;
const unwritable =
  // eslint-disable-next-line no-control-regex -- they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const written = (text: string): string => text.replaceAll(unwritable, '').slice(0, longestText);

/**
 * The bytes of an .xlsx file. Formulas carry their results, so that a viewer which does not calculate shows them too; a text is one
 * whatever it begins with, and never a formula.
 */
export async function xlsxOf({ title, grouping, sheets, names, properties }: WorkbookDescription): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => sheetOf(sheet, grouping)),
    namedRanges: names.map(({ name, place, says }) => ({ name, range: absoluteAddress(place), comment: written(says) })),
    properties: {
      title: written(title),
      creator: 'Mulya',
      custom: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, written(value)])),
    },
    defaultFont: { name: 'Calibri', size: 11 },
  });
  return new Uint8Array(bytes);
}

function sheetOf({ name, rows, widths, frozen, entries = [] }: SheetDescription, grouping: WorkbookDescription['grouping']): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, ofRow] of rows.entries()) {
    for (const [column, cell] of ofRow.entries()) if (cell !== undefined) cells.set(`${row},${column}`, cellOf(cell));
  }
  return {
    name,
    rows: [],
    cells,
    columns: widths.map((width) => ({ width })),
    freezePane: frozen,
    dataValidations: entries.map(validationOf),
    conditionalRules: grouping === 'indian' ? rows.flatMap(groupingRules) : [],
    view: { showGridLines: false },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      ...(frozen.rows > 0 ? { printTitlesRow: `$1:$${frozen.rows}` } : {}),
    },
    headerFooter: { oddFooter: '&LMulya: for research only; not investment advice&C&A&R&P / &N' },
  };
}

/** Says how a figure is put in, and warns of a text; of a percentage also of 0.15, which a spreadsheet makes of "15%". */
function validationOf({ row, columns: [first, last], unit, says }: EntryRange): DataValidation {
  const [from, to] = [first, last].map((column) => `${columnLetters(column)}${row + 1}`) as [string, string];
  const isNumber = `ISNUMBER(${from})`;
  return {
    type: 'custom',
    formula1: unit === 'percent' ? `AND(${isNumber},OR(${from}=0,ABS(${from})>=1))` : isNumber,
    range: `${from}:${to}`,
    allowBlank: true,
    showInputMessage: true,
    inputMessage: says,
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: 'Check this value',
    errorMessage: unit === 'percent' ? 'Enter a percentage as a number, e.g. 15 for 15%.' : 'Enter a number.',
  };
}

/** Lakhs and crores for a row: one rule for neighbours of one format. */
function groupingRules(row: SheetRow, at: number): readonly ConditionalRule[] {
  const formatOf = (column: number): string => {
    const cell = row[column];
    return cell === undefined ? '' : JSON.stringify(indianFormats(cell));
  };
  return row.flatMap((cell, first): readonly ConditionalRule[] => {
    if (cell === undefined || (first > 0 && formatOf(first - 1) === formatOf(first))) return [];
    let last = first;
    while (last + 1 < row.length && formatOf(last + 1) === formatOf(first)) last += 1;
    const [from, to] = [first, last].map((column) => `${columnLetters(column)}${at + 1}`) as [string, string];
    return indianFormats(cell).map((sized, index) => ({
      type: 'expression',
      priority: index + 1,
      formula: `ABS(${from})>=${sized.from}`,
      style: { numFmt: sized.format },
      range: `${from}:${to}`,
      stopIfTrue: true,
    }));
  });
}

function cellOf(cell: SheetCell): Partial<Cell> {
  const { value, formula, look, note } = cell;
  const format = numberFormat(cell);
  return {
    style: {
      ...((formula === undefined ? undefined : shownAgain[look]) ?? looks[look]),
      ...(format === undefined ? {} : { numFmt: format }),
    },
    ...(note === undefined ? {} : { comment: { author: 'Mulya', text: written(note) } }),
    ...contentOf(value, formula),
  };
}

function contentOf(value: SheetCell['value'], formula: string | undefined): Partial<Cell> {
  const shown = typeof value === 'string' ? written(value) : value;
  if (formula !== undefined) return { formula, formulaResult: shown };
  // The library reads "#REF!" as an error; a run of text is a text.
  if (typeof shown === 'string' && shown.startsWith('#')) return { richText: [{ text: shown }], value: shown };
  return { value: shown };
}
