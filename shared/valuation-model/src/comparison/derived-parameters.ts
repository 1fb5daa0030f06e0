import {
  growthCell,
  growthVocabulary,
  missingCell,
  multipleLabels,
  notApplicable,
  periodMultiple,
  ratioInput,
  ratios,
  type Cell,
  type MultipleId,
  type RatioId,
} from '@mulya/domain';
import type { ModelCompany } from '../fair-value/model-company.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';
import type { CompanyFigures, ComparedPeriod } from './company-figures.ts';

/** What is worked out of a company's statements, and of a price where it is a multiple. */
export interface DerivedRule {
  /** Without blanks. */
  readonly id: string;
  readonly label: string;
  readonly unit: 'times' | 'percent';
  /** Which end of the ranking is the first. */
  readonly better: 'low' | 'high';
  /** A multiple sets a price against the year's figures; `per-share` divides by the share count of the year's own balance sheet. */
  readonly multiple?: 'per-share' | 'whole';
  cell(company: ModelCompany, period: ComparedPeriod): Cell;
}

/**
 * The parameters of the comparison that no source gives. Multiples are worked out as the fair value model does: price / EPS,
 * price / BVPS, (market cap + net debt) / EBITDA or sales, each with the period's own statement: the newest year at the current
 * price, each year before at its own year-end price. Nothing stands in for what the source does not give. Margins, ROE and growth
 * are percent, margins and ROE those of the ratios.
 */
export const derivedParameters: readonly DerivedRule[] = [
  multiple('pe', 'pe', 'per-share'),
  multiple('pb', 'pb', 'per-share'),
  multiple('ev-ebitda', 'evEbitda', 'whole'),
  multiple('ev-sales', 'evSales', 'whole'),
  ...ratioRules(['ebitdaMargin', 'netIncomeMargin', 'roe', 'roa']),
  growthRule('revenue-growth', 'Revenue growth', 'sales', 'revenue'),
  growthRule('pat-growth', 'PAT growth', 'pat', 'netincome'),
];

/**
 * Whether a rule means something for a company's sector. For lenders and insurers it does not where each of their years says so in
 * words (EV multiples, margins on sales that they do not have).
 */
export function existsFor(rule: DerivedRule, { model, periods }: CompanyFigures): boolean {
  if (model.business === 'ordinary' || periods.Annual.length === 0) return true;
  return !periods.Annual.every((period) => {
    const cell = rule.cell(model, period);
    return (
      cell.is === 'words' &&
      (cell.text === notApplicable || cell.text === notMeaningful[model.business === 'insurer' ? 'insurer' : 'lender'])
    );
  });
}

type CellOf = DerivedRule['cell'];

function multiple(id: string, of: MultipleId, kind: 'per-share' | 'whole'): DerivedRule {
  const annual: CellOf = (company, { type, lines }) =>
    type === 'Annual' ? periodMultiple(of, company, lines) : missingCell('Multiples use annual figures. Switch to Annual.');
  return { id, label: multipleLabels[of], unit: 'times', better: 'low', multiple: kind, cell: annual };
}

function ratioRules(ids: readonly RatioId[]): readonly DerivedRule[] {
  return ratios
    .filter(({ id }) => ids.includes(id))
    .map((ratio) => ({
      id: ratio.id,
      label: ratio.label,
      unit: 'percent',
      better: 'high',
      cell: ({ business }, { lines }) => ratioInput(ratio, lines, business).cell,
    }));
}

function growthRule(id: string, label: string, line: 'sales' | 'pat', lineId: string): DerivedRule {
  return { id, label, unit: 'percent', better: 'high', cell: (_, period) => growth(period, line, lineId) };
}

function growth({ lines, before }: ComparedPeriod, line: 'sales' | 'pat', lineId: string): Cell {
  const now = lines.input(line);
  if (now.cell.is !== 'figure') return now.cell;
  const prior = before?.input(line);
  if (prior === undefined) return missingCell('No comparable period a year earlier.');
  if (prior.cell.is !== 'figure') return prior.cell;
  return growthCell({ name: now.name, cell: now.cell }, { name: prior.name, cell: prior.cell }, growthVocabulary('INC', lineId));
}
