import type { FigureSource, ValuationAnswer } from '@mulya/contract';

/** The entries of a source that prices and statements are from. */
export function priceAndStatements(name: string, asOf: ValuationAnswer['asOf']): FigureSource[] {
  return [
    { kind: 'price', name, asOf: asOf.price, chosen: true },
    { kind: 'statements', name, asOf: asOf.statements, chosen: true },
  ];
}

/**
 * Puts sources of a higher order before those of a lower one. The lower ones become alternatives where a higher one has their kind.
 *
 * @example
 * stackSources(live, builtIn); // the live price is shown, and the built-in one is an alternative
 */
export function stackSources(higher: readonly FigureSource[] = [], lower: readonly FigureSource[] = []): FigureSource[] {
  const kinds = new Set(higher.map(({ kind }) => kind));
  return [...higher, ...lower.map((source) => (kinds.has(source.kind) ? { ...source, chosen: false } : source))];
}
