import { csvOfAll } from '../../domain/workbook/csv.ts';
import { workbookOf } from '../../domain/workbook/workbook-of.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

/** The page as an Excel workbook. The library that writes it is fetched when the first one is asked for. */
export async function makeExcel(page: ExportedPage): Promise<Blob> {
  const { xlsxOf } = await import(/* webpackChunkName: "xlsx" */ './xlsx/write-xlsx.adapter.ts');
  return new Blob([await xlsxOf(workbookOf(workbookContent(page)))], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** Every table of the page in one CSV file. */
export async function makeCsv(page: ExportedPage): Promise<Blob> {
  return new Blob([csvOfAll(workbookOf(workbookContent(page)))], { type: 'text/csv;charset=utf-8' });
}
