import { z, type Host } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';
import { type Grouping, amountText, figureText, monthText } from '@mulya/domain';
import { Sparkline } from '@mulya/ui';

/** The last close of a month. `month`: "2026-08". `close`: ₹ a share of today. */
export interface MonthEnd {
  readonly month: string;
  readonly close: number;
}

// Uses only zod functions that the page has already, and none of the multiples.
const HistorySchema: z.ZodMiniType<{ months: MonthEnd[] }> = z.object({
  months: z.array(z.object({ month: z.string(), close: z.number() })),
});

/** GET /api/company/history/:company. Never rejects. */
export async function fetchMonthEnds(
  host: Pick<Host<'mfe-search'>, 'http'>,
  { key, name }: { readonly key: string; readonly name: string },
  signal: AbortSignal,
): Promise<Answer<readonly MonthEnd[]>> {
  const query = key.includes(':') ? '' : `?isin=${key}`; // a key without an ISIN is "NSE:" with a symbol
  const answer = await fetchAnswer(host, `/api/company/history/${encodeURIComponent(name)}${query}`, HistorySchema, { signal });
  return answer.ok ? { ok: true, value: answer.value.months } : answer;
}

/** The months of a sparkline. */
const MONTHS = 36;

interface PriceSeries {
  /** The first to the last shown month, without the missing ones. */
  readonly shown: readonly MonthEnd[];
  /** One close for each month; undefined in a missing one. */
  readonly closes: readonly (number | undefined)[];
}

const pointText = ({ month, close }: MonthEnd, grouping: Grouping): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return `${amountText(close, 'inr', grouping)} in ${monthText({ year, month: of, day: 1 })}`;
};

interface PriceSparklineProps {
  readonly months: readonly MonthEnd[];
  readonly target: number | null;
  readonly grouping: Grouping;
}

/** The price of three years with the target as a dashed line. "-" without a price history. */
export function PriceSparkline({ months, target, grouping }: PriceSparklineProps) {
  const series = priceSeries(months);
  if (series === undefined) return <>-</>;
  return <Sparkline values={series.closes} level={target ?? undefined} label={sparklineText(series.shown, target, grouping)} />;
}

/**
 * States a sparkline in words.
 *
 * @param months at least one
 *
 * @example
 * sparklineText(months, 2600); // 'From ₹3,300.00 in Aug 2023 to ₹2,302.00 in Aug 2026, 11.5% below your target of ₹2,600.00.'
 */
export function sparklineText(months: readonly MonthEnd[], target: number | null, grouping: Grouping): string {
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = `From ${pointText(first, grouping)} to ${pointText(last, grouping)}`;
  return target === null || target <= 0 ? `${text}.` : `${text}, ${placeText(last.close, target, grouping)}.`;
}

function placeText(close: number, target: number, grouping: Grouping): string {
  const distance = figureText(Math.abs(close / target - 1) * 100, 'percent', grouping);
  const aim = `your target of ${amountText(target, 'inr', grouping)}`;
  if (distance === '0.0%') return `at ${aim}`;
  return `${distance} ${close > target ? 'above' : 'below'} ${aim}`;
}

/** Returns the month-end closes of the last three years. Undefined for fewer than two, which make no line. Pure. */
export function priceSeries(months: readonly MonthEnd[]): PriceSeries | undefined {
  const newest = months.at(-1);
  if (newest === undefined) return undefined;
  const end = monthNumber(newest.month);
  const shown = months.filter(({ month }) => end - monthNumber(month) < MONTHS);
  const [first] = shown;
  if (first === undefined || shown.length < 2) return undefined;
  const start = monthNumber(first.month);
  const closes = new Map(shown.map(({ month, close }) => [monthNumber(month), close]));
  return { shown, closes: Array.from({ length: end - start + 1 }, (_, at) => closes.get(start + at)) };
}

/** Months since year 0. */
function monthNumber(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
}
