import type { Case } from '@mulya/contract/assistant';
import type { Cell, Unit } from '@mulya/domain';
import type { GrowthMetric, Method } from '../fair-value/assumptions.ts';
import { averageGrowth } from '../fair-value/implied-growth.ts';
import { growthDrivers, noDriverWords } from '../fair-value/method-driver.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import { grownRows, growthRows, methodNames, targetRows, type RowName } from '../fair-value/names.ts';
import { longTermGrowthField } from '../valuation-methods/lender-inputs/lender-fields.ts';
import type { MethodId } from '../valuation-methods/method.ts';
import { growthBounds, multipleBounds, type Bounds } from './case-bounds.ts';
import { shortMethodNames } from './case-name.ts';
import { isMultiple } from './case-value.ts';

/** The assumption that a search changes. */
export interface SolvedAssumption {
  /** "PAT growth a year", "Target PE FY28E". */
  readonly label: string;
  /** "PAT growth", within a sentence. */
  readonly words: string;
  readonly unit: Unit;
  readonly bounds: Bounds;
  /** Values within the bounds at which the search looks first, ascending. */
  readonly steps: readonly number[];
  /** The part of a case with this value. */
  caseOf(value: number): Case;
  /** The same assumption of a model. */
  now(model: Model): Cell;
}

/** The assumption, or why a method has none, as a sentence. */
export type AssumptionOutcome =
  | { readonly ok: true; readonly assumption: SolvedAssumption }
  | { readonly ok: false; readonly problem: string };

type Sought = 'growth' | 'multiple' | 'margin';

/** Where the search looks: fine around usual growth. */
const growthSteps = [-90, -75, -60, -50, -40, -30, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300];
const growthSearched: Bounds = { min: -90, max: 300 };
const multipleSteps = [0.1, 0.5, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000];
const marginSteps = [0.1, 0.5, 1, 2, 3, 5, 7.5, 10, 12.5, 15, 17.5, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100];

/** The assumption that is sought by a method. `model`: with the given case. */
export function solvedAssumption(sought: Sought, id: MethodId, model: Model): AssumptionOutcome {
  switch (sought) {
    case 'growth':
      return growthOf(id, model);
    case 'multiple':
      return isMultiple(id)
        ? found(multipleOf(id, model))
        : none(`The value by ${shortMethodNames[id]} has no target multiple. Choose PE, PB or an EV multiple.`);
    case 'margin':
      return marginOf(id, model);
  }
}

const found = (assumption: SolvedAssumption): AssumptionOutcome => ({ ok: true, assumption });
const none = (problem: string): AssumptionOutcome => ({ ok: false, problem });

function growthOf(id: MethodId, model: Model): AssumptionOutcome {
  if (isMultiple(id)) {
    const words = noDriverWords(model, id);
    const metric = growthDrivers[id];
    return words === undefined
      ? found(growthAssumption(growthRows[metric], [metric], (of) => averageGrowth(of, id).cell))
      : none(`${growthRows[metric]} leads to no target price by ${shortMethodNames[id]}: ${words}.`);
  }
  switch (id) {
    case 'dcf':
      return found(growthAssumption('Sales and EBITDA growth', ['sales', 'ebitda'], (of) => averageGrowth(of, 'evSales').cell));
    case 'justifiedPb':
      return found(longTermGrowth);
    default:
      return none(`The value by ${shortMethodNames[id]} has no growth to search for.`);
  }
}

function growthAssumption(label: string, metrics: readonly GrowthMetric[], now: (model: Model) => Cell): SolvedAssumption {
  return {
    label: `${label}, each of three years`,
    words: label,
    unit: 'percent',
    bounds: growthSearched,
    steps: growthSteps,
    caseOf: (value) => ({ growth: Object.fromEntries(metrics.map((metric) => [metric, value])) }),
    now,
  };
}

const longTermGrowth: SolvedAssumption = {
  label: longTermGrowthField.label,
  words: longTermGrowthField.label,
  unit: 'percent',
  bounds: longTermGrowthField,
  steps: Array.from({ length: 51 }, (_, at) => -5 + at / 2),
  caseOf: (longTerm) => ({ inputs: { longTermGrowth: longTerm } }),
  now: (model) => longTermGrowthField.defaultOf({ model, benchmarks: { history: undefined, industry: undefined }, today: noDay }),
};
const noDay = { year: 1970, month: 1, day: 1 };

function multipleOf(method: Method, model: Model): SolvedAssumption {
  const last = targetColumn(model);
  return {
    label: `${targetRows[method]} ${last}`,
    words: targetRows[method],
    unit: 'times',
    bounds: { min: 0.1, max: multipleBounds.max },
    steps: multipleSteps,
    caseOf: (value) => ({ targets: { [method]: value } }),
    now: (of) => of.at(targetRows[method], last),
  };
}

/** The margins that a value depends on, by the line that they are made of. */
const margins: { readonly [Id in MethodId]?: { readonly metric: 'pat' | 'ebitda'; readonly row: RowName } } = {
  pe: { metric: 'pat', row: 'Net income margin' },
  evEbitda: { metric: 'ebitda', row: 'EBITDA margin' },
  dcf: { metric: 'ebitda', row: 'EBITDA margin' },
};

/** The last year's margin. Its case is the constant growth of PAT or EBITDA that leads to it, sales unchanged. */
function marginOf(id: MethodId, model: Model): AssumptionOutcome {
  const margin = margins[id];
  if (margin === undefined)
    return none(`The value by ${shortMethodNames[id]} does not depend on a margin. Choose ${methodNames.pe} or ${methodNames.evEbitda}.`);
  const { metric, row } = margin;
  const last = targetColumn(model);
  const [base] = model.columns;
  const [sales, before] = [model.at('Sales', last), model.at(grownRows[metric], base)];
  if (sales.is !== 'figure' || sales.value <= 0 || before.is !== 'figure' || before.value <= 0)
    return none(`A ${row} of ${last} needs sales, and ${grownRows[metric]} above zero in ${base}.`);
  const growthTo = (value: number): number => (((value / 100) * sales.value) / before.value) ** (1 / 3) * 100 - 100;
  const steps = marginSteps.filter((value) => growthTo(value) >= growthBounds.min && growthTo(value) <= growthBounds.max);
  const [lowest] = steps;
  const highest = steps.at(-1);
  if (lowest === undefined || highest === undefined) return none(`No ${row} up to 100% follows from growth of up to 1,000% a year.`);
  return found({
    label: `${row} ${last}`,
    words: row,
    unit: 'percent',
    bounds: { min: lowest, max: highest },
    steps,
    caseOf: (value) => ({ growth: { [metric]: growthTo(value) } }),
    now: (of) => of.at(row, last),
  });
}
