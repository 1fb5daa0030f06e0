/** The parts under test: the page's workbook before it is a file, and the file, without a page to click on. */
// eslint-disable-next-line mulya/walls -- every cell with its formula and its value; a file alone does not show both
export { describeWorkbook } from '../../mfe-valuation/src/files/workbook/describe-workbook.ts';
// eslint-disable-next-line mulya/walls -- as above
export type { WorkbookDescription } from '../../mfe-valuation/src/files/workbook/description.ts';
// eslint-disable-next-line mulya/walls -- as above
export { workbookContent, type ExportedPage } from '../../mfe-valuation/src/files/workbook-content.ts';
// eslint-disable-next-line mulya/walls -- as above
export { writeWorkbook } from '../../mfe-valuation/src/files/workbook/xlsx/write-xlsx.adapter.ts';
// eslint-disable-next-line mulya/walls -- a reader of the file
export { readWorkbook } from '../../mfe-valuation/src/files/workbook/xlsx/read-xlsx.adapter.ts';
export { companyFigures } from '@mulya/valuation-model/comparison';
export { type Scenario, applyShift, shifts, usualMethod } from '@mulya/valuation-model/fair-value';
// eslint-disable-next-line mulya/walls -- reads and compares a workbook file
export { diffWorkbookFile } from '../../mfe-valuation/src/files/workbook/workbook-diff.ts';
// eslint-disable-next-line mulya/walls -- as above
export type { ImportBaseline } from '../../mfe-valuation/src/files/workbook/workbook-diff.ts';
// eslint-disable-next-line mulya/walls -- files that no program makes
export { contentTypes, text, zipOf } from '../../mfe-valuation/src/files/workbook/xlsx/zip.fixture.ts';
// eslint-disable-next-line mulya/walls -- the page's inputs, which an import compares
export { inputBaselines } from '../../mfe-valuation/src/files/workbook/methods/method-fields.ts';
// eslint-disable-next-line mulya/walls -- the values of named cells
export { valueAt } from '../../mfe-valuation/src/files/workbook/imported-workbook.ts';
