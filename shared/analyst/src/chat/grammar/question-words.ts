import { correctSpelling } from '../vocabulary.ts';
import { conceptWords, mentionsIn, type Mention } from './concepts.ts';
import { markYears, yearOfWord, type AskedYear, quantify, type Quantity } from './quantities.ts';

/** Hindi words in Latin letters, and other spellings, in the grammar's words. Longer phrases come first. */
const phrases: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\b(?:can|could|would|will) you\b|\bi (?:want|would like|need) to know\b/g, ' '],
  [/\b(?:zero|no|nil|flat) growth\b|\bgrowth (?:is|of|at|stays?|becomes)? ?(?:zero|nil|flat)\b/g, 'growth 0%'],
  [/\bkitn[aei]\b/g, 'what'],
  [/\bkya ho(?:ga|gi|ge)?\b/g, 'what is'],
  [/\bkya\b/g, 'what'],
  [/\bkaun ?s[aei]\b|\bkis\b|\bkon ?s[aei]\b/g, 'which'],
  [/\bkyun?\b|\bkyon?\b|\bkyu\b/g, 'why'],
  [/\b(?:agar|yadi)\b/g, 'if'],
  [/\bki jagah\b|\bke badle\b/g, 'instead of'],
  [/\b(?:gire|girta|girega|ghate|ghatta|kam ho)\b/g, 'falls'],
  [/\b(?:badhe|badhta|badhega|badh jaye)\b/g, 'grows'],
  [/\b(?:gir[ai]?|ghat[ai]?|kam hu[aie])\b/g, 'fell'],
  [/\b(?:badh[ai]?)\b/g, 'rose'],
  [/\b(?:munafa|munafe)\b/g, 'profit'],
  [/\b(?:bikri|bikree)\b/g, 'sales'],
  [/\bkarza?\b/g, 'debt'],
  [/\b(?:bhav|daam|keemat)\b/g, 'price'],
  [/\b(?:mehnga|mehenga|mahanga)\b/g, 'expensive'],
  [/\b(?:sasta|saste)\b/g, 'cheap'],
  [/\btulna\b/g, 'compare'],
  [/\b(?:sahi|theek|thik)\b/g, 'fair'],
  [/\bmaine\b|\bmene\b/g, 'i'],
  [/\b(?:maana|mana)\b/g, 'assume'],
  [/\bbadla\b|\bbadle\b/g, 'changed'],
  [/\b(?:chahiye|zaruri|zaroori)\b/g, 'needed'],
  [/\b(?:hai|hain|ho|se|hoga|hogi|tha|thi|toh|ka|ki|ke|ko|mein|par|karo|batao|yaar|bhai|pls|plz|please)\b/g, ' '],
  [/\bvaluations?\b/g, 'value'],
  [/\bp ?e ratio\b/g, 'pe'],
  [/\bp ?\/ ?e\b/g, 'pe'],
  [/\bp ?\/ ?bv?\b/g, 'pb'],
  [/\bev ?\/ ?ebit?d?t?a\b/g, 'ev/ebitda'],
  [/\bev ?\/ ?(?:sales|revenue)\b/g, 'ev/sales'],
  [/\bd ?\/ ?e\b/g, 'd/e'],
];

/** Puts spoken and Hinglish words in the grammar's words: "PAT kyun gira" is "pat why fell". */
const inPlainWords = (lower: string): string =>
  phrases.reduce((text, [pattern, words]) => text.replace(pattern, words), lower).replace(/ {2,}/g, ' ');

/** A question, read into words. */
export interface QuestionWords {
  /** "#0" is a quantity, "y2026" a year, "," a pause; the rest are words in lower case, slips corrected. */
  readonly words: readonly string[];
  /** The words with a space before, between and after, for patterns. */
  readonly plain: string;
  readonly quantities: readonly Quantity[];
  readonly years: readonly AskedYear[];
  readonly mentions: readonly Mention[];
}

/** Only this many characters of a question are read. */
const maxCharacters = 600;

const grammarWords = [
  'instead', 'assume', 'assumed', 'assumption', 'assumptions', 'override', 'overrides', 'changed', 'industry', 'sector', 'peers', 'compare', 'compared', 'history', 'historical', 'median', 'average', 'explain',
  'reason', 'required', 'needed', 'should', 'would', 'could', 'expensive', 'cheap', 'percentile', 'company', 'quarter', 'figures', 'today', 'years', 'which', 'where', 'there', 'risks', 'risky', 'riskiest', 'threat', 'threats', 'worry', 'costly', 'cheaper', 'their', 'about', 'stock', 'others', 'other', 'change', 'changes', 'edits', 'inputs',
]; // prettier-ignore
const known: ReadonlySet<string> = new Set([...conceptWords, ...grammarWords].filter((word) => word.length >= 5));

/**
 * Reads a question of any text into words, quantities, years and concepts. Never throws.
 *
 * @param newestYear the newest reported fiscal year, which "last year" means
 * @param without removes names of companies from the plain words
 */
export function wordsOf(text: string, newestYear?: number, without: (plain: string) => string = (plain) => plain): QuestionWords {
  const lower = text
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/'s\b|s'(?= )/g, (found) => (found === "'s" ? '' : 's'))
    .replace(/([a-z])-(?=[a-z])/g, '$1 ')
    .replace(/\bwhat (?:happens )?(?=if\b)/g, '');
  const { text: quantified, quantities } = quantify(markYears(inPlainWords(lower)));
  const spaced = quantified
    .replace(/[^\p{L}\p{N}\p{M}/&.#,-]+/gu, ' ')
    .replace(/,/g, ' , ')
    .replace(/[.-]+(?=\s|$)|(?<=\s|^)[.&/-]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const corrected = spaced
    .split(' ')
    .map((word) => (/^[a-z]+$/.test(word) ? correctSpelling(word, known) : word))
    .join(' ');
  const words = withYears(without(corrected), newestYear)
    .split(' ')
    .filter((word) => word !== '');
  return {
    words,
    plain: ` ${words.join(' ')} `,
    quantities,
    years: words.flatMap((word) => yearOfWord(word) ?? []),
    mentions: mentionsIn(words),
  };
}

/** "Last year" is the newest reported one, and so is "this year" in a question about the past; "next year" is the one after it. */
function withYears(plain: string, newestYear: number | undefined): string {
  if (newestYear === undefined) return plain.replace(/\b(?:last|this|next)year\b/g, ' ');
  const ofThis = /\b(?:why|explain|did|was|were|rose|fell|grew|reason)\b/.test(plain) ? newestYear : newestYear + 1;
  return plain
    .replace(/\blastyear\b/g, `y${newestYear}`)
    .replace(/\bthisyear\b/g, `y${ofThis}`)
    .replace(/\bnextyear\b/g, `y${newestYear + 1}`);
}
