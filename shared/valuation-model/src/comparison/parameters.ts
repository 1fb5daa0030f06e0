import {
  lineUnit,
  statementNames,
  type PeriodType,
  type StatementCode,
  type Unit,
  breakOf,
  growthAcross,
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
import type { CompanyFigures, ComparedPeriod } from './company-figures.ts';
import type { ModelCompany } from '../fair-value/model-company.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';

/** A parameter calculated from a company's statements, and from a price for a multiple. */
interface DerivedRule {
  /** Contains no spaces. */
  readonly id: string;
  readonly label: string;
  readonly unit: 'times' | 'percent';
  /** The end of the ranking that comes first. */
  readonly better: 'low' | 'high';
  /** A multiple divides a price by the year's figures; `per-share` uses the share count of the year's own balance sheet. */
  readonly multiple?: 'per-share' | 'whole';
  /** A PE, which an exceptional profit distorts. */
  readonly onProfit?: boolean;
  /** Without depreciation in the source, EBITDA is operating income, which is not compared with EBITDA. */
  readonly onEbitda?: boolean;
  cell(company: ModelCompany, period: ComparedPeriod): Cell;
}

/**
 * The parameters that no source reports.
 *
 * Multiples follow the fair-value model: price / EPS, price / BVPS, and (market cap + net debt) / EBITDA or sales, each with the period's
 * own statement. The newest year uses the current price, each earlier year its own year-end price. There are no placeholders. Margins,
 * ROE and growth are in percent; margins and ROE are those of the ratios.
 */
const derivedParameters: readonly DerivedRule[] = [
  multiple('pe', 'pe', 'per-share'),
  multiple('pb', 'pb', 'per-share'),
  multiple('ev-ebitda', 'evEbitda', 'whole'),
  multiple('ev-sales', 'evSales', 'whole'),
  ...ratioRules(['ebitdaMargin', 'netIncomeMargin', 'roe', 'roa']),
  growthRule('revenue-growth', 'Revenue growth', 'sales', 'revenue'),
  growthRule('pat-growth', 'PAT growth', 'pat', 'netincome'),
];

type CellOf = DerivedRule['cell'];

/** The maximum number of compared parameters. Source: product specification, section 5. */
export const maxParameters = 10;

/** The heading of a parameter in the picker. */
export type ParameterGroup = 'Income Statement' | 'Balance Sheet' | 'Cash Flow' | 'Price' | 'Derived';

interface ParameterNames {
  /** Unique and without spaces, because it is part of an element's id. */
  readonly id: string;
  /** Also unique: "Net Income (Cash Flow)" if the income statement has the same line. */
  readonly label: string;
  readonly group: ParameterGroup;
  readonly unit: Unit;
}

/** A figure by which companies are compared. */
export type Parameter = ParameterNames &
  (
    | { readonly is: 'line'; readonly code: StatementCode; readonly line: string }
    | { readonly is: 'price' }
    | { readonly is: 'derived'; readonly rule: DerivedRule }
  );

const currentPrice: Parameter = { is: 'price', id: 'price', label: 'Current Price', group: 'Price', unit: 'inr' };

const derivedEntries = derivedParameters.map(
  (rule) => ({ is: 'derived', id: rule.id, label: rule.label, group: 'Derived', unit: rule.unit, rule }) as const satisfies Parameter,
);

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];
const types: readonly PeriodType[] = ['Annual', 'Interim'];

/**
 * Lists all available parameters: each line of the companies' statements, the current price, and the derived parameters.
 *
 * Lines appear in the order of the first company, followed by lines that only others have. Derived parameters are limited to those that
 * exist in the first company's sector.
 */
export function parametersOf(companies: readonly CompanyFigures[]): readonly Parameter[] {
  const [own] = companies;
  return [...statementLines(companies), currentPrice, ...derivedEntries.filter(({ rule }) => own === undefined || existsFor(rule, own))];
}

function statementLines(companies: readonly CompanyFigures[]): readonly Parameter[] {
  const taken = new Set([currentPrice, ...derivedEntries].map(({ label }) => label));
  return codes.flatMap((code) => {
    const lines = new Map<string, string>();
    for (const { tables } of companies) {
      for (const type of types)
        for (const row of tables[type][code].rows) if (row.id !== '' && !lines.has(row.id)) lines.set(row.id, row.label);
    }
    return [...lines].map(([line, plain]): Parameter => {
      const label = unique(plain, statementNames[code], taken);
      taken.add(label);
      return {
        is: 'line',
        id: `${code}:${encodeURIComponent(line)}`,
        label,
        group: statementNames[code] as ParameterGroup,
        unit: lineUnit(line),
        code,
        line,
      };
    });
  });
}

function unique(label: string, statement: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  const withStatement = `${label} (${statement})`;
  return taken.has(withStatement) ? `${withStatement}, another line` : withStatement;
}

/** Adds a parameter to the selection, or removes it if it is selected. Returns `full` if the selection has no room. */
export function toggleParameter(
  chosen: readonly string[],
  active: string | undefined,
  id: string,
): { readonly chosen: readonly string[]; readonly active: string | undefined } | 'full' {
  const at = chosen.indexOf(id);
  if (at < 0) return chosen.length >= maxParameters ? 'full' : { chosen: [...chosen, id], active: id };
  const rest = chosen.filter((other) => other !== id);
  return { chosen: rest, active: active === id ? (rest[at] ?? rest[at - 1]) : active };
}

/**
 * Whether a rule applies to a company's sector. It does not if every year of a lender or insurer has words instead of a figure, as for EV
 * multiples and margins on sales.
 */
function existsFor(rule: DerivedRule, { model, periods }: CompanyFigures): boolean {
  if (model.business === 'ordinary' || periods.Annual.length === 0) return true;
  return !periods.Annual.every((period) => {
    const cell = rule.cell(model, period);
    return (
      cell.is === 'words' &&
      (cell.text === notApplicable || cell.text === notMeaningful[model.business === 'insurer' ? 'insurer' : 'lender'])
    );
  });
}

function multiple(id: string, of: MultipleId, kind: 'per-share' | 'whole'): DerivedRule {
  const annual: CellOf = (company, { type, lines }) =>
    type === 'Annual' ? periodMultiple(of, company, lines) : missingCell('Multiples use annual figures. Switch to Annual.');
  return {
    id,
    label: multipleLabels[of],
    unit: 'times',
    better: 'low',
    multiple: kind,
    onEbitda: of === 'evEbitda',
    onProfit: of === 'pe',
    cell: annual,
  };
}

function ratioRules(ids: readonly RatioId[]): readonly DerivedRule[] {
  return ratios
    .filter(({ id }) => ids.includes(id))
    .map((ratio) => ({
      id: ratio.id,
      label: ratio.label,
      unit: 'percent',
      better: 'high',
      onEbitda: ratio.id === 'ebitdaMargin',
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
  const rate = growthCell({ name: now.name, cell: now.cell }, { name: prior.name, cell: prior.cell }, growthVocabulary('INC', lineId));
  return growthAcross(before && breakOf(lines.column, before.column), rate);
}
