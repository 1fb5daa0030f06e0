import { z } from '@mulya/contract';
import { cashFlowSpan, dateText, lineUnit, parseIsoDate } from '@mulya/domain';
import { amountUnits, shareUnits, type AmountUnit, type ShareUnit } from './amount.ts';
import type { CustomPeriod } from './custom-periods.ts';

/** A line of a saved table. `values`: one for each period, in ₹ crore, crore shares or ₹ per share; null: none. */
export interface CustomRow {
  readonly code: 'INC' | 'BAL' | 'CAS';
  readonly key: string;
  readonly values: readonly (number | null)[];
  /** The calculation from other rows: "profit before tax + finance costs − other income"; omitted for a pasted row. A filing's element. */
  readonly how?: string | undefined;
  /** The contexts of a filing's values, one for each period, such as "FourD"; null: no value. */
  readonly contexts?: readonly (string | null)[] | undefined;
}

/** The rows of one paste or one filing. */
export interface CustomTable {
  /** ISO date of the entry. */
  readonly on: string;
  /** ISO date of a filing at the exchange; absent if its file doesn't state it, and for pasted rows. */
  readonly filedOn?: string | undefined;
  /** The source in the analyst's words: "Annual report FY25, p. 112". */
  readonly from: string;
  /** A filing's own word. */
  readonly basis?: 'consolidated' | 'standalone' | undefined;
  /** The units of the pasted text. */
  readonly amounts?: AmountUnit | undefined;
  readonly shares?: ShareUnit | undefined;
  /** The foreign currency of the pasted text, as it writes it, and ₹ for one unit of it. The rows are in ₹. */
  readonly currency?: string | undefined;
  readonly rate?: number | undefined;
  /** ₹: the price of `on`, which the analyst adds where no source has one. */
  readonly price?: number | undefined;
  readonly periods: readonly CustomPeriod[];
  readonly rows: readonly CustomRow[];
}

/** All figures that an analyst entered for one company. If two tables have the same figure, the later one in the list counts. */
export interface CustomFinancials {
  readonly schema: 1;
  /** The statement layout, if no source states it. */
  readonly layout?: 'standard' | 'bank' | 'insurer' | undefined;
  readonly tables: readonly CustomTable[];
}

export const noCustomFinancials: CustomFinancials = { schema: 1, tables: [] };

const amountNames = Object.keys(amountUnits) as [AmountUnit, ...AmountUnit[]]; // Object.keys widens the keys
const shareNames = Object.keys(shareUnits) as [ShareUnit, ...ShareUnit[]];

const CustomTableSchema = z.object({
  on: z.string(),
  filedOn: z.optional(z.string()),
  from: z.string(),
  basis: z.optional(z.enum(['consolidated', 'standalone'])),
  amounts: z.optional(z.enum(amountNames)),
  shares: z.optional(z.enum(shareNames)),
  currency: z.optional(z.string()),
  rate: z.optional(z.number()),
  price: z.optional(z.number()),
  periods: z.array(
    z.object({
      type: z.enum(['Annual', 'Interim']),
      fiscalYear: z.number(),
      start: z.optional(z.string()),
      end: z.string(),
      months: z.optional(z.number()),
    }),
  ),
  rows: z.array(
    z.object({
      code: z.enum(['INC', 'BAL', 'CAS']),
      key: z.string(),
      values: z.array(z.nullable(z.number())),
      how: z.optional(z.string()),
      contexts: z.optional(z.array(z.nullable(z.string()))),
    }),
  ),
});
const CustomFinancialsSchema = z.object({
  schema: z.literal(1),
  layout: z.optional(z.enum(['standard', 'bank', 'insurer'])),
  tables: z.array(CustomTableSchema),
});

/** Saved custom financials, or a sentence with the reason why they are unreadable. */
export type ReadCustomFinancials =
  | { readonly is: 'figures'; readonly figures: CustomFinancials }
  | { readonly is: 'unread'; readonly why: string };

/** Parses the custom financials saved by the gateway. `null`: none are saved. */
export function readCustomFinancials(saved: unknown): ReadCustomFinancials {
  if (saved === null) return { is: 'figures', figures: noCustomFinancials };
  const read = CustomFinancialsSchema.safeParse(saved);
  if (read.success && read.data.tables.every(isWhole)) return { is: 'figures', figures: read.data };
  return { is: 'unread', why: 'Your custom financials for this company couldn’t be read. They’re still saved and unchanged.' };
}

const isWhole = ({ periods, rows }: CustomTable): boolean =>
  periods.every(({ end }) => parseIsoDate(end) !== undefined) &&
  rows.every(
    ({ key, values, contexts = values }) => key.trim() !== '' && values.length === periods.length && contexts.length === periods.length,
  );

/**
 * The note of a custom figure in its audit: source, calculation and original unit; of a filing, also basis, element and context.
 *
 * @param at index of the figure's period
 */
export function customNote(
  { from, basis, amounts, shares, currency, rate, periods }: CustomTable,
  { code, key, how, contexts }: CustomRow,
  at: number,
): string {
  const unit = lineUnit(key);
  const amountLabel = amounts && amountUnits[amounts].label;
  const unitLabel =
    unit === 'inr' ? undefined : unit === 'crore' ? amountLabel?.replace('₹', currency ?? '₹') : shares && shareUnits[shares].label;
  const isConverted = currency !== undefined && rate !== undefined && unit !== 'shares-crore';
  return [
    from.trim(),
    basis,
    how,
    contextText(contexts?.[at], periods[at]),
    code === 'CAS' ? daysOf(periods[at]) : undefined,
    unitLabel === undefined ? undefined : `entered in ${unitLabel}`,
    isConverted ? `converted at ₹${rate} for one ${currency}` : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('; ');
}

/** "six months, 1 Apr to 30 Sep 2025": a pasted cash flow of six or nine months has no context that says so. */
function daysOf(period: CustomPeriod | undefined): string | undefined {
  const day = period?.start === undefined && (period?.months === 6 || period?.months === 9) ? parseIsoDate(period.end) : undefined;
  return day && cashFlowSpan(day, period?.months)?.days;
}

/** "FourD, 1 Apr 2025 to 31 Mar 2026"; a balance sheet's context has its date only. */
function contextText(context: string | null | undefined, period: CustomPeriod | undefined): string | undefined {
  if (context === undefined || context === null || period === undefined) return undefined;
  const [start, end] = [parseIsoDate(period.start), parseIsoDate(period.end)];
  if (end === undefined) return context;
  const isInstant = context.endsWith('I');
  return start === undefined || isInstant ? `${context}, ${dateText(end)}` : `${context}, ${dateText(start)} to ${dateText(end)}`;
}
