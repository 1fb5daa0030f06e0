/** The columns of one layout, by their names in the header, in capitals. */
export interface PriceColumns {
  readonly symbol: string;
  readonly series: string;
  readonly day: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly last: string;
  readonly previousClose: string;
  readonly isin?: string;
  /** UDiFF only. */
  readonly udiff?: { readonly source: string; readonly code: string; readonly instrument: string; readonly settlement: string };
}

/** UDiFF of NSE and BSE, since 8 Jul 2024. */
const udiff: PriceColumns = {
  symbol: 'TCKRSYMB',
  series: 'SCTYSRS',
  day: 'TRADDT',
  open: 'OPNPRIC',
  high: 'HGHPRIC',
  low: 'LWPRIC',
  close: 'CLSPRIC',
  last: 'LASTPRIC',
  previousClose: 'PRVSCLSGPRIC',
  isin: 'ISIN',
  udiff: { source: 'SRC', code: 'FININSTRMID', instrument: 'FININSTRMTP', settlement: 'STTLMPRIC' },
};

/** NSE's bhavcopy before that. */
const bhavcopy: PriceColumns = {
  symbol: 'SYMBOL',
  series: 'SERIES',
  day: 'TIMESTAMP',
  open: 'OPEN',
  high: 'HIGH',
  low: 'LOW',
  close: 'CLOSE',
  last: 'LAST',
  previousClose: 'PREVCLOSE',
  isin: 'ISIN',
};

/** NSE's file with delivery quantities, which has no ISIN. */
const fullBhavcopy: PriceColumns = {
  symbol: 'SYMBOL',
  series: 'SERIES',
  day: 'DATE1',
  open: 'OPEN_PRICE',
  high: 'HIGH_PRICE',
  low: 'LOW_PRICE',
  close: 'CLOSE_PRICE',
  last: 'LAST_PRICE',
  previousClose: 'PREV_CLOSE',
};

/** The layout with all its columns in the header; undefined for an unknown header. */
export function findPriceColumns(header: readonly string[]): PriceColumns | undefined {
  return [udiff, bhavcopy, fullBhavcopy].find((layout) => {
    const { udiff: more, ...columns } = layout;
    const names: readonly string[] = [...Object.values(columns), ...(more === undefined ? [] : Object.values(more))];
    return names.every((column) => header.includes(column));
  });
}
