import {
  expectedTarget,
  notMeaningful,
  type Probabilities,
  probabilityLabel,
  probabilityLimits,
  type Scenario,
  scenarioNames,
  type ScenarioSet,
} from '@mulya/valuation-model/fair-value';
import type { FormulaInput, Unit } from '@mulya/domain';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import { pageCell, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DefinedName, EntryRange, SheetCell, SheetRow } from './description.ts';
import { missingText, quoteText } from './formula-text.ts';
import { probabilityName, resultNames } from './input-names.ts';
import type { ModelPlaces } from './model-places.ts';
import { columnsOf, firstColumn } from './scenario-model-rows.ts';

const sheet = 'Scenarios';
const noSum = 'The probabilities must be from 0% to 100% and sum to 100%.';
const tolerance = 1e-9;

interface ExpectedRowsOptions {
  readonly content: WorkbookContent;
  readonly written: readonly Scenario[];
  /** The base model on the Model sheet. */
  readonly base: ModelPlaces;
  readonly inputs: InputPlaces;
  readonly probabilityRow: number;
  /** The row of the target prices. */
  readonly targetRow: number;
  readonly firstRow: number;
}

export const expectedRowCount = 4;

/** The sum of the probabilities, the expected value, its upside and the value at risk, as formulas on the rows above. */
export function expectedRows({
  content,
  written,
  base,
  inputs,
  probabilityRow,
  targetRow,
  firstRow,
}: ExpectedRowsOptions): readonly SheetRow[] {
  const { model, scenarios, method, today, annotations } = content;
  const found = expectedTarget(model, scenarios, method, today);
  const ids: readonly (keyof Probabilities)[] = ['base', ...written.map(({ id }) => id)];
  const addressOf = (row: number, column: number) => addressFrom(sheet, { sheet, row, column });
  const weights = ids.map((id) => addressOf(probabilityRow, columnsOf[id]));
  const sum = weights.map((weight) => `N(${weight})`).join('+');
  const terms = ids.map((id, at) => `IF(N(${weights[at] ?? ''})=0,0,${weights[at] ?? ''}/100*${addressOf(targetRow, columnsOf[id])})`);
  const all = weights.join(',');
  const value = `IF(COUNT(${all})=0,${quoteText(missingText)},IF(OR(MIN(${all})<0,MAX(${all})>100,ABS(${sum}-100)>${tolerance.toFixed(9)}),${quoteText(noSum)},IFERROR(${terms.join('+')},${quoteText(missingText)})))`;

  const entered = ids.flatMap((id) => scenarios.probabilities?.[id]?.value ?? []);
  const total = entered.reduce((before, each) => before + each, 0);
  const isWhole = entered.every((each) => each >= 0 && each <= 100) && Math.abs(total - 100) <= tolerance;
  const price = base.placeOf(`Price ${model.columns[0]}`);
  /** Percent of the price: words without one, and `otherwise` without a value. */
  const onPrice = (address: string, otherwise: string): string | undefined =>
    price &&
    `IF(ISNUMBER(${address}),IF(${inputs.isPriced},(${address}-${addressFrom(sheet, price)})/${addressFrom(sheet, price)}*100,${quoteText(notMeaningful.noPrice)}),${otherwise})`;
  const bear = addressOf(targetRow, columnsOf.bear);
  const ofBear = scenarios.bear.assumptions === undefined ? undefined : onPrice(bear, bear);
  const atRisk = ofBear && `IF(COUNT(${all})=0,${quoteText(missingText)},${ofBear})`;
  const cell = (input: FormulaInput | undefined, formula: string | undefined, unit: Unit, signed: boolean): SheetCell =>
    input === undefined
      ? { ...textCell(missingText, 'missing'), unit, signed, ...(formula === undefined ? {} : { formula }) }
      : pageCell(input, annotations, { formula, unit, signed });
  const valueCell = cell(found?.value, value, 'inr', false);
  const row = (label: string, unit: Unit, shown: SheetCell): SheetRow => [textCell(label, 'label'), textCell(unitNames[unit]), shown];
  return [
    row('Sum of probabilities', 'percent', { value: total, formula: sum, style: 'derived', unit: 'percent' }),
    row('Expected value', 'inr', entered.length === 0 || isWhole ? valueCell : { ...valueCell, value: noSum, style: 'words' }),
    row(
      'Upside of expected value',
      'percent',
      cell(found?.upside, onPrice(addressOf(firstRow + 1, firstColumn), quoteText(missingText)), 'percent', true),
    ),
    row('Value at risk (bear against price)', 'percent', cell(found?.atRisk, atRisk, 'percent', true)),
  ];
}

/** The field of a probability. */
export function probabilityCell({ probabilities }: ScenarioSet, id: keyof Probabilities): SheetCell {
  const value = probabilities?.[id]?.value ?? null;
  return { value, style: value === null ? 'input' : 'own', unit: 'percent' };
}

/** The names of the expected value and of the probabilities. */
export function expectedNames({
  written,
  probabilityRow,
  firstRow,
}: Pick<ExpectedRowsOptions, 'written' | 'probabilityRow' | 'firstRow'>): readonly DefinedName[] {
  const ids = ['base', ...written.map(({ id }) => id)] as const;
  return [
    {
      name: resultNames.expectedValue,
      place: { sheet, row: firstRow + 1, column: firstColumn },
      description: 'Expected value of the scenarios',
    },
    ...ids.map((id): DefinedName => ({
      name: probabilityName(id),
      place: { sheet, row: probabilityRow, column: columnsOf[id] },
      description: probabilityLabel(scenarioNames[id]),
    })),
  ];
}

export const probabilityEntries = (written: readonly Scenario[], row: number): EntryRange => ({
  row,
  columns: [firstColumn, firstColumn + written.length],
  unit: 'percent',
  prompt: 'Probability: 40 = 40%. The probabilities sum to 100.',
  bounds: [probabilityLimits.min, probabilityLimits.max],
});
