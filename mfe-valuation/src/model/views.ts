import {
  type GrowthMetric,
  growthRows,
  type Method,
  type RowName,
  targetPriceRows,
  targetRows,
  upsideRows,
} from '@mulya/valuation-model/fair-value';
import type { FairValueView, EntryPlace, YearAt } from './work.ts';

export const views: readonly { readonly value: FairValueView; readonly label: string }[] = [
  { value: 'key', label: 'Key Numbers' },
  { value: 'pe', label: 'PE/EPS' },
  { value: 'evEbitda', label: 'EV/EBITDA' },
  { value: 'evSales', label: 'EV/Sales' },
  { value: 'pb', label: 'PB' },
];

export const viewLabel = (view: FairValueView): string => views.find(({ value }) => value === view)?.label ?? '';

export const emptyText = (view: FairValueView): string =>
  view === 'key' ? 'No fair market value data available' : `No ${viewLabel(view)} data available`;

/** Rows that a view shows together, under a name that opens and closes them. */
interface RowGroup {
  readonly name: string;
  readonly rows: readonly RowName[];
}

const keyGroups: readonly RowGroup[] = [
  { name: 'Growth', rows: ['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth'] },
  { name: 'Profit', rows: ['Sales', 'EBITDA', 'EBITDA margin', 'Adjusted PAT', 'Net income margin'] },
  {
    name: 'Balance sheet',
    rows: ['Gross debt', 'Cash & equivalents', 'Net debt', 'Net debt/EBITDA', 'Equity', 'Reserves', 'Net worth'],
  },
  { name: 'Per share', rows: ['Shares', 'Price', 'EPS', 'BVPS'] },
  { name: 'Multiples', rows: ['Market cap', 'PE', 'EV/EBITDA', 'EV/Sales', 'PB'] },
];

/** The groups of a long view; undefined if the view is short. */
export const groupsOf = (view: FairValueView): readonly RowGroup[] | undefined => (view === 'key' ? keyGroups : undefined);

/** Each quantity of the model is in at least one view. */
export const viewRows: Readonly<Record<FairValueView, readonly RowName[]>> = {
  key: keyGroups.flatMap(({ rows }) => rows),
  pe: ['Adjusted PAT', 'PAT growth', 'Shares', 'EPS', 'Price', 'PE', 'Target PE', 'Target price (PE)', 'Upside (PE)'],
  evEbitda: [
    'EBITDA',
    'EBITDA growth',
    'Market cap',
    'Net debt',
    'EV',
    'EV/EBITDA',
    'Target EV/EBITDA',
    'Target price (EV/EBITDA)',
    'Upside (EV/EBITDA)',
  ],
  evSales: [
    'Sales',
    'Sales growth',
    'Market cap',
    'Net debt',
    'EV',
    'EV/Sales',
    'Target EV/Sales',
    'Target price (EV/Sales)',
    'Upside (EV/Sales)',
  ],
  pb: [
    'Equity',
    'Reserves',
    'Net worth',
    'Net worth growth',
    'Shares',
    'BVPS',
    'Price',
    'PB',
    'Target PB',
    'Target price (PB)',
    'Upside (PB)',
  ],
};

/** A view without a figure in these rows counts as empty. */
export const essentialRows: Readonly<Record<FairValueView, readonly RowName[]>> = {
  key: viewRows.key,
  pe: ['EPS', 'PE'],
  evEbitda: ['EV', 'EV/EBITDA'],
  evSales: ['EV', 'EV/Sales'],
  pb: ['BVPS', 'PB'],
};

const metrics: ReadonlyMap<RowName, GrowthMetric> = new Map(
  (['sales', 'ebitda', 'pat', 'netWorth'] as const).map((metric) => [growthRows[metric], metric]),
);
const targets: ReadonlyMap<RowName, Method> = new Map(
  (['pe', 'evEbitda', 'evSales', 'pb'] as const).map((method) => [targetRows[method], method]),
);
const results: ReadonlySet<RowName> = new Set([...Object.values(targetPriceRows), ...Object.values(upsideRows)]);
const upsides: ReadonlySet<RowName> = new Set(Object.values(upsideRows));

/** The growth or the multiple that a row assumes; undefined for a computed row. */
export function assumptionOf(row: RowName): { readonly metric: GrowthMetric } | { readonly method: Method } | undefined {
  const metric = metrics.get(row);
  if (metric !== undefined) return { metric };
  const method = targets.get(row);
  return method === undefined ? undefined : { method };
}

const places = new Map<string, EntryPlace>();

/** The assumption in a cell of the table, as a stable object; undefined if there is none. `column`: 0 is the base year. */
export function entryPlaceAt(row: RowName, column: number): EntryPlace | undefined {
  const assumed = assumptionOf(row);
  const at = yearAt(column);
  if (assumed === undefined || at === undefined) return undefined;
  const key = `${row} ${column}`;
  const place: EntryPlace =
    places.get(key) ?? ('metric' in assumed ? { of: 'growth', metric: assumed.metric, at } : { of: 'target', method: assumed.method, at });
  places.set(key, place);
  return place;
}

function yearAt(column: number): YearAt | undefined {
  return column === 1 ? 0 : column === 2 ? 1 : column === 3 ? 2 : undefined;
}

/** The base year has no target price and no upside. */
export const hasCell = (row: RowName, column: number): boolean => column > 0 || !results.has(row);

export const isUpside = (row: RowName): boolean => upsides.has(row);
/** A target price or an upside. */
export const isResult = (row: RowName): boolean => results.has(row);
