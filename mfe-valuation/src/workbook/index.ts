/**
 * The entrance of the workbook: tables for export, the Excel file, and the import of an edited file. Heavy code loads on first use. Only
 * re-exports, so that webpack bundles what an importer uses.
 */
export { applyDifferences } from './apply-differences.ts';
export { companyKey } from './company-key.ts';
export type { CellAnnotations, WorkbookBenchmarks, WorkbookContent } from './content.ts';
export { createCsv, createXlsx, diffWorkbookFile, readWorkbookFile } from './workbook-files.ts';
export { tableToCsv, tableToTsv } from './csv.ts';
export type { Difference, FigureDifference, InputDifference } from './difference.ts';
export type { PlainCell, PlainRow, PlainTable } from './plain-table.ts';
export { rowUnit } from './row-unit.ts';
export type { WorkbookDiff } from './workbook-diff.ts';
