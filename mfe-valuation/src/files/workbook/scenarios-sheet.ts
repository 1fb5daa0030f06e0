import { dateText, type Cell, type CellDefinition } from '@mulya/domain';
import {
  cellName,
  deltas,
  growthDrivers,
  growthRows,
  hasPassed,
  hiddenDifferences,
  horizonEnd,
  isOfEnterprise,
  type Method,
  methodNames,
  type Model,
  multipliedRows,
  negativeBaseWords,
  nothingLeft,
  type Outcome,
  outcome,
  type RowName,
  type Scenario,
  scenarioModel,
  scenarioName,
  scenariosOf,
  targetColumn,
  targetPriceRows,
  targetRows,
  upsideRows,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { headerCells, pageCell, precedentRows, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { DefinedName, EntryRange, CellAddress, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { quoteText } from './formula-text.ts';
import { createFormulaWriter } from './formula-writer.ts';
import { expectedNames, expectedRowCount, expectedRows, probabilityCell, probabilityEntries } from './expected-rows.ts';
import { methodName } from './input-names.ts';
import { modelPlaces, type ModelPlaces } from './model-places.ts';
import { columnsOf, firstColumn, scenarioModelRows, type FilledScenario } from './scenario-model-rows.ts';
import { returnParts, scenarioReturns } from './scenario-returns.ts';
import { workbookFormulas } from './workbook-formulas.ts';

const sheet = 'Scenarios';
/** Below names, intro, rationales and method. */
const probabilityRow = 4;
const firstField = 5;
const outcomeParts: readonly (keyof Outcome)[] = ['multiplied', 'targetPrice', 'upside', 'aYear'];
const outcomeRows = (method: Method): Readonly<Record<Exclude<keyof Outcome, 'aYear'>, RowName>> => ({
  multiplied: multipliedRows[method],
  targetPrice: targetPriceRows[method],
  upside: upsideRows[method],
});

type ScenariosSheet = SheetDescription & {
  readonly names: readonly DefinedName[];
  /** The model of each filled scenario. */
  readonly models: readonly ModelPlaces[];
};

/** The scenarios side by side with what they are expected to give, then the whole model of each filled one, and the total returns. */
export function scenariosSheet(content: WorkbookContent, base: ModelPlaces, inputs: InputPlaces, data: DataPlaces): ScenariosSheet {
  const { model, scenarios, method, annotations } = content;
  const rowsOf = outcomeRows(method);
  const formulas = workbookFormulas(model);
  const last = targetColumn(model);
  const end = dateText(horizonEnd(model));
  const [, ...estimates] = model.columns;
  const modelRows = [...new Set(content.views.flatMap(({ rows }) => rows))];
  const shownFields: readonly (readonly [RowName, (typeof estimates)[number]])[] = [
    ...estimates.map((column) => [growthRows[growthDrivers[method]], column] as const),
    [targetRows[method], last],
  ];
  const firstOutcome = firstField + shownFields.length;
  const returnRow = firstOutcome + outcomeParts.length * 2;
  const expectedRow = returnRow + returnParts.length;
  const summaryRows = expectedRow + expectedRowCount + 2;
  const blockLength = modelRows.length + 2;

  const written = scenariosOf(scenarios);
  const withAssumptions = written.flatMap((scenario) =>
    scenario.assumptions === undefined ? [] : [{ id: scenario.id, scenario, assumptions: scenario.assumptions }],
  );
  const filled = withAssumptions.map(({ id, scenario, assumptions }, index): FilledScenario => {
    const ownModel = scenarioModel(model, assumptions);
    const firstRow = summaryRows + index * blockLength;
    const rowOf = new Map(modelRows.map((row, at) => [row, firstRow + 1 + at]));
    const name = scenarioName(scenario);
    return {
      id,
      name,
      model: ownModel,
      outcome: outcome(name, ownModel, method, content.today),
      places: modelPlaces(ownModel, sheet, rowOf, firstColumn),
    };
  });
  const baseOutcome = outcome('Base', model, method, content.today);

  // Differences and returns refer to the outcome cells on this sheet.
  const outcomePlaces = new Map<Cell, CellAddress>();
  const all = [{ id: 'base' as const, of: baseOutcome }, ...filled.map(({ id, outcome: of }) => ({ id, of }))];
  for (const { id, of } of all)
    for (const [index, part] of outcomeParts.entries())
      outcomePlaces.set(of[part].cell, { sheet, row: firstOutcome + index * 2, column: columnsOf[id] });

  const firstReturn = summaryRows + filled.length * blockLength;
  const returns = scenarioReturns(content, inputs, [{ id: 'base', name: 'Base', model, places: base }, ...filled], firstReturn);
  const precedentsRow = firstReturn + returns.rows.length + 1;
  const writer = createFormulaWriter({ sheet, firstRow: precedentsRow, known: ({ cell }) => outcomePlaces.get(cell), data, annotations });
  const link = (place: CellAddress | undefined): string | undefined => place && addressFrom(sheet, place);
  const empty = textCell('-', 'missing');
  const unitOfPart = (part: keyof Outcome) => (part === 'multiplied' && isOfEnterprise(method) ? 'crore' : 'inr');

  const outcomeCell = (part: keyof Outcome, of: Outcome, places: ModelPlaces): SheetCell => {
    const isRate = part === 'upside' || part === 'aYear';
    const formula = part === 'aYear' ? aYearFormula(of) : link(places.placeOf(cellName(rowsOf[part], last)));
    return pageCell(of[part], annotations, { formula, unit: isRate ? 'percent' : unitOfPart(part), signed: isRate });
  };
  /** With the rule of `returnAYear`. No formula once the last year has ended, because the page then shows words. */
  const aYearFormula = ({ aYear, upside }: Outcome): string | undefined => {
    const arithmetic = hasPassed(model, content.today) ? undefined : writer.arithmeticOf(aYear);
    const address = link(outcomePlaces.get(upside.cell));
    return arithmetic && address && `IF(AND(ISNUMBER(${address}),N(${address})<=-100),${quoteText(nothingLeft)},${arithmetic})`;
  };

  const versusBase = (part: keyof Outcome, { outcome: of }: FilledScenario): SheetCell => {
    const input = deltas(of, baseOutcome, method)[part];
    const guard: CellDefinition['guard'] =
      part === 'multiplied' || part === 'targetPrice'
        ? { cell: baseOutcome[part].name, negative: negativeBaseWords(method, part) }
        : undefined;
    return pageCell(input, annotations, { formula: writer.formulaOf(input, guard), unit: 'percent', signed: true });
  };
  /** One cell for each column: bear, base, bull, then the added scenarios. */
  const line = (ofBase: SheetCell, cell: (scenario: Scenario) => SheetCell): SheetRow => {
    const [bear, ...others] = written.map(cell);
    return [bear, ofBase, ...others];
  };
  const besideBase = (cell: (scenario: FilledScenario) => SheetCell, ofBase: SheetCell | undefined): SheetRow =>
    line(ofBase ?? empty, ({ id }) => {
      const scenario = filled.find((each) => each.id === id);
      return scenario === undefined ? empty : cell(scenario);
    });
  const labels: Readonly<Record<keyof Outcome, readonly [string, string]>> = {
    multiplied: [`${multipliedRows[method]} ${last}`, multipliedRows[method]],
    targetPrice: [`Target price ${last}`, 'Target price'],
    upside: [`Upside ${last}`, 'Upside'],
    aYear: [`Annualised return to ${end}`, 'Return'],
  };
  const rows: SheetRow[] = [
    [...headerCells('Scenario', 'Unit'), ...line(textCell('Base', 'column'), (scenario) => textCell(scenarioName(scenario), 'column'))],
    [
      textCell(
        filled.length === 0
          ? 'Bear and bull cases not set.'
          : 'Edit probabilities here and scenario assumptions below. Overrides are shared with the model.',
      ),
    ],
    [textCell('Rationale', 'label'), undefined, ...line(textCell('Current model'), ({ reason }) => textCell(reason))],
    [
      textCell('Method', 'label'),
      undefined,
      textCell(
        methodNames[method],
        'input',
        'PE, EV/EBITDA, EV/Sales or PB. Import the edited workbook to switch the page; the formulas here keep the method of the export.',
      ),
    ],
    [
      textCell('Probability', 'label'),
      textCell(unitNames.percent),
      ...line(probabilityCell(scenarios, 'base'), ({ id }) => probabilityCell(scenarios, id)),
    ],
    ...shownFields.map(([row, column]): SheetRow => {
      const name = cellName(row, column);
      const unit = row === targetRows[method] ? 'times' : 'percent';
      const linked = (of: Model, places: ModelPlaces) =>
        pageCell({ name, cell: of.at(row, column) }, annotations, {
          formula: link(places.placeOf(name)),
          unit,
          hasNote: false,
        });
      return [
        textCell(name, 'label'),
        textCell(unitNames[unit]),
        ...besideBase((scenario) => linked(scenario.model, scenario.places), linked(model, base)),
      ];
    }),
    ...outcomeParts.flatMap((part): readonly SheetRow[] => {
      const [label, short] = labels[part];
      const isRate = part === 'upside' || part === 'aYear';
      return [
        [
          textCell(label, 'label'),
          textCell(isRate ? '%' : unitNames[unitOfPart(part)]),
          ...besideBase((scenario) => outcomeCell(part, scenario.outcome, scenario.places), outcomeCell(part, baseOutcome, base)),
        ],
        [
          textCell(`${short} vs base`, 'label'),
          textCell(isRate ? 'pp' : '%'),
          ...besideBase((scenario) => versusBase(part, scenario), undefined),
        ],
      ];
    }),
    ...returnParts.map(({ part, label, unit }): SheetRow => [
      textCell(label, 'label'),
      textCell(unitNames[unit]),
      ...besideBase(({ id }) => returns.cellOf(id, part), returns.cellOf('base', part)),
    ]),
    ...expectedRows({ content, written, base, inputs, probabilityRow, targetRow: firstOutcome + 2, firstRow: expectedRow }),
    [textCell(alsoChanged(model, filled, method))],
    [],
  ];

  const names: DefinedName[] = [
    {
      name: methodName,
      place: { sheet, row: probabilityRow - 1, column: firstColumn },
      description: 'Method of scenarios and sensitivity',
    },
  ];
  names.push(...expectedNames({ written, probabilityRow, firstRow: expectedRow }));
  const entries: EntryRange[] = [probabilityEntries(written, probabilityRow)];
  for (const scenario of filled) {
    const block = scenarioModelRows(content, formulas, { scenario, modelRows, firstRow: rows.length, base, inputs });
    rows.push(...block.rows);
    names.push(...block.names);
    entries.push(...block.entries);
  }
  rows.push(...returns.rows, ...precedentRows(writer.precedents()));
  return {
    name: sheet,
    rows,
    widths: [34, 13, 22, 22, 22, 22, 22],
    frozen: { rows: 1, columns: 2 },
    entries,
    names,
    models: filled.map(({ places }) => places),
  };
}

/** Names the changes of the scenarios that the rows above do not show. */
function alsoChanged(model: Model, filled: readonly FilledScenario[], method: Method): string {
  const sentences = filled.flatMap(({ name, model: { choices } }) => {
    const changed = hiddenDifferences(model.choices.assumptions, choices.assumptions, method);
    return changed.length === 0 ? [] : [`${name} also changes: ${changed.join(', ')}.`];
  });
  return sentences.join(' ');
}
