import {
  assumedCell,
  breakOf,
  growthAcross,
  derive,
  formulaOf,
  growthCell,
  growthVocabulary,
  hasSameBasis,
  missingCell,
  monthsBetween,
  notApplicable,
  over,
  placeholderCell,
  wordsCell,
  type Cell,
  type FigureCell,
  type GrowthVocabulary,
  type PeriodLines,
  type Unit,
} from '@mulya/domain';
import { baseFigures, type BaseFigure, type GrowthMetric, type Overrides } from './assumptions.ts';
import { withRefusal } from './method-inputs.ts';
import { periodOf, type ModelCompany } from './model-company.ts';
import { baseColumn, baseFigureWords } from './names.ts';

/** Values for figures that the source lacks: amounts in ₹ crore, shares in crore, price in ₹. Source: product specification, section 9. */
export const placeholders: Readonly<Record<BaseFigure, number>> = {
  price: 150,
  shares: 18,
  sales: 1000,
  ebitda: 200,
  pat: 80,
  grossDebt: 400,
  cash: 100,
  reserves: 496,
  equity: 180,
};

/** Values for a base year's own growth that the source lacks, percent. */
const placeholderGrowth: Readonly<Record<GrowthMetric, number>> = { sales: 15, ebitda: 15, pat: 20, netWorth: 10 };

export const baseFigureUnits: Readonly<Record<BaseFigure, Unit>> = {
  price: 'inr',
  shares: 'shares-crore',
  sales: 'crore',
  ebitda: 'crore',
  pat: 'crore',
  grossDebt: 'crore',
  cash: 'crore',
  reserves: 'crore',
  equity: 'crore',
};

/** The source's base figure: a figure, words if it does not exist for such a company, or missing. */
export function sourceFigure(company: ModelCompany, year: number, figure: BaseFigure): Cell {
  if (figure === 'price') return company.price;
  const found = filedFigure(company, year, figure);
  return figure === 'shares' && found.is === 'missing' ? (currentShares(company) ?? found) : found;
}

/** The source's current share count, else its market cap / price; undefined without either. */
function currentShares({ sharesNow, marketCap, price }: ModelCompany): Cell | undefined {
  if (sharesNow.is === 'figure') {
    const name = 'Shares outstanding';
    return derive(formulaOf(name), 'shares-crore', [{ name, cell: sharesNow }], {
      remark: `The balance sheet has no share count, so the current one counts${dayOf(sharesNow)}.`,
    });
  }
  if (marketCap.is !== 'figure' || price.is !== 'figure' || price.value <= 0) return undefined;
  const inputs = [
    { name: 'Market cap', cell: marketCap },
    { name: 'Price', cell: price },
  ];
  return derive(over('Market cap', 'Price'), 'shares-crore', inputs, {
    remark: `The source has no share count, so this is market cap / price${dayOf(price)}.`,
  });
}

const dayOf = ({ origin }: Cell): string => (origin?.state === 'reported' ? ` (${origin.period})` : '');

function filedFigure(company: ModelCompany, year: number, figure: Exclude<BaseFigure, 'price'>): Cell {
  const lines = periodOf(company, year);
  if (lines !== undefined) return lines.line(figure);
  // A lender or an insurer has no sales, whether or not the source has the year.
  const isAbsent = company.business !== 'ordinary' && (figure === 'sales' || figure === 'ebitda');
  return isAbsent ? wordsCell(notApplicable) : missingCell(`${baseColumn(year)} annual figures not available.`);
}

/** The nine inputs of the base year: the analyst's override, else the source's figure, else the placeholder. */
export function baseInputs(company: ModelCompany, year: number, own: Overrides): Readonly<Record<BaseFigure, Cell>> {
  const input = (figure: BaseFigure): Cell => {
    const unit = baseFigureUnits[figure];
    const source = sourceFigure(company, year, figure);
    const override = own[figure];
    if (override !== undefined)
      return assumedCell(override.value, unit, {
        by: 'analyst',
        note: withRefusal(override.note, override),
        on: override.on,
        instead: source,
      });
    return source.is === 'missing' ? placeholderCell(placeholders[figure], unit, baseFigureWords[figure]) : source;
  };
  // Object.fromEntries widens the keys
  return Object.fromEntries(baseFigures.map((figure) => [figure, input(figure)])) as Readonly<Record<BaseFigure, Cell>>;
}

/** The words where a figure would rest on a placeholder: "needs PAT". */
export const needsWords = (name: string): string => `needs ${name}`;

/** An input for every place but the specification's box and table: the words replace a placeholder. */
export const knownInput = (cell: Cell): Cell =>
  cell.origin?.state === 'placeholder' ? wordsCell(needsWords(cell.origin.name), cell.origin) : cell;

/** The base year's own growth for the same places. @param now the base-year figure, from `knownInput` */
export function knownGrowth(growth: Cell, now: Cell): Cell {
  if (growth.origin?.state !== 'placeholder') return growth;
  return now.is === 'figure' ? wordsCell('no prior year', growth.origin) : now;
}

/**
 * The base year's own growth over the year before, percent. For display only: no formula uses it.
 *
 * Words replace a percentage that would mislead, or years on different bases. The placeholder applies if the source lacks one of the two
 * years.
 *
 * @param now the model's base-year figure, with its name in the formula
 */
export function baseGrowth(
  company: ModelCompany,
  year: number,
  metric: GrowthMetric,
  now: { readonly name: string; readonly cell: Cell },
): Cell {
  if (now.cell.is === 'words') return now.cell;
  const before = yearBefore(company, year);
  const prior = before?.input(metric);
  if (now.cell.is !== 'figure' || prior?.cell.is !== 'figure' || usesPlaceholder(now.cell))
    return placeholderCell(placeholderGrowth[metric], 'percent', `${baseFigureWordOf[metric]} growth`);
  const nameOfPrior = prior.name === now.name ? `${prior.name} (year before)` : prior.name; // a source can mislabel a year
  const growth = growthCell({ name: now.name, cell: now.cell }, { name: nameOfPrior, cell: prior.cell }, metricVocabulary(metric));
  const base = periodOf(company, year);
  const isOwn = now.cell.origin.state === 'assumed';
  const event = base && before && breakOf(base.column, before.column);
  if (event !== undefined) return growthAcross(event, growth);
  if (isOwn || base === undefined || before === undefined || hasSameBasis(metric, base, before)) return growth;
  return notComparable(growth, 'Not comparable: depreciation is missing for one of the two years.');
}

/** The words keep the arithmetic and the reason as their origin. */
function notComparable({ origin }: Cell, remark: string): Cell {
  return wordsCell('not comparable', origin?.state === 'derived' ? { ...origin, remark } : origin);
}

/** The metrics that are results, by statement line: below zero they are a loss. */
const resultLines: Partial<Readonly<Record<GrowthMetric, string>>> = { ebitda: 'operatingincome', pat: 'netincome' };

/** The words for the growth of a metric if a percentage would mislead. */
export const metricVocabulary = (metric: GrowthMetric): GrowthVocabulary => growthVocabulary('INC', resultLines[metric] ?? metric);

const baseFigureWordOf: Readonly<Record<GrowthMetric, string>> = { sales: 'sales', ebitda: 'EBITDA', pat: 'PAT', netWorth: 'net worth' };

const usesPlaceholder = (cell: FigureCell): boolean =>
  cell.origin.state === 'placeholder' ||
  (cell.origin.state === 'derived' && cell.origin.inputs.some((input) => input.cell.is === 'figure' && usesPlaceholder(input.cell)));

/** The annual period that ends twelve months before the base year. A period of another length does not count. */
function yearBefore(company: ModelCompany, year: number): PeriodLines | undefined {
  const base = periodOf(company, year)?.column;
  const end = base?.end;
  if (end === undefined || base?.standing.is !== 'regular') return undefined;
  const before = company.annual.find(({ column }) => column.end !== undefined && monthsBetween(column.end, end) === 12);
  return before?.column.standing.is === 'regular' ? before : undefined;
}
