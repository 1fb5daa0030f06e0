import { valueOf, type Cell } from '@mulya/domain';
import { industrial, period } from './answers.ts';
import { defaultAssumptions, type Assumptions, type Entry, type Overrides, type ThreeYears } from '../fair-value/assumptions.ts';
import { modelCompany } from '../fair-value/model-company.ts';
import { fairValueModel, type Model } from '../fair-value/model.ts';
import type { RowName } from '../fair-value/names.ts';

type Answer = typeof industrial;
type Statements = Parameters<typeof period>[3];

export const annual = (year: number, statements: Statements) => period('Annual', String(year), `${year}-03-31`, statements);

/** A company with a name and no figures. */
export const unknown: Answer = {
  ...industrial,
  financials: [],
  currentPrice: { BSE: null, NSE: null },
  marketCap: null,
  sharesOutstanding: null,
};

/** A company with round figures: 100 crore shares at ₹50, PAT of 250, so EPS is 2.50 and PE 20x. */
export const round: Answer = {
  ...unknown,
  currentPrice: { BSE: 50, NSE: 50.5 },
  marketCap: 5000,
  sharesOutstanding: 100,
  financials: [
    annual(2024, {
      INC: { Revenue: 2000, OperatingIncome: 300, 'Depreciation/Amortization': 100, NetIncome: 200 },
      BAL: { 'RetainedEarnings(AccumulatedDeficit)': 800, CommonStockTotal: 200 },
    }),
    annual(2025, {
      INC: { Revenue: 2500, OperatingIncome: 400, 'Depreciation/Amortization': 100, NetIncome: 250 },
      BAL: {
        TotalDebt: 1000,
        Cash: 200,
        CashEquivalents: 100,
        'RetainedEarnings(AccumulatedDeficit)': 1050,
        CommonStockTotal: 200,
        TotalCommonSharesOutstanding: 100,
      },
    }),
  ],
};

/** The round company with other figures in its base year. */
export function roundWith({ INC = {}, BAL = {} }: Statements, answer: Partial<Answer> = {}): Answer {
  const [before, base] = round.financials;
  const lines = (code: 'INC' | 'BAL', changes: Statements['INC']) => {
    const baseLines = Object.fromEntries((base?.stockFinancialMap[code] ?? []).map(({ key, value }) => [key, value]));
    return { ...baseLines, ...changes };
  };
  return {
    ...round,
    ...answer,
    financials: [...(before === undefined ? [] : [before]), annual(2025, { INC: lines('INC', INC), BAL: lines('BAL', BAL) })],
  };
}

interface Choices {
  readonly baseYear?: number;
  readonly assumptions?: Assumptions;
  readonly own?: Overrides;
  /** The market cap from the stock data service, ₹ crore. */
  readonly stock?: number;
}

export function modelOf(answer: Answer, { baseYear = 2025, assumptions = defaultAssumptions, own = {}, stock }: Choices = {}): Model {
  return fairValueModel(modelCompany(answer, stock), { baseYear, assumptions, own });
}

/** A model as the specification's table shows it, with placeholders. */
export const specifiedOf = (model: Model): Model => ({ ...model, ...model.specified });

/** The analyst's entries for three years; null: an empty field. */
export function entries(...values: readonly [number | null, number | null, number | null]): ThreeYears {
  const entry = (value: number | null): Entry => ({ value, by: 'analyst', on: '2026-11-21' });
  return [entry(values[0]), entry(values[1]), entry(values[2])];
}

export const own = (value: number, note = 'restated') => ({ value, note, on: '2026-11-21' });

/** The row's cells in all columns that have the row. */
export function across(model: Model, row: RowName): readonly Cell[] {
  const targets = /^(Target price|Upside)/.test(row);
  return model.columns.slice(targets ? 1 : 0).map((column) => model.at(row, column));
}

/** The result of a cell's arithmetic, even if the cell shows words. */
export function arithmetic(cell: Cell): number {
  if (cell.is === 'figure') return cell.value;
  if (cell.origin?.state !== 'derived') return NaN;
  const { formula, inputs } = cell.origin;
  return valueOf(formula, (name) => arithmetic(inputs.find((input) => input.name === name)?.cell ?? cell));
}
