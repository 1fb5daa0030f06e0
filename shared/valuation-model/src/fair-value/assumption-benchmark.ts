import type { Cell, FormulaInput } from '@mulya/domain';
import type { Entry } from './assumptions.ts';
import type { CompanySource, ModelCompany } from './model-company.ts';

/** One figure next to an assumption. */
export interface AssumptionBenchmark {
  /** A short label with its year: "1 year to FY26", "TTM (Jun 2026)". */
  readonly label: string;
  /** The name in an audit: "Sales growth, 1 year to FY26". */
  readonly name: string;
  readonly cell: Cell;
  /** For a median: each peer, included, or excluded with the reason. */
  readonly peers?: readonly MedianPeer[];
}

/** A peer. `company`: undefined if its figures are unavailable. */
export interface BenchmarkPeer {
  readonly name: string;
  readonly company: ModelCompany | undefined;
}

/** A peer of a median: included with its figure, or excluded. */
export type MedianPeer =
  /** `to`: "Dec 2025" if its year ends in another month than the company's. */
  | { readonly is: 'in'; readonly name: string; readonly figure: FormulaInput; readonly source: CompanySource; readonly to?: string }
  /** `why`: a few words, "a lender". */
  | { readonly is: 'out'; readonly name: string; readonly why: string };

/** An assumption that is the median of a benchmark. */
export interface BenchmarkEntry extends Entry {
  readonly value: number;
  readonly note: string;
}

/**
 * Returns a benchmark's median as an entry of the analyst, rounded to the decimal on the screen. Undefined without a figure, and for a
 * multiple of zero or less.
 *
 * @param note the source of the value: "5-year median PE, Sep 2021 to Aug 2026"
 * @param on today, ISO
 */
export function benchmarkEntry(median: Cell, note: string, on: string): BenchmarkEntry | undefined {
  if (median.is !== 'figure') return undefined;
  const value = Math.round(median.value * 10) / 10;
  return median.unit === 'times' && value <= 0 ? undefined : { value, by: 'analyst', on, note };
}

/** A share of 0 to 100 as a whole percentage: "82%". Only a share of nothing is "0%", and only one of all is "100%". */
export function shareText(percent: number): string {
  if (percent <= 0 || percent >= 100) return `${percent <= 0 ? 0 : 100}%`;
  return `${Math.min(99, Math.max(1, Math.round(percent)))}%`;
}

/**
 * The peers' median as a target multiple entered by the analyst. The note names the peers. Undefined if the item is not a median, or has no
 * figure above zero.
 *
 * @param on today, ISO
 */
export function peersTarget({ cell, peers = [] }: AssumptionBenchmark, on: string): BenchmarkEntry | undefined {
  const names = peers.flatMap((peer) => (peer.is === 'in' ? [peer.name] : []));
  return names.length === 0 ? undefined : benchmarkEntry(cell, `peer median, n = ${names.length}: ${names.join(', ')}`, on);
}
