import type { HistoryAnswer } from '@mulya/contract';
import {
  dateText,
  derive,
  maxOf,
  minOf,
  monthsBetween,
  parseIsoDate,
  reportedCell,
  type FigureInput,
  type FormulaInput,
} from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';
import { monthLabel } from '../history/month-multiples.ts';
import { pastRow, type SummaryRow } from './summary-row.ts';

type Company = Pick<ModelCompany, 'source' | 'price'>;

const monthsAYear = 12;

/** Sources round, and an exchange's close can lie a little outside of another's range. */
const tolerance = 0.01;

/**
 * The row of past prices: the source's 52-week range, else the range of the last twelve month-end closes. A range that does not contain the
 * price and those closes is a mistake of the source, such as one that is not adjusted for a demerger. Undefined without either. A range of
 * prices has no base.
 */
export function yearRangeRow(company: Company, history: HistoryAnswer | undefined): SummaryRow | undefined {
  const ends = endsOf(company, lastCloses(company, history));
  if (ends === undefined) return undefined;
  return pastRow({ id: 'year-range', name: '52-week range', ...ends });
}

type Ends = Pick<SummaryRow, 'low' | 'high' | 'basis'>;

function endsOf(company: Company, closes: readonly Close[]): Ends | undefined {
  const { yearRange } = company.source;
  if (yearRange === undefined) return closesRange(closes);
  const prices = [company.price, ...closes.map(({ input }) => input.cell)].flatMap((cell) => (cell.is === 'figure' ? [cell.value] : []));
  const contains = (price: number): boolean => price >= yearRange.low * (1 - tolerance) && price <= yearRange.high * (1 + tolerance);
  if (prices.every(contains)) return reportedRange(company, yearRange);
  const range = closesRange(closes);
  return range && { ...range, basis: `${range.basis}, because the source’s 52-week range does not contain all prices` };
}

function reportedRange(
  { source: { asOf, source, priceSource } }: Company,
  { low, high }: { readonly low: number; readonly high: number },
): Ends {
  const day = parseIsoDate(asOf.price);
  const period = day === undefined ? 'date not available' : dateText(day);
  const input = (name: string, value: number): FormulaInput => ({ name, cell: reportedCell(value, 'inr', { line: name, period }) });
  return {
    low: input('52-week low', low),
    high: input('52-week high', high),
    basis: `Lowest and highest price in 52 weeks${day === undefined ? '' : ` to ${period}`} (${priceSource?.at === undefined ? source.name : priceSource.name})`,
  };
}

interface Close {
  readonly label: string;
  readonly input: FigureInput;
}

/** The month-end closes of the twelve months to the price's day, or of the last twelve of the history. */
function lastCloses({ source: { asOf } }: Company, history: HistoryAnswer | undefined): readonly Close[] {
  const day = parseIsoDate(asOf.price);
  const isRecent = (month: string): boolean => {
    const first = parseIsoDate(`${month}-01`);
    return day === undefined || first === undefined || monthsBetween(first, day) < monthsAYear;
  };
  return (history?.months ?? [])
    .slice(-monthsAYear)
    .filter(({ month }) => isRecent(month))
    .map(({ month, close }) => {
      const label = monthLabel(month);
      return {
        label,
        input: { name: `Close ${label}`, cell: reportedCell(close, 'inr', { line: 'Last close of the month', period: label }) },
      };
    });
}

function closesRange(closes: readonly Close[]): Ends | undefined {
  const inputs = closes.map(({ input }) => input);
  const [first, ...others] = inputs.map(({ name }) => name);
  if (first === undefined) return undefined;
  return {
    low: { name: 'Lowest month-end close', cell: derive(minOf([first, ...others]), 'inr', inputs) },
    high: { name: 'Highest month-end close', cell: derive(maxOf([first, ...others]), 'inr', inputs) },
    basis: `Month-end closes, ${closes[0]?.label ?? ''} to ${closes.at(-1)?.label ?? ''}`,
  };
}
