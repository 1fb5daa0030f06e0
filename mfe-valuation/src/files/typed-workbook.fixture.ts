import type { WorkbookDescription } from './workbook/description.ts';

/** The workbook after an analyst typed over named cells. */
export function typed(workbook: WorkbookDescription, values: Readonly<Record<string, number>>): WorkbookDescription {
  const places = Object.entries(values).map(([name, value]) => {
    const place = workbook.names.find((each) => each.name === name)?.place;
    if (place === undefined) throw new Error(`Expected the name ${name}.`);
    return { ...place, value };
  });
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row, at) =>
        row.map((cell, column) => {
          const put = places.find((each) => each.sheet === sheet.name && each.row === at && each.column === column);
          if (put === undefined || cell === undefined) return cell;
          const { formula: _, ...others } = cell;
          return { ...others, value: put.value };
        }),
      ),
    })),
  };
}
