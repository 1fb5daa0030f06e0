import { columnLetters } from './addresses.ts';
import type { DefinedName, SheetCell, SheetDescription, SheetName, WorkbookDescription } from './description.ts';
import { missingText } from './formula-text.ts';
import { cellOf, parseNumber, valueAt, type ImportedSheet, type ImportedValue, type ImportedWorkbook } from './imported-workbook.ts';
import { isSame } from './input-differences.ts';

/** A sentence names so many cells and counts the others. */
const maxNamed = 4;

/** These have the same rows at export and at import. The others follow peers, scenarios and what could be loaded. */
const checkedSheets: readonly SheetName[] = ['Data', 'Derived', 'Assumptions', 'Model', 'Builder', 'DCF', 'Residual income', 'Ratios'];

/**
 * Changes that the import can't take: a formula that was replaced, another figure on the Data sheet, a missing row or sheet. As sentences.
 *
 * @param own the page's own workbook
 */
export function otherChanges(file: ImportedWorkbook, { sheets, names }: Pick<WorkbookDescription, 'sheets' | 'names'>): readonly string[] {
  const inputs = new Set(names.map(({ place }) => keyOf(place)));
  return sheets
    .filter(({ name }) => checkedSheets.includes(name))
    .flatMap((sheet) => {
      // A renamed sheet keeps its named cells.
      const named = names.find(({ place }) => place.sheet === sheet.name);
      const found = file.sheets.find(({ name }) => name === sheet.name) ?? (named && cellOf(file, named.name)?.sheet);
      if (found !== undefined) return changesOn(found, sheet, inputs);
      return mainSheets.includes(sheet.name) ? [`The sheet “${sheet.name}” is missing or renamed, so it was not compared.`] : [];
    });
}

const mainSheets: readonly SheetName[] = ['Data', 'Model'];

const keyOf = ({ sheet, row, column }: DefinedName['place']): string => `${sheet}!${row},${column}`;

/** @param inputs the named cells, which the import compares itself */
function changesOn(file: ImportedSheet, sheet: SheetDescription, inputs: ReadonlySet<string>): readonly string[] {
  const labels = sheet.rows.map(([first]) => (first?.formula === undefined ? textOf(first?.value) : ''));
  const rowAt = matchTexts(
    labels,
    file.rows.map((row) => textOf(row[labelColumn(file, labels)])),
  );
  const changes: string[] = [];
  const missing: string[] = [];
  let heads: readonly string[] = [];
  let columnAt: readonly (number | undefined)[] = [];
  for (const [at, row] of sheet.rows.entries()) {
    const fileRow = rowAt[at];
    if (row.some((cell) => cell?.style === 'column') && fileRow !== undefined) {
      heads = row.map((cell) => textOf(cell?.value));
      columnAt = matchTexts(heads, (file.rows[fileRow] ?? []).map(textOf));
      // The other sheets get new periods.
      if (sheet.name === 'Model') missing.push(...heads.filter((head, column) => head !== '' && columnAt[column] === undefined));
    }
    const isInput = (column: number): boolean => inputs.has(keyOf({ sheet: sheet.name, row: at, column }));
    if (fileRow === undefined) {
      const hasFigures = row.some((cell) => cell?.formula !== undefined || typeof cell?.value === 'number');
      if (hasFigures && labels[at] !== '' && !row.some((_, column) => isInput(column))) missing.push(labels[at] ?? '');
      continue;
    }
    for (const [column, cell] of row.entries()) {
      const fileColumn = columnAt[column];
      if (cell === undefined || fileColumn === undefined || isInput(column)) continue;
      const address = `${columnLetters(fileColumn)}${fileRow + 1}`;
      // A price moves between export and import, and a market cap with it.
      const isStated = sheet.name === 'Data' || (heads[column] === 'Source' && cell.unit === 'crore');
      const change = changeOf(cell, file.rows[fileRow]?.[fileColumn] ?? null, file.formulas?.get(address), isStated);
      if (change !== undefined) changes.push(`${[labels[at], heads[column]].filter(Boolean).join(' ')} (${address}) ${change}`);
    }
  }
  const more = changes.length > maxNamed ? `; and ${changes.length - maxNamed} more` : '';
  return [
    ...(missing.length === 0 ? [] : [`${sheet.name}: missing from the workbook: ${[...new Set(missing)].join(', ')}.`]),
    ...(changes.length === 0
      ? []
      : [`${sheet.name}: ${changes.slice(0, maxNamed).join('; ')}${more}. Only yellow cells are imported; enter an override there.`]),
  ];
}

/** What became of a cell that the import does not take; undefined if nothing did. @param isStated of a source's figure */
function changeOf(cell: SheetCell, found: ImportedValue, formula: string | undefined, isStated: boolean): string | undefined {
  const { value, style, editable } = cell;
  if (editable === true || style === 'input') return undefined;
  if (cell.formula !== undefined) {
    if (formula !== undefined) return shapeOf(formula) === shapeOf(cell.formula) ? undefined : 'has another formula';
    if (found === null) return 'is empty in place of a formula';
    // Other text may be what the page said at export in place of a figure.
    return typeof parseNumber(found, 'number') === 'number' ? `is ${String(found)} in place of a formula` : undefined;
  }
  if (!isStated || (typeof value !== 'number' && value !== missingText && style !== 'words')) return undefined;
  if (formula !== undefined) return 'is a formula in place of a figure';
  if (typeof value === 'number' && typeof found === 'number')
    return isSame(value, found) ? undefined : `is ${found}; the page has ${value}`;
  if (typeof value === 'number') return found === null ? `is empty; the page has ${value}` : undefined;
  return typeof found === 'number' ? `is ${found}; the page has none` : undefined;
}

/**
 * A formula without spaces, texts and the places that it refers to, which move with inserted rows: `IF(ISNUMBER(D5),D5,"-")` is
 * `if(isnumber(#),#,"")`. A wait for an entry is left out, because it ends with the entry.
 */
function shapeOf(formula: string): string {
  const shape = formula
    .replace(/"[^"]*"|(?:'(?:[^']|'')+'|[\w.]+)!|(?<!\w)\$?[A-Z]{1,3}\$?\d+(?![\w(])|\s/g, (part) =>
      part.startsWith('"') ? '""' : /\d$/.test(part) ? '#' : '',
    )
    .toLowerCase();
  return /^if\(count\([^)]*\)=\d+,(.*),""\)$/.exec(shape)?.[1] ?? shape;
}

/** A field that the file lacks: its defined name, and its label. */
export interface MissingField {
  readonly name: string;
  readonly label: string;
}

/** A sheet without any of its fields is named once. */
export function missingSentences(
  file: ImportedWorkbook,
  missing: readonly MissingField[],
  names: WorkbookDescription['names'],
): readonly string[] {
  const sheetOf = (field: MissingField) => names.find(({ name }) => name === field.name)?.place.sheet;
  const hasFields = (sheet: string) => names.some(({ name, place }) => place.sheet === sheet && valueAt(file, name) !== undefined);
  const gone = new Set(missing.flatMap((field) => sheetOf(field) ?? []).filter((sheet) => !hasFields(sheet)));
  const others = missing.filter((field) => {
    const sheet = sheetOf(field);
    return sheet === undefined || !gone.has(sheet);
  });
  return [
    ...[...gone].map((sheet) => `The sheet “${sheet}” is missing, so its inputs were not compared.`),
    ...(others.length === 0 ? [] : [`Not in the workbook, so not compared: ${others.map(({ label }) => label).join(', ')}.`]),
  ];
}

const textOf = (value: ImportedValue | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** The file's column that holds most of the sheet's labels: an analyst may have inserted columns before it. */
function labelColumn(file: ImportedSheet, labels: readonly string[]): number {
  const known = new Set(labels.filter(Boolean));
  const counts = [0, 1, 2, 3, 4, 5].map((column) => file.rows.filter((row) => known.has(textOf(row[column]))).length);
  return counts.indexOf(Math.max(...counts));
}

/** Where each text of a list is in another that may have more or fewer: the longest common sequence. Empty texts have no place. */
function matchTexts(texts: readonly string[], inFile: readonly string[]): readonly (number | undefined)[] {
  const width = inFile.length + 1;
  // The length of the longest common sequence of both rests, for each pair of starts.
  const lengths = new Uint16Array((texts.length + 1) * width);
  const lengthAt = (at: number, place: number): number => lengths[at * width + place] ?? 0;
  const isMatch = (at: number, place: number): boolean => texts[at] !== '' && texts[at] === inFile[place];
  for (let at = texts.length - 1; at >= 0; at -= 1)
    for (let place = inFile.length - 1; place >= 0; place -= 1)
      lengths[at * width + place] = isMatch(at, place)
        ? lengthAt(at + 1, place + 1) + 1
        : Math.max(lengthAt(at + 1, place), lengthAt(at, place + 1));
  let place = 0;
  return texts.map((_, at) => {
    while (place < inFile.length && !isMatch(at, place) && lengthAt(at, place) === lengthAt(at, place + 1)) place += 1;
    if (!isMatch(at, place)) return undefined;
    place += 1;
    return place - 1;
  });
}
