import type { PageFigure } from '@mulya/contract';
import type { Unit } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';

/**
 * What may be spoken of, by the ids of `@mulya/domain/grounding`. A placeholder is no fact: it has no number here, so that no
 * sentence can quote it. A growth on a base of zero has none either, since a rule gives it and not the figures.
 */
export type Fact =
  | {
      readonly is: 'number';
      readonly id: string;
      readonly label: string;
      readonly value: number;
      readonly unit: Unit;
      readonly edited: boolean;
    }
  | { readonly is: 'words'; readonly id: string; readonly label: string; readonly text: string }
  | { readonly is: 'placeholder'; readonly id: string; readonly label: string };

export interface Facts {
  readonly all: ReadonlyMap<string, Fact>;
  fact(id: string): Fact | undefined;
  /** Unrounded, in the fact's unit. */
  number(id: string): number | undefined;
  /** What stands in the place of a number: "loss widened". */
  words(id: string): string | undefined;
}

export function factsFrom(list: Iterable<Fact>): Facts {
  const all = new Map<string, Fact>();
  for (const fact of list) all.set(fact.id, fact);
  const fact = (id: string): Fact | undefined => all.get(id);
  return {
    all,
    fact,
    number(id) {
      const found = fact(id);
      return found?.is === 'number' ? found.value : undefined;
    },
    words(id) {
      const found = fact(id);
      return found?.is === 'words' ? found.text : undefined;
    },
  };
}

/** What sets a period against a year's length, or against other companies. */
const setAgainst = /^(?:growth|cagr|ratio|multiple)\//;

/**
 * Cells without a figure and without words are left out: they are what is missing. So is what is made of a period that is no year
 * of twelve months.
 */
export function factsOfCells(cells: readonly NamedCell[]): readonly Fact[] {
  return cells.flatMap(({ id, label, cell, apart }): readonly Fact[] => {
    if (cell.is === 'missing' || (apart !== undefined && setAgainst.test(id))) return [];
    if (cell.is === 'words') return [{ is: 'words', id, label, text: cell.text }];
    if (cell.origin.state === 'placeholder') return [{ is: 'placeholder', id, label }];
    return cell.footnote === undefined ? [{ is: 'number', id, label, value: cell.value, unit: cell.unit, edited: false }] : [];
  });
}

/** What the page says of itself. */
export function factsOfPage(figures: readonly PageFigure[]): readonly Fact[] {
  return figures.flatMap(({ id, label, value, unit, origin, edited }): readonly Fact[] => {
    if (value === null) return [];
    if (origin === 'placeholder') return [{ is: 'placeholder', id, label }];
    if (typeof value === 'number' && unit !== 'text') return [{ is: 'number', id, label, value, unit, edited }];
    return typeof value === 'string' ? [{ is: 'words', id, label, text: value }] : [];
  });
}
