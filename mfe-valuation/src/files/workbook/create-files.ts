import type { WorkbookContent } from './content.ts';
import { workbookToCsv } from './csv.ts';
import { describeWorkbook } from './describe-workbook.ts';

/** Creates an Excel file. Loads the spreadsheet library on first use. */
export async function createXlsxFile(content: WorkbookContent): Promise<Blob> {
  const workbook = describeWorkbook(content);
  const { writeWorkbook } = await import(/* webpackChunkName: "xlsx" */ './xlsx/write-xlsx.adapter.ts');
  return new Blob([await writeWorkbook(workbook)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** Creates one CSV file with all sheets. */
export const createCsvFile = (content: WorkbookContent): Blob =>
  new Blob([workbookToCsv(describeWorkbook(content))], { type: 'text/csv;charset=utf-8' });
