import { workbookToCsv } from '../../domain/workbook/csv.ts';
import { describeWorkbook } from '../../domain/workbook/describe-workbook.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

/** The page as an Excel workbook. Loads the spreadsheet library on first use. */
export async function createExcelFile(page: ExportedPage): Promise<Blob> {
  const { writeWorkbook } = await import(/* webpackChunkName: "xlsx" */ './xlsx/write-xlsx.adapter.ts');
  return new Blob([await writeWorkbook(describeWorkbook(workbookContent(page)))], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** All sheets of the workbook in one CSV file. */
export async function createCsvFile(page: ExportedPage): Promise<Blob> {
  return new Blob([workbookToCsv(describeWorkbook(workbookContent(page)))], { type: 'text/csv;charset=utf-8' });
}
