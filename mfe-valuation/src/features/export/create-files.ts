import { createCsv, createXlsx } from '../../workbook/index.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

export const createExcelFile = (page: ExportedPage): Promise<Blob> => createXlsx(workbookContent(page));

export const createCsvFile = (page: ExportedPage): Promise<Blob> => createCsv(workbookContent(page));
