import { z } from '@mulya/contract';
import { lineUnit, parseIsoDate } from '@mulya/domain';
import { amountUnits, shareUnits, type AmountUnit, type ShareUnit } from './amount.ts';
import type { OwnPeriod } from './own-periods.ts';

/** A line of a table that was taken in. `values`: one for each period, in ₹ crore, crore shares or ₹ a share; null: none. */
export interface OwnRow {
  readonly code: 'INC' | 'BAL' | 'CAS';
  readonly key: string;
  readonly values: readonly (number | null)[];
  /** How it was made of other rows: "profit before tax + finance costs − other income"; left out where it is a row itself. */
  readonly how?: string | undefined;
}

/** What was taken in at once. */
export interface OwnTable {
  /** ISO day. */
  readonly on: string;
  /** Where it is from, in the analyst's words: "Annual report FY25, p. 112". */
  readonly from: string;
  /** In which units it was written. */
  readonly amounts?: AmountUnit | undefined;
  readonly shares?: ShareUnit | undefined;
  readonly periods: readonly OwnPeriod[];
  readonly rows: readonly OwnRow[];
}

/** All that an analyst has entered of one company; of two tables that have the same figure the later one counts. */
export interface OwnFigures {
  readonly schema: 1;
  /** How the statements are laid out, where no source says it. */
  readonly layout?: 'standard' | 'bank' | 'insurer' | undefined;
  readonly tables: readonly OwnTable[];
}

export const noOwnFigures: OwnFigures = { schema: 1, tables: [] };

const amountNames = Object.keys(amountUnits) as [AmountUnit, ...AmountUnit[]]; // keys forget whose they are
const shareNames = Object.keys(shareUnits) as [ShareUnit, ...ShareUnit[]];

const OwnTableSchema = z.object({
  on: z.string(),
  from: z.string(),
  amounts: z.optional(z.enum(amountNames)),
  shares: z.optional(z.enum(shareNames)),
  periods: z.array(z.object({ type: z.enum(['Annual', 'Interim']), fiscalYear: z.number(), end: z.string() })),
  rows: z.array(
    z.object({
      code: z.enum(['INC', 'BAL', 'CAS']),
      key: z.string(),
      values: z.array(z.nullable(z.number())),
      how: z.optional(z.string()),
    }),
  ),
});
const OwnFiguresSchema = z.object({
  schema: z.literal(1),
  layout: z.optional(z.enum(['standard', 'bank', 'insurer'])),
  tables: z.array(OwnTableSchema),
});

/** Own figures as they were kept, or a sentence why they cannot be read. */
export type ReadOwnFigures = { readonly is: 'figures'; readonly figures: OwnFigures } | { readonly is: 'unread'; readonly why: string };

/** Reads what the gateway keeps. `null`: nothing was kept. */
export function readOwnFigures(kept: unknown): ReadOwnFigures {
  if (kept === null) return { is: 'figures', figures: noOwnFigures };
  const read = OwnFiguresSchema.safeParse(kept);
  if (read.success && read.data.tables.every(isWhole)) return { is: 'figures', figures: read.data };
  return { is: 'unread', why: 'Your custom financials for this company couldn’t be read. They’re still saved and unchanged.' };
}

const isWhole = ({ periods, rows }: OwnTable): boolean =>
  periods.every(({ end }) => parseIsoDate(end) !== undefined) &&
  rows.every(({ key, values }) => key.trim() !== '' && values.length === periods.length);

const placesOf = ({ periods, rows }: OwnTable): readonly string[] =>
  rows.flatMap(({ code, key, values }) =>
    values.flatMap((value, at) =>
      value === null ? [] : [`${code} ${key.toLowerCase()} ${periods[at]?.type ?? ''} ${periods[at]?.end ?? ''}`],
    ),
  );

/** Adds a table; what it says anew goes from the older ones, so that nothing is kept that no page shows. */
export function withTable(figures: OwnFigures, table: OwnTable, layout = figures.layout): OwnFigures {
  const anew = new Set(placesOf(table));
  const older = figures.tables.map((each): OwnTable => {
    const rows = each.rows.map((row) => ({
      ...row,
      values: row.values.map((value, at) =>
        anew.has(`${row.code} ${row.key.toLowerCase()} ${each.periods[at]?.type ?? ''} ${each.periods[at]?.end ?? ''}`) ? null : value,
      ),
    }));
    return { ...each, rows: rows.filter(({ values }) => values.some((value) => value !== null)) };
  });
  return { schema: 1, ...(layout === undefined ? {} : { layout }), tables: [...older.filter(({ rows }) => rows.length > 0), table] };
}

/** What an own figure says of itself in its audit: where it is from, how it was made, and in which unit it was written. */
export function ownNote({ from, amounts, shares }: OwnTable, { key, how }: OwnRow): string {
  const unit = lineUnit(key);
  const written =
    unit === 'inr' ? undefined : unit === 'crore' ? amounts && amountUnits[amounts].label : shares && shareUnits[shares].label;
  return [from.trim(), how, written === undefined ? undefined : `entered in ${written}`]
    .filter((part) => part !== undefined && part !== '')
    .join('; ');
}
