/** A place in a ranking: 1 is the first. Equal figures share a place. */
export interface Rank {
  readonly place: number;
  readonly of: number;
}

/**
 * Ranks figures. An excluded figure has no place, and with fewer than two figures there are no places.
 *
 * @param first the end that comes first: the lowest (a multiple) or the highest (a margin, a size)
 */
export function ranks(values: readonly (number | undefined)[], first: 'low' | 'high'): readonly (Rank | undefined)[] {
  const compared = values.filter((value) => value !== undefined);
  if (compared.length < 2) return values.map(() => undefined);
  return values.map((value) => {
    if (value === undefined) return undefined;
    const ahead = compared.filter((other) => (first === 'low' ? other < value : other > value));
    return { place: ahead.length + 1, of: compared.length };
  });
}
