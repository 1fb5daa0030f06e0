import type { OfferedAction } from '../host/actions.ts';

const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The actions whose label holds each word of the query; those whose label begins with it come first, otherwise the order
 * stays. All of them for an empty query.
 */
export function matching(offered: readonly OfferedAction[], query: string): readonly OfferedAction[] {
  const asked = folded(query);
  const words = asked.split(' ');
  const fit = offered.filter(({ action }) => words.every((word) => folded(action.label).includes(word)));
  const begins = (each: OfferedAction): boolean => folded(each.action.label).startsWith(asked);
  return [...fit.filter(begins), ...fit.filter((each) => !begins(each))];
}
