import type { PageFigure } from '@mulya/contract';
import type { Unit } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';

/**
 * A figure that sentences may quote, by the ids of `@mulya/domain/grounding`. A placeholder has no number here, so that no sentence can
 * quote it. Neither has a growth on a base of zero, because a rule sets it.
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
  /** The words in place of a number: "loss widened". */
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

/** Figures that compare a period with others, or with other companies. */
const comparisons = /^(?:growth|cagr|ratio|multiple)\//;

/** Drops cells that are missing, and comparisons of a period that is not twelve months long. */
export function factsOfCells(cells: readonly NamedCell[]): readonly Fact[] {
  return cells.flatMap(({ id, label, cell, apart }): readonly Fact[] => {
    if (cell.is === 'missing' || (apart !== undefined && comparisons.test(id))) return [];
    if (cell.is === 'words') return [{ is: 'words', id, label, text: cell.text }];
    if (cell.origin.state === 'placeholder') return [{ is: 'placeholder', id, label }];
    return cell.footnote === undefined ? [{ is: 'number', id, label, value: cell.value, unit: cell.unit, edited: false }] : [];
  });
}

/** The facts that the page sends. */
export function factsOfPage(figures: readonly PageFigure[]): readonly Fact[] {
  return figures.flatMap(({ id, label, value, unit, origin, edited }): readonly Fact[] => {
    if (value === null) return [];
    if (origin === 'placeholder') return [{ is: 'placeholder', id, label }];
    if (typeof value === 'number' && unit !== 'text') return [{ is: 'number', id, label, value, unit, edited }];
    return typeof value === 'string' ? [{ is: 'words', id, label, text: value }] : [];
  });
}
