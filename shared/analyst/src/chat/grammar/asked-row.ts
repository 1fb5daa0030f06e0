import type { Mention } from './concepts.ts';

/** A row of the model that a what-if question asks for, and its year if named. */
export interface AskedRow {
  readonly row: string;
  readonly year: number | undefined;
}

const lines = { sales: 'Sales', ebitda: 'EBITDA', pat: 'Adjusted PAT', netWorth: 'Net worth', eps: 'EPS' } as const;
const multiples = { pe: 'PE', pb: 'PB', evEbitda: 'EV/EBITDA', evSales: 'EV/Sales' } as const;
const margins = { ebitda: 'EBITDA margin', net: 'Net income margin' } as const;

const methodBefore = new Set(['on', 'by', 'under', 'using', 'via', 'the']);

/** The first concept without a quantity that is a row of the model. "On EV/EBITDA" names a method. */
export function askedRowOf(free: readonly Mention[], words: readonly string[], year: number | undefined): AskedRow | undefined {
  for (const { concept, at } of free) {
    if (concept.is === 'multiple' && methodBefore.has(words[at - 1] ?? '')) continue;
    if (concept.is === 'line') return { row: lines[concept.of], year };
    if (concept.is === 'multiple' && concept.of !== null) return { row: multiples[concept.of], year };
    if (concept.is === 'margin' && concept.of !== null) return { row: margins[concept.of], year };
    if (concept.is === 'goal') return undefined;
  }
  return undefined;
}
