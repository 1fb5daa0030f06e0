import type { WorkbookContent } from './content.ts';

const load = () => import(/* webpackChunkName: "export" */ './create-files.ts');

/** Creates the .xlsx file. */
export const createXlsx = async (content: WorkbookContent): Promise<Blob> => (await load()).createXlsxFile(content);

/** Creates one CSV file with all sheets. */
export const createCsv = async (content: WorkbookContent): Promise<Blob> => (await load()).createCsvFile(content);
