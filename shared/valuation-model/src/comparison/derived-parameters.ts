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

/** A parameter calculated from a company's statements, and from a price for a multiple. */
export interface DerivedRule {
  /** Contains no spaces. */
  readonly id: string;
  readonly label: string;
  readonly unit: 'times' | 'percent';
  /** The end of the ranking that comes first. */
  readonly better: 'low' | 'high';
  /** A multiple divides a price by the year's figures; `per-share` uses the share count of the year's own balance sheet. */
  readonly multiple?: 'per-share' | 'whole';
  cell(company: ModelCompany, period: ComparedPeriod): Cell;
}

/**
 * The parameters that no source reports.
 *
 * Multiples follow the fair-value model: price / EPS, price / BVPS, and (market cap + net debt) / EBITDA or sales, each with the period's
 * own statement. The newest year uses the current price, each earlier year its own year-end price. There are no placeholders. Margins,
 * ROE and growth are in percent; margins and ROE are those of the ratios.
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
 * Whether a rule applies to a company's sector. It does not if every year of a lender or insurer has words instead of a figure, as for EV
 * multiples and margins on sales.
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
