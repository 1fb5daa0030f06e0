import { missingCell, type FormulaInput, type CalendarDate } from '@mulya/domain';
import { isPriced, modelInput, targetColumn } from '../../fair-value/model-input.ts';
import { type ScenarioSet, outcome, scenarioModel, type Scenario } from '../../fair-value/scenarios.ts';
import { blend, type Blend } from '../blend/blend.ts';
import type { MethodContext } from '../method.ts';
import { methodOutcomes, type MethodOutcome } from '../valuation-methods.ts';
import { sectionRow, type SectionMethod, summaryRow, type SummaryRow } from './summary-row.ts';
import { yearRangeRow } from './year-range.ts';
import type { Method } from '../../fair-value/assumptions.ts';
import { comparedInput } from '../../fair-value/price-break.ts';
import { usualMethod } from '../../fair-value/method-driver.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodNames, targetPriceRows } from '../../fair-value/names.ts';

/** What the summary reads besides the methods. */
export interface SummaryContext extends MethodContext {
  readonly scenarios?: ScenarioSet | undefined;
  /** Methods of other remotes. They are never in the headline, the blend or a finding. */
  readonly sections?: readonly SectionMethod[] | undefined;
}

/** A method or row that is not drawn, with the reason. */
export interface ExcludedRow {
  readonly id: SummaryRow['id'];
  readonly name: string;
  readonly sentence: string;
}

/** The data of the valuation summary. */
export interface ValuationSummary {
  /** In the order of the methods, then those of sections, the 52-week range and the scenarios. Never by result. */
  readonly rows: readonly SummaryRow[];
  readonly excluded: readonly ExcludedRow[];
  /** The line through all rows, ₹; missing without a market price. */
  readonly price: FormulaInput;
  /** Undefined while no method has a weight. */
  readonly blend: Blend | undefined;
}

/**
 * Collects the rows of the valuation summary. Never throws. Source: the law of the methods, section 6.
 *
 * @param outcomes the methods' results, if the caller has them
 * @example valuationSummary({ model, benchmarks, today }).rows.map(({ name, base }) => [name, base.cell])
 */
export function valuationSummary(context: SummaryContext, outcomes: readonly MethodOutcome[] = methodOutcomes(context)): ValuationSummary {
  const { model, benchmarks, scenarios, sections = [], today } = context;
  const rowOfPrices = yearRangeRow(model.company, benchmarks.history);
  const rowOfScenarios = scenarios === undefined ? undefined : scenarioRow(model, scenarios, today);
  return {
    rows: [...outcomes.flatMap(methodRow), ...sections.map(sectionRow), ...[rowOfPrices, rowOfScenarios].flatMap((row) => row ?? [])],
    excluded: [
      ...outcomes.flatMap((each): readonly ExcludedRow[] =>
        each.is === 'evaluated' ? [] : [{ id: each.id, name: each.name, sentence: each.sentence }],
      ),
      ...(rowOfPrices === undefined ? [noPastPrices] : []),
      ...(rowOfScenarios === undefined ? [noScenarios] : []),
    ],
    price: isPriced(model)
      ? modelInput(model, 'Price', model.columns[0])
      : { name: 'Price', cell: missingCell('Market price not available.') },
    blend: blend(model, outcomes),
  };
}

const noPastPrices: ExcludedRow = { id: 'year-range', name: '52-week range', sentence: 'No past prices.' };
const noScenarios: ExcludedRow = {
  id: 'scenarios',
  name: 'Scenarios, bear to bull',
  sentence: 'The bear and the bull scenario are empty.',
};

function methodRow(outcome: MethodOutcome): readonly SummaryRow[] {
  if (outcome.is === 'not-applicable') return [];
  const { id, name, result } = outcome;
  const { low, base, high, basis } = result;
  // Without a value there is nothing that could pass for an estimate.
  const isOutlined = result.isOnDefaults && base.cell.is !== 'missing';
  return [summaryRow({ id, name, low, base, high, basis, isOutlined })];
}

/** The row of the analyst's scenarios, from bear to bull by the scenarios' method. Undefined while both are empty. */
function scenarioRow(model: Model, scenarios: ScenarioSet, today: CalendarDate): SummaryRow | undefined {
  const { bear, bull } = scenarios;
  if (bear.assumptions === undefined && bull.assumptions === undefined) return undefined;
  const method = scenarios.method ?? usualMethod(model);
  const price = targetPriceRows[method];
  const low = targetPriceOf(bear, model, method, today);
  const high = targetPriceOf(bull, model, method, today);
  const base = comparedInput(model, price, targetColumn(model));
  const isCrossed = low.cell.is === 'figure' && high.cell.is === 'figure' && low.cell.value > high.cell.value;
  return summaryRow({
    id: 'scenarios',
    name: 'Scenarios, bear to bull',
    low,
    base,
    high,
    basis: `${price} ${targetColumn(model)}${isCrossed ? `; the bear case is above the bull case` : ''}`,
    isOutlined: false,
  });
}

function targetPriceOf({ name, assumptions }: Scenario, model: Model, method: Method, today: CalendarDate): FormulaInput {
  if (assumptions === undefined)
    return { name: `${name} target price (${methodNames[method]})`, cell: missingCell(`The ${name.toLowerCase()} scenario is empty.`) };
  return outcome(name, scenarioModel(model, assumptions), method, today).targetPrice;
}
