import { amountText, type Unit } from '@mulya/domain';
import { holds, type Claim } from './claim.ts';
import type { Facts } from './facts.ts';
import { sideOf, type About, type Side } from './polarity.ts';

/** A figure in a sentence. `size`: without its sign, because the words carry it: "a loss of ₹215 crore". */
export interface Quote {
  readonly figure: string;
  readonly as: 'figure' | 'size';
}

/** Words and figures in a row. Figures are never typed as text, so that the output always matches the data. */
export type Words = readonly (string | Quote)[];

/** A card uses only the weightiest sentence on a topic. */
export type Topic =
  | 'sales'
  | 'profit'
  | 'loss'
  | 'operating-leverage'
  | 'margin'
  | 'net-margin'
  | 'return'
  | 'debt'
  | 'interest'
  | 'cash'
  | 'free-cash'
  | 'shares'
  | 'share-count'
  | 'other-income'
  | 'tax'
  | 'owners'
  | 'quarters'
  | 'price'
  | 'multiple'
  | 'multiple-to-peers'
  | 'sales-to-peers'
  | 'growth-to-peers'
  | 'margin-to-peers'
  | 'return-to-peers'
  // prettier-ignore
  | 'debt-to-peers'
  | 'size'
  | 'mix'
  | 'assets'
  | 'depreciation'
  | 'net-worth'
  | 'target'
  | 'base'
  | 'implied'
  | 'assumption'
  | 'placeholders'
  | 'missing'
  | 'source';

/** Topics that are one matter from two sides: a margin, and the margin against peers. */
const sameMatter: Partial<Readonly<Record<Topic, Topic>>> = {
  'sales-to-peers': 'sales',
  'growth-to-peers': 'profit',
  'margin-to-peers': 'margin',
  'return-to-peers': 'return',
  'debt-to-peers': 'debt',
  'multiple-to-peers': 'multiple',
  'operating-leverage': 'net-margin',
};

export const matterOf = (topic: Topic): Topic => sameMatter[topic] ?? topic;

/** A sentence for an analyst's note: its subject, its claims and its words. */
export interface Sentence {
  readonly about: About;
  /** Derived from `about`. */
  readonly side: Side;
  readonly topic: Topic;
  /** 0 to 100: how much it says about this company. */
  readonly weight: number;
  /** All must hold, else the sentence is dropped. */
  readonly claims: readonly Claim[];
  readonly words: Words;
  /** A fragment of at most ten words. */
  readonly brief?: Words;
}

/** A fact that speaks neither for nor against the company. */
const note: About = { metric: 'note', direction: 'mixed', horizon: 'year' };

/** The only way to make a sentence; without `about` it is a note. */
export const observe = ({ about = note, ...sentence }: Omit<Sentence, 'about' | 'side'> & { readonly about?: About }): Sentence => ({
  ...sentence,
  about,
  side: sideOf(about),
});

export const quote = (figure: string): Quote => ({ figure, as: 'figure' });
export const size = (figure: string): Quote => ({ figure, as: 'size' });

/** Words with figures and counts: say`PAT grew ${quote('growth/pat/FY26')} in ${'FY26'}.` A bare number is a count. */
export function say(texts: TemplateStringsArray, ...parts: readonly (string | number | Quote | Words)[]): Words {
  return texts.flatMap((text, at): Words => {
    const part = parts[at];
    if (part === undefined) return [text];
    if (typeof part === 'string' || typeof part === 'number') return [text, String(part)];
    return 'figure' in part ? [text, part] : [text, ...part];
  });
}

/** Undefined where a quoted figure is not a number. */
export function textOfWords(words: Words, facts: Facts): string | undefined {
  const parts = words.map((part) => (typeof part === 'string' ? part : quoteText(part, facts)));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function quoteText({ figure, as }: Quote, facts: Facts): string | undefined {
  const fact = facts.fact(figure);
  if (fact?.is !== 'number') return undefined;
  return printed(as === 'size' ? Math.abs(fact.value) : fact.value, fact.unit);
}

/** A figure in a sentence. An amount that rounds to ₹0 crore keeps its first digits, because a loss of ₹0 crore is none. */
function printed(value: number, unit: Unit): string {
  const text = amountText(value, unit);
  const size = Math.abs(value);
  if (!text.startsWith('₹0 crore') || size < 0.005) return text;
  return `${value < 0 ? '-' : ''}₹${size.toFixed(size < 0.05 ? 2 : 1)} crore`;
}

/** Whether two figures have the same digits in a sentence, so that they aren't told apart. */
export function printsAlike(facts: Facts, one: string, other: string): boolean {
  const [first, second] = [one, other].map((figure) => quoteText(size(figure), facts)?.replace(/[^\d.]/g, ''));
  if (one === other || first === undefined || first !== second) return false;
  return Number(first) === 0 || (facts.number(one) ?? 0) > 0 === (facts.number(other) ?? 0) > 0;
}

/** Whether each comparison of two figures that the sentence quotes shows two different numbers. */
function showsItsComparisons({ claims, words }: Sentence, facts: Facts): boolean {
  const quoted = new Set(words.flatMap((part) => (typeof part === 'string' ? [] : [part.figure])));
  const [low, high] = (['lowest', 'highest'] as const).map((end) => claims.find((claim) => claim.is === end));
  const range: readonly Pair[] =
    low?.is === 'lowest' && high?.is === 'highest' && quoted.has(low.figure) && quoted.has(high.figure) ? [[low.figure, high.figure]] : [];
  return [...claims.flatMap(comparedPairs(quoted)), ...range].every(([one, other]) => !printsAlike(facts, one, other));
}

type Pair = readonly [one: string, other: string];

const comparedPairs =
  (quoted: ReadonlySet<string>) =>
  (claim: Claim): readonly Pair[] => {
    switch (claim.is) {
      case 'compared':
        return typeof claim.right === 'string' && quoted.has(claim.left) && quoted.has(claim.right) ? [[claim.left, claim.right]] : [];
      case 'rising':
      case 'falling': {
        const shown = claim.through.filter((id) => quoted.has(id));
        return shown.slice(1).map((id, at): Pair => [shown[at] ?? id, id]);
      }
      default:
        return [];
    }
  };

/** Sentences with true claims and existing figures whose comparisons show, by weight. */
export function selectSentences(sentences: readonly Sentence[], facts: Facts): readonly Sentence[] {
  return sentences
    .filter(
      (sentence) =>
        sentence.claims.every((claim) => holds(claim, facts)) &&
        textOfWords(sentence.words, facts) !== undefined &&
        showsItsComparisons(sentence, facts),
    )
    .toSorted((one, other) => other.weight - one.weight);
}

/** What stands before the rates of earlier years: after "fell 36.5%" a bare "11.4%" would read as a fall. @param rate percent */
export const ratesName = (rate: number): string => (rate <= -0.05 ? 'growth in ' : '');

/** "1 year", "3 years"; "1 company", "2 companies". */
export const pluralize = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "2nd", "3rd", "5th". */
export function ordinal(count: number): string {
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${count}${count > 3 && count < 21 ? 'th' : (endings[count % 10] ?? 'th')}`;
}

/** "a, b and c". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
