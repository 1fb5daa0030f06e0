import type { WorkbookDescription } from './workbook/description.ts';
import { evaluateWorkbook } from './workbook/evaluate.fixture.ts';

/** Lists the formulas with a different result from the page, as sentences. */
export function formulaDifferences(workbook: WorkbookDescription): readonly string[] {
  const sheet = evaluateWorkbook(workbook);
  return workbook.sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => {
        if (cell?.formula === undefined) return [];
        const result = sheet.valueAt(name, at, column);
        return isSame(cell.value, result)
          ? []
          : [`${name} ${String(row[0]?.value)}: the page says ${String(cell.value)}, =${cell.formula} is ${String(result)}`];
      }),
    ),
  );
}

const isSame = (expected: string | number | null, actual: unknown): boolean =>
  typeof expected === 'number'
    ? typeof actual === 'number' && Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
    : (expected ?? '') === actual;
