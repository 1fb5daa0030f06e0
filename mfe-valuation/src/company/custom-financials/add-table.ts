import type { CustomFinancials, CustomTable } from './custom-tables.ts';

/**
 * The saved filings that were filed later than `table`: where both have a figure, the saved one stays. Empty for a pasted table, which
 * replaces any figure, and for filings of another basis. Filings of one day replace each other in the order of their entry.
 */
export function laterFilings({ tables }: CustomFinancials, table: CustomTable): readonly CustomTable[] {
  if (!isFiling(table)) return [];
  const places = new Set(placesOf(table));
  return tables.filter(
    (saved) =>
      isFiling(saved) && saved.basis === table.basis && dayOf(saved) > dayOf(table) && placesOf(saved).some((place) => places.has(place)),
  );
}

/** The part of a table that later filings leave to it; undefined if they have all of its figures. */
export function addedTable(figures: CustomFinancials, table: CustomTable): CustomTable | undefined {
  const added = withoutPlaces(table, new Set(laterFilings(figures, table).flatMap(placesOf)));
  return added.rows.length === 0 ? undefined : added;
}

/**
 * Adds a table. Each figure remains in one table only, so that none is hidden: it is removed from older tables, or from the added filing
 * where a saved one was filed later.
 */
export function withTable(figures: CustomFinancials, table: CustomTable, layout = figures.layout): CustomFinancials {
  const added = addedTable(figures, table);
  const replaced = new Set(added === undefined ? [] : placesOf(added));
  const older = figures.tables.map((each) => withoutPlaces(each, replaced)).filter(({ rows }) => rows.length > 0);
  return { schema: 1, ...(layout === undefined ? {} : { layout }), tables: [...older, ...(added === undefined ? [] : [added])] };
}

/** Only a filing's rows have contexts. */
const isFiling = ({ rows }: CustomTable): boolean => rows.some(({ contexts }) => contexts !== undefined);

/** ISO date: of filing, else of entry. */
const dayOf = ({ filedOn, on }: CustomTable): string => filedOn ?? on;

const placeOf = ({ code, key }: CustomTable['rows'][number], period: CustomTable['periods'][number] | undefined): string =>
  `${code} ${key.toLowerCase()} ${period?.type ?? ''} ${period?.end ?? ''}`;

const placesOf = ({ periods, rows }: CustomTable): readonly string[] =>
  rows.flatMap((row) => row.values.flatMap((value, at) => (value === null ? [] : [placeOf(row, periods[at])])));

function withoutPlaces(table: CustomTable, places: ReadonlySet<string>): CustomTable {
  const rows = table.rows.map((row) => ({
    ...row,
    values: row.values.map((value, at) => (places.has(placeOf(row, table.periods[at])) ? null : value)),
  }));
  return { ...table, rows: rows.filter(({ values }) => values.some((value) => value !== null)) };
}
