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
  readonly udiff?: { readonly source: string; readonly code: string; readonly instrument: string };
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
  udiff: { source: 'SRC', code: 'FININSTRMID', instrument: 'FININSTRMTP' },
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

const layouts: readonly { readonly name: string; readonly columns: PriceColumns }[] = [
  { name: 'UDiFF', columns: udiff },
  { name: 'bhav', columns: bhavcopy },
  { name: 'sec_bhavdata_full', columns: fullBhavcopy },
];

/** The layout of a header. `missing`: the names that the header lacks, in capitals. */
interface FoundLayout {
  readonly name: string;
  readonly columns: PriceColumns;
  readonly missing: readonly string[];
}

/** The layout that most of a header's names belong to; undefined where the header has less than half of the names of each. */
export function findPriceLayout(header: readonly string[]): FoundLayout | undefined {
  const found = layouts.map((layout): FoundLayout & { readonly part: number } => {
    const names = namesOf(layout.columns);
    const missing = names.filter((name) => !header.includes(name));
    return { ...layout, missing, part: missing.length / names.length };
  });
  const [nearest] = found.toSorted((one, other) => one.part - other.part);
  return nearest !== undefined && nearest.part <= 0.5 ? nearest : undefined;
}

function namesOf({ udiff: more, ...columns }: PriceColumns): readonly string[] {
  return [...Object.values(columns), ...(more === undefined ? [] : Object.values(more))];
}
