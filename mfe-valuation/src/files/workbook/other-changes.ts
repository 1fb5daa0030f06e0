import { columnLetters } from './addresses.ts';
import type { SheetCell, SheetDescription, SheetRow } from './description.ts';
import type { ImportedSheet, ImportedValue, ImportedWorkbook } from './imported-workbook.ts';
import { isSame } from './input-differences.ts';

/** More changed cells of a sheet are only counted. */
const MAX_NAMED = 8;

/**
 * Changes that the import can't take: a number in place of a formula, another figure on the Data sheet, a missing sheet. As sentences.
 *
 * @param sheets the page's own workbook
 */
export function otherChanges(file: ImportedWorkbook, sheets: readonly SheetDescription[]): readonly string[] {
  return sheets.flatMap((sheet) => {
    const found = file.sheets.find(({ name }) => name === sheet.name);
    // A renamed sheet keeps its named cells, and a new company's sheets may differ: only Data and Model belong to every workbook.
    if (found === undefined)
      return checked.includes(sheet.name) ? [`The sheet “${sheet.name}” is missing or renamed: it was not compared.`] : [];
    return checked.includes(sheet.name) ? overtyped(found, sheet) : [];
  });
}

const checked: readonly string[] = ['Data', 'Model'] satisfies readonly SheetDescription['name'][];

function overtyped(file: ImportedSheet, sheet: SheetDescription): readonly string[] {
  const rowAt = placesOf(
    sheet.rows.map((row) => textOf(row[0])),
    file.rows.map((row) => cellText(row[labelColumn(file, sheet)])),
  );
  const head = sheet.rows.findIndex((row) => row.some((cell) => cell?.style === 'column'));
  const columnAt = placesOf(
    (sheet.rows[head] ?? []).map(textOf),
    (file.rows[rowAt[head] ?? -1] ?? []).map((value) => cellText(value)),
  );
  const addresses = sheet.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const [fileRow, fileColumn] = [rowAt[at], columnAt[column]];
      if (cell === undefined || fileRow === undefined || fileColumn === undefined) return [];
      const address = `${columnLetters(fileColumn)}${fileRow + 1}`;
      return isOvertyped(cell, file.rows[fileRow]?.[fileColumn], file.formulas?.has(address) === true) ? [address] : [];
    }),
  );
  if (addresses.length === 0) return [];
  const named = addresses.length > MAX_NAMED ? `${addresses.length} cells` : addresses.join(', ');
  return [`${sheet.name}: ${named} changed. The import reads the yellow cells of Assumptions; enter an override there.`];
}

/** A number in place of a formula, or another number in place of a figure. */
function isOvertyped({ value, formula, style, editable }: SheetCell, found: ImportedValue | undefined, hasFormula: boolean): boolean {
  if (editable === true || style === 'input' || hasFormula || typeof found !== 'number') return false;
  return formula !== undefined || (typeof value === 'number' && !isSame(value, found)) || value === '-';
}

const textOf = (cell: SheetRow[number]): string => (typeof cell?.value === 'string' ? cell.value : '');
const cellText = (value: ImportedValue | undefined): string => (typeof value === 'string' ? value : '');

/** The file's column that holds most of the sheet's labels: an analyst may have inserted columns before it. */
function labelColumn(file: ImportedSheet, sheet: SheetDescription): number {
  const labels = new Set(sheet.rows.map((row) => textOf(row[0])).filter(Boolean));
  const counts = [0, 1, 2, 3, 4, 5].map((column) => file.rows.filter((row) => labels.has(cellText(row[column]))).length);
  return counts.indexOf(Math.max(...counts));
}

/** Where each text of a list is in another that may have more entries: the first place after that of the text before it. */
function placesOf(texts: readonly string[], inFile: readonly string[]): readonly (number | undefined)[] {
  let from = 0;
  return texts.map((text) => {
    const place = text === '' ? -1 : inFile.indexOf(text, from);
    if (place < 0) return undefined;
    from = place + 1;
    return place;
  });
}
