import type { Unit } from '../figures/cell.ts';
import type { KnownFigure } from './known-figure.ts';
import type { NumberCandidate } from './number-units.ts';
import type { NumberMention } from './numbers-in.ts';

export interface FigureIndex {
  /**
   * Finds the figure that a number stands for.
   *
   * @param around the words near the number
   */
  find(mention: Pick<NumberMention, 'sign' | 'candidates'>, around: string): KnownFigure | undefined;
}

/** Source: product specification and analyst guide, 7: 1 %. */
const tolerance = 0.01;

/** Maximum number of nearest figures to score. A company with more of one size labels them all alike. */
const maxScored = 48;

interface Entry {
  readonly figure: KnownFigure;
  readonly size: number;
  readonly words: readonly string[];
  readonly order: number;
}

const indexCache = new WeakMap<readonly KnownFigure[], FigureIndex>();

/** Indexes figures by unit and size, once per array. */
export function figureIndex(figures: readonly KnownFigure[]): FigureIndex {
  const cached = indexCache.get(figures);
  if (cached !== undefined) return cached;
  const created = indexOf(figures);
  indexCache.set(figures, created);
  return created;
}

function indexOf(figures: readonly KnownFigure[]): FigureIndex {
  const byUnit = new Map<Unit, Entry[]>();
  for (const [order, figure] of figures.entries()) {
    if (!Number.isFinite(figure.value)) continue;
    const entries = byUnit.get(figure.unit) ?? [];
    entries.push({ figure, size: Math.abs(figure.value), words: wordsOf(figure.label), order });
    byUnit.set(figure.unit, entries);
  }
  for (const entries of byUnit.values()) entries.sort((a, b) => a.size - b.size || a.order - b.order);
  return {
    find({ sign, candidates }, around) {
      const fitting = candidates.flatMap((candidate) =>
        near(byUnit.get(candidate.unit) ?? [], candidate).flatMap((entry) => fit(entry, candidate, sign)),
      );
      if (fitting.length < 2) return fitting[0]?.entry.figure;
      const wordsAround = new Set(wordsOf(around));
      const ranked = fitting.map((each) => ({
        ...each,
        labelShare: each.entry.words.filter((word) => wordsAround.has(word)).length / Math.max(1, each.entry.words.length),
      }));
      return ranked.reduce((best, each) => (isBetter(each, best) ? each : best)).entry.figure;
    },
  };
}

interface Fit {
  readonly entry: Entry;
  readonly isAsWritten: boolean;
  /** Its sign matches the text's. */
  readonly isSigned: boolean;
  /** Relative to the figure. */
  readonly distance: number;
}

function fit(entry: Entry, { value, rounding }: NumberCandidate, sign: NumberMention['sign']): readonly Fit[] {
  const difference = Math.abs(entry.size - value);
  const isAsWritten = rounding > 0 ? difference <= withSlack(rounding) : difference === 0;
  if (!isAsWritten && difference > withSlack(tolerance * entry.size)) return [];
  const isNegative = entry.figure.value < 0;
  const readsAsZero = isAsWritten && value === 0;
  if (!readsAsZero && ((sign === 'minus' && !isNegative) || (sign === 'plus' && isNegative))) return [];
  const isSigned = isNegative === (sign === 'minus' || sign === 'parentheses');
  return [{ entry, isAsWritten, isSigned, distance: entry.size === 0 ? 0 : difference / entry.size }];
}

// Halves and hundredths have no exact binary form.
const withSlack = (limit: number): number => limit * (1 + 1e-9) + 1e-12;

interface RankedEntry extends Fit {
  /** Share of its label in the surrounding words, 0 to 1. */
  readonly labelShare: number;
}

function isBetter(a: RankedEntry, b: RankedEntry): boolean {
  if (a.isAsWritten !== b.isAsWritten) return a.isAsWritten;
  if (a.labelShare !== b.labelShare) return a.labelShare > b.labelShare;
  if (a.isSigned !== b.isSigned) return a.isSigned;
  return a.distance !== b.distance ? a.distance < b.distance : a.entry.order < b.entry.order;
}

/** The nearest candidates, at most `maxScored`. The entries are sorted by size. */
function near(entries: readonly Entry[], { value, rounding }: NumberCandidate): readonly Entry[] {
  const reach = Math.max(withSlack(rounding), (value * tolerance) / (1 - tolerance)) * 1.001 + 1e-12;
  let right = firstFrom(entries, value);
  let left = right - 1;
  const found: Entry[] = [];
  while (found.length < maxScored) {
    const above = entries[right];
    const below = entries[left];
    const toAbove = above === undefined ? Infinity : above.size - value;
    const toBelow = below === undefined ? Infinity : value - below.size;
    if (Math.min(toAbove, toBelow) > reach) break;
    if (toAbove <= toBelow && above !== undefined) {
      found.push(above);
      right += 1;
    } else if (below !== undefined) {
      found.push(below);
      left -= 1;
    }
  }
  return found;
}

/** The index of the first entry that is at least as large. */
function firstFrom(entries: readonly Entry[], size: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.size ?? Infinity) < size) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a label: "Sales FY25" is sales and fy25. */
function wordsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
