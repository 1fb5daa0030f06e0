/** Compares a workbook of the page with the file that a spreadsheet recalculated. */
import type { readWorkbook, WorkbookDescription } from './workbook-under-test.ts';

/** Without cached results, so the reader must calculate. */
export const withoutResults = (workbook: WorkbookDescription): WorkbookDescription => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell?.formula === undefined ? cell : { ...cell, value: null }))),
  })),
});

/** Differences between the page and LibreOffice for every cell, as sentences, and the number of formulas. */
export function differences(
  workbook: WorkbookDescription,
  read: Awaited<ReturnType<typeof readWorkbook>>,
): { readonly formulas: number; readonly differ: readonly string[] } {
  const differ: string[] = [];
  let formulas = 0;
  for (const { name, rows } of workbook.sheets) {
    const found = read.sheets.find((sheet) => sheet.name === name)?.rows;
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (cell === undefined) continue;
        if (cell.formula !== undefined) formulas += 1;
        const value = found?.[row]?.[column] ?? null;
        // Compares texts too: a text that ran as a formula would change.
        if (!isSame(cell.value, value))
          differ.push(
            `${name}!R${row + 1}C${column + 1} (${String(cells[0]?.value)}): ${String(cell.value)}, but LibreOffice says ${String(value)}: =${cell.formula ?? ''}`,
          );
      }
    }
  }
  return { formulas, differ };
}

export function isSame(expected: string | number | null, value: unknown): boolean {
  if (typeof expected === 'number')
    return typeof value === 'number' && Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
  return (expected ?? '') === (value ?? '');
}
