import {
  derive,
  growthCell,
  growthVocabulary,
  minus,
  missing,
  over,
  plus,
  ratioInput,
  ratios,
  times,
  words,
  type Cell,
  type FormulaInput,
  type LineName,
  type RatioId,
  type Reading,
} from '@mulya/domain';
import type { ModelCompany } from '../fair-value/model-company.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';
import type { ComparedPeriod } from './company-figures.ts';

/** What is worked out of a company's statements, and of today's price where it is a multiple. */
export interface DerivedRule {
  /** Without blanks. */
  readonly id: string;
  readonly label: string;
  readonly unit: 'times' | 'percent';
  /** Which end of the ranking is the first. */
  readonly better: 'low' | 'high';
  /** It divides by the share count of the period's own balance sheet, which a bonus or a split since has changed. */
  readonly perShare: boolean;
  cell(company: ModelCompany, period: ComparedPeriod): Cell;
}

/**
 * The parameters of the comparison that no source gives. Multiples are worked out as the fair value model does: price / EPS,
 * price / BVPS, (market cap + net debt) / EBITDA or sales, each with the period's own statement and today's price; nothing
 * stands in for what the source does not give. Margins, ROE and growth are percent, margins and ROE those of the ratios.
 */
export const derivedParameters: readonly DerivedRule[] = [
  multiple('pe', 'PE', true, (company, period) => priceOver(company, period, 'EPS', 'pat', notMeaningful.loss)),
  multiple('pb', 'PB', true, (company, period) => priceOver(company, period, 'BVPS', 'netWorth', notMeaningful.negativeNetWorth)),
  multiple('ev-ebitda', 'EV/EBITDA', false, (company, period) => evOver(company, period, 'ebitda', notMeaningful.loss)),
  multiple('ev-sales', 'EV/Sales', false, (company, period) => evOver(company, period, 'sales', notMeaningful.negativeSales)),
  ...ratioRules(['ebitdaMargin', 'netIncomeMargin', 'roe']),
  growthRule('revenue-growth', 'Revenue growth', 'sales', 'revenue'),
  growthRule('pat-growth', 'PAT growth', 'pat', 'netincome'),
];

type CellOf = DerivedRule['cell'];

function multiple(id: string, label: string, perShare: boolean, cell: CellOf): DerivedRule {
  const annual: CellOf = (company, period) => (period.type === 'Annual' ? cell(company, period) : missing('A multiple is worked out on a year’s figures: choose Annual.'));
  return { id, label, unit: 'times', better: 'low', perShare, cell: annual };
}

function ratioRules(ids: readonly RatioId[]): readonly DerivedRule[] {
  return ratios
    .filter(({ id }) => ids.includes(id))
    .map((ratio) => ({
      id: ratio.id,
      label: ratio.label,
      unit: 'percent',
      better: 'high',
      perShare: false,
      cell: ({ business }, { lines }) => ratioInput(ratio, lines, business).cell,
    }));
}

function growthRule(id: string, label: string, line: 'sales' | 'pat', lineId: string): DerivedRule {
  return { id, label, unit: 'percent', better: 'high', perShare: false, cell: (_, period) => growth(period, line, lineId) };
}

function growth({ lines, before }: ComparedPeriod, line: 'sales' | 'pat', lineId: string): Cell {
  const now = lines.input(line);
  if (now.cell.is !== 'figure') return now.cell;
  const prior = before?.input(line);
  if (prior === undefined) return missing('The source has no period of regular length that ends twelve months earlier.');
  if (prior.cell.is !== 'figure') return prior.cell;
  return growthCell({ name: now.name, cell: now.cell }, { name: prior.name, cell: prior.cell }, growthVocabulary('INC', lineId));
}

/** Words in the place of a figure whose divisor is below zero. */
const unlessNegative = ({ cell }: FormulaInput, said: string): Reading => (cell.is === 'figure' && cell.value < 0 ? { words: said } : {});

const todaysPrice = { remark: 'The latest price with the figures of this period.' };

function priceOver({ price }: ModelCompany, { lines }: ComparedPeriod, per: 'EPS' | 'BVPS', line: 'pat' | 'netWorth', said: string): Cell {
  const whole = lines.input(line);
  const shares = lines.input('shares');
  const divisor = { name: `${per} ${lines.column.label}`, cell: derive(over(whole.name, shares.name), 'inr', [whole, shares]) };
  return derive(over('Price', divisor.name), 'times', [{ name: 'Price', cell: price }, divisor], { ...todaysPrice, ...unlessNegative(whole, said) });
}

function evOver(company: ModelCompany, { lines }: ComparedPeriod, line: 'ebitda' | 'sales', said: string): Cell {
  if (company.business !== 'ordinary') return words(notMeaningful.lender);
  const divisor = lines.input(line);
  const ev = { name: `EV ${lines.column.label}`, cell: enterpriseValue(company, (name) => lines.input(name)) };
  return derive(over(ev.name, divisor.name), 'times', [ev, divisor], { ...todaysPrice, ...unlessNegative(divisor, said) });
}

/** The reported market cap, else price × shares, and the period's net debt. */
function enterpriseValue({ marketCap, price }: ModelCompany, input: (name: LineName) => FormulaInput): Cell {
  const [shares, debt, cash] = [input('shares'), input('grossDebt'), input('cash')];
  const cap = marketCap.is === 'figure' ? 'Market cap' : times('Price', shares.name);
  const inputs = [{ name: 'Market cap', cell: marketCap }, { name: 'Price', cell: price }, shares, debt, cash];
  return derive(plus(cap, minus(debt.name, cash.name)), 'crore', inputs);
}
