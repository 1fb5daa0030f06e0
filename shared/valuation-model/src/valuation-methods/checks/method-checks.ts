import type { IndustryAnswer } from '@mulya/contract';
import type { FormulaInput, Grouping, Unit } from '@mulya/domain';
import type { Model } from '../../fair-value/model.ts';
import { dcfCells } from '../dcf/names.ts';
import { methodInputCell } from '../method-input.ts';
import type { MethodContext } from '../method.ts';
import type { MethodOutcome } from '../valuation-methods.ts';
import { costOfDebt } from '../rate-builder/rate-builder.ts';
import { actual, type Check, checkAmountText, isMoreThan, ownMargins } from '../../fair-value/checks/check.ts';
import { cellName, growthRows } from '../../fair-value/names.ts';
import type { Method } from '../../fair-value/assumptions.ts';
import { averageGrowth } from '../../fair-value/implied-growth.ts';
import { targetColumn } from '../../fair-value/model-input.ts';
import { industryQuantile } from '../industry/industry-benchmarks.ts';

/** The cells of the discounted cash flow that the checks read. */
export interface CheckedCashFlow {
  /** The terminal value, percent of enterprise value. */
  readonly terminalShare: FormulaInput;
  /** The terminal value, times the last year's EBITDA. */
  readonly terminalMultiple: FormulaInput;
  /** Percent. */
  readonly discountRate: FormulaInput;
  /** Before tax, percent. */
  readonly costOfDebt: FormulaInput;
}

export interface MethodCheckInput {
  readonly model: Model;
  /** Undefined while it loads or if it is unavailable. */
  readonly industry: IndustryAnswer | undefined;
  /** Undefined if the discounted cash flow does not apply. */
  readonly cashFlow: CheckedCashFlow | undefined;
  /** The digit grouping in the sentences. */
  readonly grouping?: Grouping | undefined;
}

/**
 * The cells of the discounted cash flow that the checks read. Undefined if the method does not apply. The cost of debt is that of the
 * builder, also while the analyst does not use the builder.
 */
export function checkedCashFlow(context: MethodContext, outcomes: readonly MethodOutcome[]): CheckedCashFlow | undefined {
  const outcome = outcomes.find(({ id }) => id === 'dcf');
  if (outcome?.is !== 'evaluated') return undefined;
  const { sheet } = outcome.result;
  const input = (name: string) => ({ name, cell: sheet.cell(name) });
  return {
    terminalShare: input(dcfCells.terminalShare),
    terminalMultiple: input(dcfCells.terminalMultiple),
    discountRate: input(dcfCells.discountRate),
    costOfDebt: { name: costOfDebt.label, cell: methodInputCell(costOfDebt, context) },
  };
}

type GrowthCheckId = 'industry-sales-growth' | 'industry-pat-growth';

interface ComparedGrowth {
  readonly key: 'salesCagr3' | 'patCagr3';
  readonly metric: 'sales' | 'pat';
  /** The method whose driver it is. */
  readonly method: Method;
}

const compared: Readonly<Record<GrowthCheckId, ComparedGrowth>> = {
  'industry-sales-growth': { key: 'salesCagr3', metric: 'sales', method: 'evSales' },
  'industry-pat-growth': { key: 'patCagr3', metric: 'pat', method: 'pe' },
};

const highShare = 0.9;

/** The share of the terminal value, percent, above which the value depends on distant years. Source: the law of the methods, section 1. */
const shareLimit = 75;

type MarginCheckId = 'highest-ebitda-margin' | 'highest-pat-margin';

const margins = {
  'highest-ebitda-margin': { row: 'EBITDA margin', line: 'ebitda', words: 'EBITDA margin' },
  'highest-pat-margin': { row: 'Net income margin', line: 'pat', words: 'PAT margin' },
} as const;

/** The fewest years that make a history. */
const minYears = 3;

/**
 * Checks the assumptions of the methods against the company's past, its industry and each other. Omits a check without figures, or on
 * placeholders. Never throws. They are additional to `runChecks`.
 */
export function methodChecks(input: MethodCheckInput): readonly Check[] {
  const { cashFlow } = input;
  return [
    ...(cashFlow === undefined
      ? []
      : [terminalShareCheck(input, cashFlow), terminalMultipleCheck(input, cashFlow), costOfDebtCheck(input, cashFlow)]),
    industryGrowthCheck(input, 'industry-sales-growth'),
    industryGrowthCheck(input, 'industry-pat-growth'),
    highestMarginCheck(input, 'highest-ebitda-margin'),
    highestMarginCheck(input, 'highest-pat-margin'),
  ].flatMap((check) => check ?? []);
}

/** No year of the model has a higher margin than any known year of the company. */
function highestMarginCheck({ model, grouping }: MethodCheckInput, id: MarginCheckId): Check | undefined {
  const { row, line, words } = margins[id];
  const own = ownMargins(model, line);
  const highest = own.toSorted((one, other) => other.margin - one.margin)[0];
  const assumed = model.columns.slice(1).flatMap((column) => {
    const margin = actual(model.at(row, column));
    return margin === undefined ? [] : [{ column, margin }];
  });
  const peak = assumed.toSorted((one, other) => other.margin - one.margin)[0];
  if (highest === undefined || peak === undefined || own.length < minYears) return undefined;
  const percent = (value: number) => checkAmountText(value, 'percent', grouping);
  const about = { id, title: `Highest ${words}`, concerns: [cellName(row, peak.column)], about: 'company' } as const;
  const text = `${peak.column} implies ${id === 'highest-ebitda-margin' ? 'an' : 'a'} ${words} of ${percent(peak.margin)}`;
  const past = `the highest of ${own.length} known years, ${percent(highest.margin)} (${highest.label})`;
  return isVisiblyMore(peak.margin, highest.margin, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text}, above ${past}.` }
    : { ...about, result: 'pass', sentence: `${text}, not above ${past}.` };
}

function terminalShareCheck({ grouping }: MethodCheckInput, { terminalShare }: CheckedCashFlow): Check | undefined {
  const share = actual(terminalShare.cell);
  if (share === undefined) return undefined;
  const about = { id: 'terminal-share', title: 'Terminal value share', concerns: [terminalShare.name], about: 'company' } as const;
  const text = `The terminal value is ${checkAmountText(share, 'percent', grouping)} of enterprise value`;
  return isVisiblyMore(share, shareLimit, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text}, above ${shareLimit}%: the DCF depends on the years after its last flow.` }
    : { ...about, result: 'pass', sentence: `${text}, not above ${shareLimit}%.` };
}

/** The terminal value implies no higher multiple than the current one, because growth is lower by then. */
function terminalMultipleCheck({ model, grouping }: MethodCheckInput, { terminalMultiple }: CheckedCashFlow): Check | undefined {
  const [base] = model.columns;
  const [exit, current] = [actual(terminalMultiple.cell), actual(model.at('EV/EBITDA', base))];
  if (exit === undefined || current === undefined) return undefined;
  const about = {
    id: 'terminal-multiple',
    title: 'Terminal EV/EBITDA',
    concerns: [terminalMultiple.name, cellName('EV/EBITDA', base)],
    about: 'company',
  } as const;
  const text = `The terminal value implies an EV/EBITDA of ${checkAmountText(exit, 'times', grouping)}`;
  const now = `the current ${checkAmountText(current, 'times', grouping)} (${base})`;
  return isVisiblyMore(exit, current, 'times', grouping)
    ? { ...about, result: 'warn', sentence: `${text}, above ${now}.` }
    : { ...about, result: 'pass', sentence: `${text}, not above ${now}.` };
}

/** Shareholders bear more risk than lenders, so a discount rate below the cost of debt is too low. */
function costOfDebtCheck({ grouping }: MethodCheckInput, { discountRate, costOfDebt }: CheckedCashFlow): Check | undefined {
  const [rate, cost] = [actual(discountRate.cell), actual(costOfDebt.cell)];
  if (rate === undefined || cost === undefined) return undefined;
  const about = { id: 'cost-of-debt', title: 'Discount rate and cost of debt', concerns: [discountRate.name], about: 'company' } as const;
  const text = `The discount rate of ${checkAmountText(rate, 'percent', grouping)}`;
  const costText = `the cost of debt of ${checkAmountText(cost, 'percent', grouping)}`;
  return isVisiblyMore(cost, rate, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text} is below ${costText}, although shareholders bear more risk than lenders.` }
    : { ...about, result: 'pass', sentence: `${text} is not below ${costText}.` };
}

/** The assumed growth over three years is at most the 90th percentile of what the industry's companies achieved over three years. */
function industryGrowthCheck({ model, industry, grouping }: MethodCheckInput, id: GrowthCheckId): Check | undefined {
  const { key, metric, method } = compared[id];
  const [base, ...estimates] = model.columns;
  if (industry === undefined || model.at(metric === 'pat' ? 'Adjusted PAT' : 'Sales', base).is === 'words') return undefined;
  const assumed = averageGrowth(model, method).cell;
  const limit = industryQuantile(industry, key, highShare);
  if (assumed.is !== 'figure' || limit === undefined) return undefined;
  const row = growthRows[metric];
  const about = {
    id,
    title: `${row} vs ${industry.scope}`,
    concerns: estimates.map((column) => cellName(row, column)),
    about: 'company',
  } as const;
  const percent = (value: number) => checkAmountText(value, 'percent', grouping);
  const text = `${row} of ${percent(assumed.value)} a year to ${targetColumn(model)}`;
  const group = `the 90th percentile of the ${industry.scope}, ${percent(limit)} (3-year CAGR, ${industry.statistics[key].n} companies)`;
  return isVisiblyMore(assumed.value, limit, 'percent', grouping)
    ? { ...about, result: 'warn', sentence: `${text} is above ${group}.` }
    : { ...about, result: 'pass', sentence: `${text} is not above ${group}.` };
}

/** Whether a figure is above a limit in the digits of the sentence: "15.0% is above 15.0%" reads as a mistake. */
function isVisiblyMore(found: number, limit: number, unit: Unit, grouping: Grouping | undefined): boolean {
  return isMoreThan(found, limit) && checkAmountText(found, unit, grouping) !== checkAmountText(limit, unit, grouping);
}
