import type { Claim } from '../claim.ts';
import type { Facts } from '../facts.ts';
import type { Side } from '../polarity.ts';
import { matterOf, spoken, worthSaying, type Sentence, type Topic, type Words } from '../sentence.ts';

/** A line of an answer: its words, and what they claim. */
export interface Statement {
  readonly is: 'heading' | 'bullet' | 'paragraph';
  readonly words: Words;
  readonly claims: readonly Claim[];
}

export const heading = (text: string): Statement => ({ is: 'heading', words: [text], claims: [] });
export const bullet = (words: Words, claims: readonly Claim[] = []): Statement => ({ is: 'bullet', words, claims });
export const paragraph = (words: Words, claims: readonly Claim[] = []): Statement => ({ is: 'paragraph', words, claims });

export const asBullet = ({ words, claims }: Sentence): Statement => bullet(words, claims);
/** In a few words, where the sentence has them. */
export const asBrief = ({ words, brief, claims }: Sentence): Statement => bullet(brief ?? words, claims);

export interface Choice {
  readonly sides?: readonly Side[];
  readonly topics?: readonly Topic[];
  readonly without?: readonly Topic[];
  readonly least?: number;
  readonly limit: number;
}

/** The weightiest of sentences that are worth saying, one on each matter. */
export function choose(sentences: readonly Sentence[], { sides, topics, without = [], least = 0, limit }: Choice): readonly Sentence[] {
  const told = new Set<Topic>(without.map(matterOf));
  const chosen: Sentence[] = [];
  for (const sentence of sentences) {
    const fits =
      (sides === undefined || sides.includes(sentence.side)) &&
      (topics === undefined || topics.includes(sentence.topic)) &&
      sentence.weight >= least;
    const matter = matterOf(sentence.topic);
    if (!fits || told.has(matter) || chosen.length >= limit) continue;
    told.add(matter);
    chosen.push(sentence);
  }
  return chosen;
}

/** Several sources of sentences as one list, the weightiest first; what does not hold is left out. */
export const ranked = (facts: Facts, ...lists: readonly (readonly Sentence[])[]): readonly Sentence[] => worthSaying(lists.flat(), facts);

/** The text of an answer: "- " before a bullet. A statement whose figures are not there is left out. */
export function textOf(statements: readonly Statement[], facts: Facts): string {
  const lines = statements.flatMap(({ is, words }) => {
    const text = spoken(words, facts);
    return text === undefined ? [] : [is === 'bullet' ? `- ${sentenceCase(text)}` : text];
  });
  return lines.join('\n');
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
