/** Falsifies true sentences: another word, another number, another year. */

/** Words and their opposites, in both directions. */
const opposites: readonly (readonly [string, string])[] = [
  ['grew', 'fell'], ['rose', 'fell'], ['expanded', 'contracted'], ['up', 'down'], ['above', 'below'], ['highest', 'lowest'], ['narrowed', 'widened'], ['premium', 'discount'], ['upside', 'downside'],
  ['slowest', 'fastest'], ['accelerating', 'slowing'], ['re-rating', 'de-rating'], ['widens', 'narrows'], ['low', 'high'], ['lower', 'higher'], ['income', 'loss'],
]; // prettier-ignore

/** Words that are part of a name, where the opposite makes no sentence. */
const properNames =
  /operating income|interest income|other income|Non-interest income|Free cash flow|\ba low base|\d-year (high|low)\b|, below its high of|^Low |^High |by low PAT|highest of|lowest of/;

export interface Mutation {
  readonly kind: 'word' | 'number' | 'year';
  readonly text: string;
}

export function mutationsOf(text: string): readonly Mutation[] {
  return [...words(text), ...numbers(text), ...years(text)];
}

function words(text: string): readonly Mutation[] {
  const pairs = [...opposites, ...opposites.map(([one, other]) => [other, one] as const)];
  return pairs.flatMap(([from, to]) => {
    const at = text.search(new RegExp(`\\b${from}\\b`));
    return at < 0 || properNames.test(text.slice(Math.max(0, at - 14), at + 24))
      ? []
      : [{ kind: 'word', text: `${text.slice(0, at)}${to}${text.slice(at + from.length)}` } as const];
  });
}

/** Raises each figure by a tenth, and changes its last digits by three. */
function numbers(text: string): readonly Mutation[] {
  return [...text.matchAll(/\d[\d,]*\.\d+|₹\d[\d,]*/g)].map((found): Mutation => {
    const digits = found[0].replace('₹', '');
    const decimals = digits.split('.')[1]?.length ?? 0;
    const raised = (Number(digits.replaceAll(',', '')) * 1.1 + 3 * 10 ** -decimals).toFixed(decimals);
    return {
      kind: 'number',
      text: `${text.slice(0, found.index)}${found[0].startsWith('₹') ? '₹' : ''}${raised}${text.slice(found.index + found[0].length)}`,
    };
  });
}

/** Moves each year back by two. */
function years(text: string): readonly Mutation[] {
  return [...text.matchAll(/(?<!Q\d )FY(\d\d)(?!E| \()/g)].map((found): Mutation => ({
    kind: 'year',
    text: `${text.slice(0, found.index)}FY${Number(found[1]) - 2}${text.slice(found.index + 4)}`,
  }));
}
