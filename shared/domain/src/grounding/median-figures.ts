import { cellOfCompany } from '../cells/cell-of-company.ts';
import { derive } from '../cells/derive.ts';
import { medianOf } from '../cells/formula.ts';
import type { FormulaInput } from '../figures/cell.ts';
import type { NamedCell } from './known-figure.ts';

/** A company with the figures for a median. */
export interface NamedCompany {
  readonly name: string;
  /** The result of `companyFigures`. */
  readonly cells: readonly NamedCell[];
}

/** Rows comparable between companies of any size: rates, ratios and multiples of one period. */
const comparable = /^(?:growth|cagr|ratio|multiple)\//;

/**
 * Returns the medians over peers of growth, ratios and multiples. Ids: "peer-median/<id>", such as "peer-median/ratio/roe/FY25". Labels
 * state the number of peers: "Peer median ROE FY25 (n = 3)". Only periods with the same label are combined, so a December year never mixes
 * with a March one. Words, missing cells, growth on a zero base and irregular periods are left out. A row without any figure has no cell.
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
