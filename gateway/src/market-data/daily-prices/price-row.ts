import type { CsvRow } from '../import-files/read-csv.ts';
import type { PriceColumns } from './price-columns.ts';
import type { Exchange, SharePrice } from './daily-price-file.ts';

/** The prices of a share's row, ₹; NaN where a cell is no number. */
export interface PriceRow {
  readonly line: number;
  readonly share: SharePrice;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  /** NaN in a layout without it. */
  readonly settlement: number;
}

/** EQ is normal trading, BE trade-to-trade, BZ non-compliant: all the same share. Others are bonds, trusts, SMEs and so on. */
const nseSeries = ['EQ', 'BE', 'BZ'];

/** BSE's groups of bonds (F) and government securities (G). Its other groups are shares, funds and trusts. */
const bseBonds = new Set(['F', 'G']);

/** Reads the row of a share; undefined for another instrument. */
export function readPriceRow({ line, cells }: CsvRow, exchange: Exchange, columns: PriceColumns): PriceRow | undefined {
  const text = (column: string): string => cells.get(column) ?? '';
  const series = text(columns.series).toUpperCase();
  const rank = exchange === 'NSE' ? nseSeries.indexOf(series) : bseBonds.has(series) ? -1 : 0;
  if (rank < 0 || (columns.udiff !== undefined && text(columns.udiff.instrument) !== 'STK')) return undefined;
  const number = (column: string): number => toNumber(text(column));
  const previous = number(columns.previousClose);
  return {
    line,
    share: {
      symbol: text(columns.symbol).toUpperCase(),
      isin: columns.isin === undefined ? null : text(columns.isin).toUpperCase(),
      code: columns.udiff === undefined || exchange === 'NSE' ? null : text(columns.udiff.code),
      rank,
      close: number(columns.close),
      previousClose: previous > 0 ? previous : null,
    },
    open: number(columns.open),
    high: number(columns.high),
    low: number(columns.low),
    last: number(columns.last),
    settlement: columns.udiff === undefined ? NaN : number(columns.udiff.settlement),
  };
}

const toNumber = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN);
