import type { HistoryAnswer } from '@mulya/contract';
import { dateText, derive, maxOf, minOf, missingCell, parseIsoDate, reportedCell, type FormulaInput } from '@mulya/domain';
import { monthLabel } from '../history/month-multiples.ts';
import { summaryRow, type SummaryRow } from './summary-row.ts';

/** The 52-week low and high, ₹, adjusted for splits and bonus issues. `asOf`: ISO date of the price; null if unknown. */
export interface YearRange {
  readonly low: number;
  readonly high: number;
  readonly asOf: string | null;
}

const monthsAYear = 12;

/**
 * The row of past prices: the source's 52-week range, else the range of the last twelve month-end closes. Undefined without either. A range
 * of prices has no base.
 */
export function yearRangeRow(range: YearRange | undefined, history: HistoryAnswer | undefined): SummaryRow | undefined {
  const ends = range === undefined ? closesRange(history) : reportedRange(range);
  if (ends === undefined) return undefined;
  const row = summaryRow({
    id: 'year-range',
    name: '52-week range',
    ...ends,
    base: { name: 'Base of the 52-week range', cell: missingCell('Past prices have no base.') },
    isHatched: false,
    isOutlined: false,
  });
  return { ...row, missing: [] };
}

type Ends = Pick<SummaryRow, 'low' | 'high' | 'basis'>;

function reportedRange({ low, high, asOf }: YearRange): Ends {
  const day = parseIsoDate(asOf);
  const period = day === undefined ? 'date not available' : dateText(day);
  const input = (name: string, value: number): FormulaInput => ({ name, cell: reportedCell(value, 'inr', { line: name, period }) });
  return {
    low: input('52-week low', low),
    high: input('52-week high', high),
    basis: `Lowest and highest price in 52 weeks${day === undefined ? '' : ` to ${period}`}`,
  };
}

function closesRange(history: HistoryAnswer | undefined): Ends | undefined {
  const latest = history?.months.slice(-monthsAYear) ?? [];
  const closes = latest.map(({ month, close }): FormulaInput => {
    const label = monthLabel(month);
    return { name: `Close ${label}`, cell: reportedCell(close, 'inr', { line: 'Last close of the month', period: label }) };
  });
  const [first, ...others] = closes.map(({ name }) => name);
  if (first === undefined) return undefined;
  const [from, to] = [monthLabel(latest[0]?.month ?? ''), monthLabel(latest.at(-1)?.month ?? '')];
  return {
    low: { name: 'Lowest month-end close', cell: derive(minOf([first, ...others]), 'inr', closes) },
    high: { name: 'Highest month-end close', cell: derive(maxOf([first, ...others]), 'inr', closes) },
    basis: `Month-end closes, ${from} to ${to}`,
  };
}
