import { dateText, type Cell, type CellDefinition } from '@mulya/domain';
import { hasPassed, horizonEnd, nothingLeft } from '../fair-value/horizon.ts';
import type { Method } from '../fair-value/assumptions.ts';
import { growthDrivers, isOfEnterprise, multipliedRows } from '../fair-value/method-driver.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { cellName, growthRows, methodNames, targetPriceRows, targetRows, upsideRows, type RowName } from '../fair-value/names.ts';
import {
  deltas,
  hiddenDifferences,
  negativeBaseWords,
  outcome,
  scenarioModel,
  writtenScenarios,
  type Outcome,
  type Scenario,
  type WrittenScenarioId,
} from '../fair-value/scenarios.ts';
import { unitNames } from '../unit-names.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { behindRows, columnCells, headerCells, pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { CellName, EntryRange, Place, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { methodName, scenarioCellName, scenarioTextName, usualScenarioNames } from './input-names.ts';
import { liveRules, type LiveRules } from './live-rules.ts';
import { isOfYearsAhead, modelPlaces, addressesOn, type ModelPlaces } from './model-places.ts';
import { unitOf } from './row-unit.ts';
import { quoted } from './spreadsheet-text.ts';
import { tracedSheet } from './traced.ts';

const sheet = 'Scenarios';
const firstColumn = 2;
/** Below the names, a sentence, the rationales and the method. */
const firstField = 4;
const columnsOf: Readonly<Record<WrittenScenarioId | 'base', number>> = { bear: 2, base: 3, bull: 4 };
const parts: readonly (keyof Outcome)[] = ['multiplied', 'targetPrice', 'upside', 'aYear'];
const outcomeRows = (method: Method): Readonly<Record<Exclude<keyof Outcome, 'aYear'>, RowName>> => ({
  multiplied: multipliedRows[method],
  targetPrice: targetPriceRows[method],
  upside: upsideRows[method],
});

/** A scenario that is filled: its name, its model, and where all of its cells stand. */
interface Filled {
  readonly id: WrittenScenarioId;
  readonly name: string;
  readonly scenario: Scenario;
  readonly model: Model;
  readonly outcome: Outcome;
  readonly places: ModelPlaces;
  readonly from: number;
}

const called = ({ id, name }: Scenario): string => (name.trim() === '' ? usualScenarioNames[id] : name.trim());

/** Bear, base and bull side by side; below, each one that is filled as a whole model of its own. */
export function scenariosSheet(
  content: WorkbookContent,
  base: ModelPlaces,
  inputs: InputPlaces,
  data: DataPlaces,
): SheetDescription & { readonly names: readonly CellName[] } {
  const { model, scenarios, method, said } = content;
  const rowsOf = outcomeRows(method);
  const rules = liveRules(model);
  const last = targetColumn(model);
  const end = dateText(horizonEnd(model));
  const [, ...estimates] = model.columns;
  const allRows = [...new Set(content.views.flatMap(({ rows }) => rows))];
  const shownFields: readonly (readonly [RowName, (typeof estimates)[number]])[] = [
    ...estimates.map((column) => [growthRows[growthDrivers[method]], column] as const),
    [targetRows[method], last],
  ];
  const summaryRows = firstField + shownFields.length + 8 + 2;
  const block = allRows.length + 2;

  const given = writtenScenarios.flatMap((id) =>
    scenarios[id].assumptions === undefined ? [] : [{ id, scenario: scenarios[id], assumptions: scenarios[id].assumptions }],
  );
  const filled = given.map(({ id, scenario, assumptions }, index): Filled => {
    const own = scenarioModel(model, assumptions);
    const from = summaryRows + index * block;
    const rowOf = new Map(allRows.map((row, at) => [row, from + 1 + at]));
    const name = called(scenario);
    return {
      id,
      name,
      scenario,
      model: own,
      outcome: outcome(name, own, method, content.today),
      places: modelPlaces(own, sheet, rowOf, firstColumn),
      from,
    };
  });
  const ofBase = outcome('Base', model, method, content.today);

  // The differences and the returns are worked out from the outcomes' own cells.
  const firstOutcome = firstField + shownFields.length;
  const summary = new Map<Cell, Place>();
  const all = [{ id: 'base' as const, of: ofBase }, ...filled.map(({ id, outcome: of }) => ({ id, of }))];
  for (const { id, of } of all)
    for (const [index, part] of parts.entries())
      summary.set(of[part].cell, { sheet, row: firstOutcome + index * 2, column: columnsOf[id] });

  const behindFrom = summaryRows + filled.length * block + 1;
  const traced = tracedSheet({ sheet, from: behindFrom, known: ({ cell }) => summary.get(cell), data, said });
  const link = (place: Place | undefined): string | undefined => place && addressFrom(sheet, place);
  const empty = textCell('-', 'missing');
  const unitOfPart = (part: keyof Outcome) => (part === 'multiplied' && isOfEnterprise(method) ? 'crore' : 'inr');

  const outcomeCell = (part: keyof Outcome, of: Outcome, places: ModelPlaces): SheetCell => {
    const isRate = part === 'upside' || part === 'aYear';
    const formula = part === 'aYear' ? aYearFormula(of) : link(places.placeOf(cellName(rowsOf[part], last)));
    return pageCell(of[part], said.stateOf, { formula, unit: isRate ? 'percent' : unitOfPart(part), signed: isRate, said });
  };
  /** With the rule of `returnAYear`; once the last year has ended, its words stand as they are. */
  const aYearFormula = ({ aYear, upside }: Outcome): string | undefined => {
    const worked = hasPassed(model, content.today) ? undefined : traced.arithmeticOf(aYear);
    const address = link(summary.get(upside.cell));
    return worked && address && `IF(AND(ISNUMBER(${address}),N(${address})<=-100),${quoted(nothingLeft)},${worked})`;
  };

  const against = (part: keyof Outcome, { outcome: of }: Filled): SheetCell => {
    const input = deltas(of, ofBase, method)[part];
    const guard: CellDefinition['guard'] =
      part === 'multiplied' || part === 'targetPrice' ? { cell: ofBase[part].name, negative: negativeBaseWords(method, part) } : undefined;
    return pageCell(input, said.stateOf, { formula: traced.formulaOf(input, guard), unit: 'percent', signed: true, said });
  };
  const three = (ofBear: SheetCell | undefined, middle: SheetCell | undefined, ofBull: SheetCell | undefined): SheetRow => [
    ofBear ?? empty,
    middle ?? empty,
    ofBull ?? empty,
  ];
  const each = (cell: (found: Filled) => SheetCell, id: WrittenScenarioId): SheetCell | undefined => {
    const found = filled.find((one) => one.id === id);
    return found && cell(found);
  };
  const both = (cell: (found: Filled) => SheetCell, middle: SheetCell | undefined): SheetRow =>
    three(each(cell, 'bear'), middle, each(cell, 'bull'));

  const labels: Readonly<Record<keyof Outcome, readonly [string, string]>> = {
    multiplied: [`${multipliedRows[method]} ${last}`, multipliedRows[method]],
    targetPrice: [`Target price ${last}`, 'Target price'],
    upside: [`Upside ${last}`, 'Upside'],
    aYear: [`Annualised return to ${end}`, 'Return'],
  };
  const rows: SheetRow[] = [
    [...headerCells('Scenario', 'Unit'), ...columnCells(called(scenarios.bear), 'Base', called(scenarios.bull))],
    [
      textCell(
        filled.length === 0 ? 'Bear and bull cases not set.' : 'Edit scenario assumptions below. Overrides are shared with the model.',
      ),
    ],
    [
      textCell('Rationale', 'label'),
      undefined,
      ...three(textCell(scenarios.bear.reason), textCell('Current model'), textCell(scenarios.bull.reason)),
    ],
    [
      textCell('Method', 'label'),
      undefined,
      textCell(
        methodNames[method],
        'input',
        'PE, EV/EBITDA, EV/Sales or PB. Import the edited workbook to switch the page; the formulas here keep the method of the export.',
      ),
    ],
    ...shownFields.map(([row, column]): SheetRow => {
      const name = cellName(row, column);
      const unit = row === targetRows[method] ? 'times' : 'percent';
      const linked = (of: Model, places: ModelPlaces) =>
        pageCell({ name, cell: of.at(row, column) }, said.stateOf, { formula: link(places.placeOf(name)), unit, said: 'without a note' });
      return [
        textCell(name, 'label'),
        textCell(unitNames[unit]),
        ...both((found) => linked(found.model, found.places), linked(model, base)),
      ];
    }),
    ...parts.flatMap((part): readonly SheetRow[] => {
      const [label, short] = labels[part];
      const isRate = part === 'upside' || part === 'aYear';
      return [
        [
          textCell(label, 'label'),
          textCell(isRate ? '%' : unitNames[unitOfPart(part)]),
          ...both((found) => outcomeCell(part, found.outcome, found.places), outcomeCell(part, ofBase, base)),
        ],
        [textCell(`${short} vs base`, 'label'), textCell(isRate ? 'pp' : '%'), ...both((found) => against(part, found), undefined)],
      ];
    }),
    [textCell(alsoChanged(model, filled, method))],
    [],
  ];

  const names: CellName[] = [
    { name: methodName, place: { sheet, row: firstField - 1, column: firstColumn }, says: 'Method of scenarios and sensitivity' },
  ];
  const entries: EntryRange[] = [];
  for (const found of filled) {
    rows.push([textCell(`${found.name}: the whole model`, 'heading'), undefined, ...columnCells(...model.columns)]);
    for (const [at, what] of (['name', 'reason'] as const).entries())
      names.push({
        name: scenarioTextName(found.id, what),
        place: { sheet, row: at * 2, column: columnsOf[found.id] },
        says: `${usualScenarioNames[found.id]}, its ${what}`,
      });
    for (const row of allRows) {
      if (isAssumed(row)) {
        for (const [index, column] of estimates.entries())
          names.push({
            name: scenarioCellName(found.id, cellName(row, column)),
            place: { sheet, row: rows.length, column: firstColumn + 1 + index },
            says: `${found.name}: ${cellName(row, column)}`,
          });
        entries.push({
          row: rows.length,
          columns: [firstColumn + 1, firstColumn + 3],
          unit: unitOf(model, row),
          says: `${found.name}, ${row}: ${growths.has(row) ? '15 is 15 %' : '30 is 30x'}.`,
        });
      }
      rows.push([
        textCell(row, 'label'),
        textCell(unitNames[unitOf(model, row)]),
        ...scenarioRow(content, rules, found, row, base, inputs),
      ]);
    }
    rows.push([]);
  }
  rows.push(...behindRows(traced.behind()));
  return { name: sheet, rows, widths: [34, 13, 22, 22, 22, 22], frozen: { rows: 1, columns: 2 }, entries, names };
}

const growths: ReadonlySet<RowName> = new Set(Object.values(growthRows));
const targets: ReadonlySet<RowName> = new Set(Object.values(targetRows));
/** What a scenario says itself; all else follows. */
const isAssumed = (row: RowName): boolean => growths.has(row) || targets.has(row);

/** What a scenario changes beyond the rows that are shown side by side. */
function alsoChanged(model: Model, filled: readonly Filled[], method: Method): string {
  const told = filled.flatMap(({ name, model: own }) => {
    const changed = hiddenDifferences(model.choices.assumptions, own.choices.assumptions, method);
    return changed.length === 0 ? [] : [`${name} also changes: ${changed.join(', ')}.`];
  });
  return told.join(' ');
}

/** A row of a scenario's own model: the base year is the model's, what is assumed is put in, the rest is worked out. */
function scenarioRow(
  { said }: WorkbookContent,
  rules: LiveRules,
  { model, places }: Filled,
  row: RowName,
  base: ModelPlaces,
  inputs: InputPlaces,
): SheetRow {
  const addressOf = addressesOn(sheet, places, inputs.inputAddress);
  return model.columns.map((column, index): SheetCell | undefined => {
    if (index === 0 && isOfYearsAhead(row)) return undefined;
    const name = cellName(row, column);
    const input = { name, cell: model.at(row, column) };
    const unit = rules.definitionOf(name)?.unit;
    const shown = { ...(unit === undefined ? {} : { unit }), signed: /^Upside/.test(row) };
    if (index === 0) {
      const place = base.placeOf(name);
      return pageCell(input, said.stateOf, { ...shown, formula: place && addressFrom(sheet, place), said: 'without a note' });
    }
    if (isAssumed(row)) return pageCell(input, said.stateOf, { ...shown, said });
    return pageCell(input, said.stateOf, { ...shown, formula: rules.formulaOf(name, addressOf, inputs.isPriced), said });
  });
}
