import { missingCell, type CalendarDate, type FormulaInput } from '@mulya/domain';
import type { Method } from '../../fair-value/assumptions.ts';
import { usualMethod } from '../../fair-value/method-driver.ts';
import { modelInput, placeholdersUsed, targetColumn } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { methodNames, targetPriceRows } from '../../fair-value/names.ts';
import { outcome, scenarioModel, type Scenario, type ScenarioSet } from '../../fair-value/scenarios.ts';
import { summaryRow, type SummaryRow } from './summary-row.ts';

/** The row of the analyst's scenarios, from bear to bull by the scenarios' method. Undefined while both are empty. */
export function scenarioRow(model: Model, scenarios: ScenarioSet, today: CalendarDate): SummaryRow | undefined {
  const { bear, bull } = scenarios;
  if (bear.assumptions === undefined && bull.assumptions === undefined) return undefined;
  const method = scenarios.method ?? usualMethod(model);
  const price = targetPriceRows[method];
  const low = targetPriceOf(bear, model, method, today);
  const high = targetPriceOf(bull, model, method, today);
  const base = modelInput(model, price, targetColumn(model));
  const isCrossed = low.cell.is === 'figure' && high.cell.is === 'figure' && low.cell.value > high.cell.value;
  return summaryRow({
    id: 'scenarios',
    name: 'Scenarios, bear to bull',
    low,
    base,
    high,
    basis: `${price} ${targetColumn(model)}${isCrossed ? `; the bear case is above the bull case` : ''}`,
    isHatched: placeholdersUsed(base.cell).length > 0,
    isOutlined: false,
  });
}

function targetPriceOf({ name, assumptions }: Scenario, model: Model, method: Method, today: CalendarDate): FormulaInput {
  if (assumptions === undefined)
    return { name: `${name} target price (${methodNames[method]})`, cell: missingCell(`The ${name.toLowerCase()} scenario is empty.`) };
  return outcome(name, scenarioModel(model, assumptions), method, today).targetPrice;
}
