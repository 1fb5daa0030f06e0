import { tableToTsv } from '../../files/workbook/csv.ts';
import type { PlainTable } from './plain-table.ts';

/** Copies a table as TSV and returns unit and fields of each row by its label. */
export function copyTable(table: PlainTable): { readonly heads: readonly string[]; readonly [label: string]: readonly string[] } {
  const [heads = [], ...rows] = tableToTsv(table)
    .split('\n')
    .map((line) => line.split('\t'));
  const byLabel: Readonly<Record<string, readonly string[]>> = Object.fromEntries(rows.map(([label = '', ...fields]) => [label, fields]));
  return { ...byLabel, heads };
}
