import { isoText } from '@mulya/domain';
import { modelVersion } from '@mulya/valuation-model/fair-value';
import { assumptionsSheet } from './assumptions-sheet.ts';
import { checksSheet } from './checks-sheet.ts';
import { compsSheet } from './comps-sheet.ts';
import type { WorkbookContent } from './content.ts';
import { coverSheet } from './cover-sheet.ts';
import { dataSheet } from './data-sheet.ts';
import { derivedSheet } from './derived-sheet.ts';
import { sheetNames, type SheetDescription, type WorkbookDescription } from './description.ts';
import { evidenceSheet } from './evidence-sheet.ts';
import { gridSheet } from './grid-sheet.ts';
import { methodSheets } from './methods/method-sheets.ts';
import { modelSheet } from './model-sheet.ts';
import { peersSheet } from './peers-sheet.ts';
import { pricesSheet } from './prices-sheet.ts';
import { ratiosSheet } from './ratios-sheet.ts';
import { scenariosSheet } from './scenarios-sheet.ts';
import { companyKey } from './company-key.ts';

/** The page as a workbook. Every formula comes from the same definition that the page evaluates and audits. Pure. */
export function describeWorkbook(content: WorkbookContent): WorkbookDescription {
  const { answer, grouping, model, today } = content;
  const data = dataSheet(content);
  const assumptions = assumptionsSheet(content, data);
  const modelOfPage = modelSheet(content, assumptions, data);
  const scenarios = scenariosSheet(content, modelOfPage, assumptions, data);
  const methods = methodSheets(content, { model: modelOfPage, inputs: assumptions, data, scenarios: scenarios.targetPrices });
  const sheets: readonly SheetDescription[] = [
    ...methods.sheets,
    data,
    derivedSheet(content, data),
    pricesSheet(content),
    assumptions,
    modelOfPage,
    evidenceSheet(content, modelOfPage, data),
    scenarios,
    gridSheet(content, modelOfPage, assumptions, data),
    peersSheet(content),
    compsSheet(content),
    ratiosSheet(content, data),
    checksSheet(content),
  ];
  const cover = coverSheet(content, modelOfPage, sheets);
  const [base] = model.columns;
  return {
    title: `${answer.companyName}: fair value from ${base}`,
    grouping,
    sheets: sheetNames.flatMap((name) => [cover, ...sheets].find((each) => each.name === name) ?? []),
    names: [...assumptions.names, ...scenarios.names, ...methods.names],
    properties: {
      'Mulya model': modelVersion,
      'Mulya company': companyKey(answer),
      'Mulya base year': String(model.choices.baseYear),
      'Mulya made': isoText(today),
    },
  };
}
