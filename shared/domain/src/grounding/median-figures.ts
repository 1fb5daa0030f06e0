import { cellOfCompany } from '../cells/cell-of-company.ts';
import { derive } from '../cells/derive.ts';
import { medianOf } from '../cells/formula.ts';
import type { FormulaInput } from '../figures/cell.ts';
import type { NamedCell } from './known-figure.ts';

/** A company whose figures go into a median. */
export interface NamedCompany {
  readonly name: string;
  /** What `companyFigures` gives. */
  readonly cells: readonly NamedCell[];
}

/** What can be compared between companies of any size: rates, ratios and multiples of one period. */
const comparable = /^(?:growth|cagr|ratio|multiple)\//;

/**
 * The medians over peers of growth, ratios and multiples. Ids: "peer-median/<id of theirs>" ("peer-median/ratio/roe/FY25"); labels say
 * of how many: "Peer median ROE FY25 (n = 3)". Only periods of one label are set against each other, so that a December year
 * never meets a March one; words, gaps, growth on a base of zero and periods of another length are left out. No cell where no peer
 * has a figure.
 */
export function medianFigures(peers: readonly NamedCompany[]): readonly NamedCell[] {
  const found = new Map<string, { readonly label: string; readonly unit: 'percent' | 'times'; readonly inputs: FormulaInput[] }>();
  for (const { name, cells } of peers) {
    for (const { id, label, cell, apart } of cells) {
      if (!comparable.test(id) || cell.is !== 'figure' || cell.footnote !== undefined || apart !== undefined) continue;
      if (cell.unit !== 'percent' && cell.unit !== 'times') continue;
      const of = found.get(id) ?? { label, unit: cell.unit, inputs: [] };
      of.inputs.push({ name: `${name} ${label}`, cell: cellOfCompany(cell, name) });
      found.set(id, of);
    }
  }
  return [...found].map(([id, { label, unit, inputs }]) => ({
    id: `peer-median/${id}`,
    label: `Peer median ${label} (n = ${inputs.length})`,
    cell: derive(medianOf(inputs.map(({ name }) => name)), unit, inputs),
  }));
}
