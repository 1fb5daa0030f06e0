import { writeXlsx, type Cell, type ConditionalRule, type DataValidation, type WriteSheet, type CellStyle } from 'hucre/xlsx';
import { xmlText } from '../../xml-text.ts';
import { absoluteAddress, columnLetters } from '../addresses.ts';
import type { EntryRange, SheetCell, SheetDescription, SheetRow, WorkbookDescription, CellStyleId } from '../description.ts';
import { indianFormats, numberFormat } from './number-format.ts';

const rgb = (hex: string) => ({ rgb: hex });

const font = (more: CellStyle['font'] = {}): CellStyle => ({ font: { name: 'Calibri', size: 11, ...more } });

const solid = (hex: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: rgb(hex) } });

const below: CellStyle = { border: { bottom: { style: 'thin', color: rgb('404040') } } };

const line = { style: 'thin', color: rgb('BFBFBF') } as const;

const right: CellStyle = { alignment: { horizontal: 'right' } };

/** Yellow with a frame: the analyst may edit the cell. */
const editable: CellStyle = { ...solid('FFF9DB'), border: { top: line, right: line, bottom: line, left: line }, ...right };

const hatching: CellStyle = { fill: { type: 'pattern', pattern: 'lightUp', fgColor: rgb('C08A2E'), bgColor: rgb('FFFFFF') } };

const [green, blue, brown, grey] = [rgb('1E6B3A'), rgb('1F4FBF'), rgb('7A4A00'), rgb('595959')];

/** Styles of formulas that link to an input cell, which are not editable themselves. */
const linkedStyles: Readonly<Partial<Record<CellStyleId, CellStyle>>> = {
  assumed: { ...font({ color: blue }), ...right },
  own: { ...font({ color: blue, bold: true }), ...right },
};

/** Each state differs by more than colour: by italics, a frame, hatching, and its note. */
const cellStyles: Readonly<Record<CellStyleId, CellStyle>> = {
  title: font({ bold: true, size: 14 }),
  heading: { ...font({ bold: true }), ...below },
  header: { ...font({ bold: true }), ...solid('E8EAED'), ...below },
  column: { ...font({ bold: true }), ...solid('E8EAED'), ...below, ...right },
  label: font(),
  // The indent separates it from a right-aligned figure to its left.
  text: { ...font(), alignment: { horizontal: 'left', indent: 1 } },
  strong: font({ bold: true }),
  input: { ...font({ color: blue }), ...editable },
  reported: { ...font({ color: green }), ...right },
  estimated: { ...font({ color: green, italic: true }), ...right },
  derived: { ...font(), ...right },
  assumed: { ...font({ color: blue }), ...editable },
  own: { ...font({ color: blue, bold: true }), ...editable },
  section: { ...font({ italic: true }), ...right },
  placeholder: { ...font({ color: brown, italic: true }), ...hatching, ...right },
  words: { ...font({ color: grey, italic: true }), alignment: { horizontal: 'right', shrinkToFit: true } },
  missing: { ...font({ color: grey }), ...right },
};

/** Excel allows 32,767 characters in a cell. */
const maxTextLength = 32_000;
const cleanText = (text: string): string => xmlText(text).slice(0, maxTextLength);

/** Returns the bytes of an .xlsx file. Formulas carry their results for viewers that do not calculate. Texts never become formulas. */
export async function writeWorkbook({ title, grouping, sheets, names, properties }: WorkbookDescription): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => sheetOf(sheet, grouping)),
    namedRanges: names.map(({ name, place, description }) => ({ name, range: absoluteAddress(place), comment: cleanText(description) })),
    properties: {
      title: cleanText(title),
      creator: 'Mulya',
      custom: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, cleanText(value)])),
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

/** Prompts for a number and warns about texts. Also warns about 0.15 in a percentage, because Excel converts "15%" to it. */
function validationOf({ row, columns: [first, last], unit, prompt, bounds }: EntryRange): DataValidation {
  const [from, to] = [first, last].map((column) => `${columnLetters(column)}${row + 1}`) as [string, string];
  const conditions = [
    `ISNUMBER(${from})`,
    ...(unit === 'percent' ? [`OR(${from}=0,ABS(${from})>=1)`] : []),
    ...(bounds === undefined ? [] : [`${from}>=${bounds[0]}`, `${from}<=${bounds[1]}`]),
  ];
  const boundsText = bounds === undefined ? '' : ` The page accepts ${bounds[0]} to ${bounds[1]}.`;
  return {
    type: 'custom',
    formula1: conditions.length === 1 ? conditions.join() : `AND(${conditions.join(',')})`,
    range: `${from}:${to}`,
    allowBlank: true,
    showInputMessage: true,
    inputMessage: prompt,
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: 'Check this value',
    errorMessage: `${unit === 'percent' ? 'Enter a percentage as a number, e.g. 15 for 15%.' : 'Enter a number.'}${boundsText}`,
  };
}

/** Indian grouping for a row. Adjacent cells with the same format share a rule. */
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
  const { value, formula, style, note } = cell;
  const format = numberFormat(cell);
  return {
    style: {
      ...((formula === undefined ? undefined : linkedStyles[style]) ?? cellStyles[style]),
      ...(cell.editable === true ? editable : {}),
      ...(format === undefined ? {} : { numFmt: format }),
    },
    ...(note === undefined ? {} : { comment: { author: 'Mulya', text: cleanText(note) } }),
    ...contentOf(value, formula),
  };
}

function contentOf(value: SheetCell['value'], formula: string | undefined): Partial<Cell> {
  const content = typeof value === 'string' ? cleanText(value) : value;
  if (formula !== undefined) return { formula, formulaResult: content };
  // The library treats a value such as "#REF!" as an error, but a rich text as text.
  if (typeof content === 'string' && content.startsWith('#')) return { richText: [{ text: content }], value: content };
  return { value: content };
}
