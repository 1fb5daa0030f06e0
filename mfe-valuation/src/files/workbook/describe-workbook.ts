import { isoText, statementNames } from '@mulya/domain';
import { modelVersion } from '@mulya/valuation-model/fair-value';
import { assumptionsSheet } from './assumptions-sheet.ts';
import { compsSheet } from './comps-sheet.ts';
import { peersSheet } from './peers-sheet.ts';
import { type WorkbookContent, type DerivedTable, companyKey } from './content.ts';
import { coverSheet } from './cover-sheet.ts';
import { dataSheet, type DataPlaces } from './data-sheet.ts';
import { sheetNames, type SheetDescription, type WorkbookDescription, type SheetRow } from './description.ts';
import { benchmarksSheet } from './benchmarks-sheet.ts';
import { gridSheet } from './grid-sheet.ts';
import { methodSheets } from './methods/method-sheets.ts';
import { modelSheet } from './model-sheet.ts';
import { ratiosSheet } from './ratios-sheet.ts';
import { scenariosSheet } from './scenarios-sheet.ts';
import { sourcesSheet } from './sources-sheet.ts';
import { headerCells, textCell, columnCells, pageCell, unitCell, precedentRows } from './cells.ts';
import { createFormulaWriter } from './formula-writer.ts';

const derivedName = 'Derived';

const checkWords = { fail: 'fail', warn: 'warn', pass: 'pass' } as const;

/** The page as a workbook. Every formula comes from the same definition that the page evaluates and audits. Pure. */
export function describeWorkbook(content: WorkbookContent): WorkbookDescription {
  const { answer, grouping, model, today } = content;
  const data = dataSheet(content);
  const assumptions = assumptionsSheet(content, data);
  const modelOfPage = modelSheet(content, assumptions, data);
  const scenarios = scenariosSheet(content, modelOfPage, assumptions, data);
  const methods = methodSheets(content, { model: modelOfPage, inputs: assumptions, data, scenarios: scenarios.models });
  const sheets: readonly SheetDescription[] = [
    ...methods.sheets,
    data,
    derivedSheet(content, data),
    pricesSheet(content),
    assumptions,
    modelOfPage,
    benchmarksSheet(content, modelOfPage, data),
    scenarios,
    gridSheet(content, modelOfPage, assumptions, data),
    peersSheet(content),
    compsSheet(content),
    ratiosSheet(content, data),
    checksSheet(content),
    sourcesSheet(content),
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

/** The checks as of export. */
function checksSheet({ checks }: WorkbookContent): SheetDescription {
  return {
    name: 'Checks',
    rows: [
      headerCells('Check', 'Result', 'Finding', 'Scope', 'Fix', 'Affected figures'),
      ...checks.map(({ title, result, sentence, about, suggestedFix, concerns }) => [
        textCell(title, 'label'),
        textCell(checkWords[result], result === 'pass' ? 'text' : 'strong'),
        textCell(sentence),
        textCell(about === 'source' ? 'the whole source' : 'this company'),
        textCell(suggestedFix?.label ?? ''),
        textCell(result === 'pass' ? '' : concerns.join(', ')),
      ]),
      [],
      [textCell('Checks are as of export and do not update with changes here.')],
    ],
    widths: [30, 8, 100, 18, 40, 60],
    frozen: { rows: 1, columns: 1 },
  };
}

/** The price on each exchange, with its averages over the last trading days. */
function pricesSheet({ prices, change, annotations }: WorkbookContent): SheetDescription {
  const rows = prices.map(({ label, bse, nse, either }): SheetRow => [
    textCell(label, 'label'),
    unitCell('inr'),
    ...(
      [
        ['BSE', bse],
        ['NSE', nse],
        ['either', either],
      ] as const
    ).map(([exchange, cell]) => cell && pageCell({ name: `${label}, ${exchange}`, cell }, annotations, { unit: 'inr' })),
  ]);
  return {
    name: 'Prices',
    rows: [
      [...headerCells('Price', 'Unit'), ...columnCells('BSE', 'NSE', 'Either')],
      ...rows,
      [
        textCell('Change since the close before', 'label'),
        unitCell('percent'),
        undefined,
        undefined,
        pageCell({ name: '% Change', cell: change }, annotations, { unit: 'percent', signed: true }),
      ],
      [],
      [textCell('An average is that of the closing prices of the last trading days, not the price of a past day.')],
    ],
    widths: [40, 13, 16, 16, 16],
    frozen: { rows: 1, columns: 2 },
  };
}

/** The on-demand columns of every statement, as formulas on the lines of the Data sheet. */
function derivedSheet({ derived, annotations }: WorkbookContent, data: DataPlaces): SheetDescription {
  const notes = [...new Set(derived.flatMap((each) => each.notes))];
  const rowCount = 1 + derived.reduce((sum, { rows }) => sum + 2 + Math.max(rows.length, 1), 0) + notes.length;
  const writer = createFormulaWriter({ sheet: derivedName, firstRow: rowCount + 2, known: () => undefined, data, annotations });
  const tables = derived.flatMap(({ code, columns, rows }): readonly SheetRow[] => [
    [textCell(statementNames[code], 'heading'), textCell('Unit of the line', 'heading'), ...columnCells(...columns)],
    ...(rows.length === 0
      ? [[textCell(`No ${statementNames[code]} data available`)]]
      : rows.map((row) => [textCell(row.label, 'label'), unitCell(row.unit), ...cellsOf(row)])),
    [],
  ]);
  function cellsOf({ label, cells }: DerivedTable['rows'][number]): SheetRow {
    return cells.map((cell, at) => {
      const input = { name: `${label} ${at}`, cell };
      return pageCell(input, annotations, { formula: writer.formulaOf(input), hasNote: false });
    });
  }
  return {
    name: derivedName,
    rows: [
      headerCells('Calculated from the statements: growth and common size in %, TTM in the unit of the line'),
      ...tables,
      ...notes.map((note) => [textCell(note)]),
      [],
      ...precedentRows(writer.precedents()),
    ],
    widths: [52, 16, ...Array.from({ length: Math.max(0, ...derived.map(({ columns }) => columns.length)) }, () => 16)],
    frozen: { rows: 1, columns: 2 },
  };
}
