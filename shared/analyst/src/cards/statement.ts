import type { Claim } from '../claim.ts';
import type { Facts } from '../facts.ts';
import type { Side } from '../polarity.ts';
import { matterOf, textOfWords, selectSentences, type Sentence, type Topic, type Words } from '../sentence.ts';

/** A line of an answer: its words and their claims. */
export interface Statement {
  readonly is: 'heading' | 'bullet' | 'paragraph';
  readonly words: Words;
  readonly claims: readonly Claim[];
}

export const heading = (text: string): Statement => ({ is: 'heading', words: [text], claims: [] });
export const bullet = (words: Words, claims: readonly Claim[] = []): Statement => ({ is: 'bullet', words, claims });
export const paragraph = (words: Words, claims: readonly Claim[] = []): Statement => ({ is: 'paragraph', words, claims });

export const asBullet = ({ words, claims }: Sentence): Statement => bullet(words, claims);
/** As a short fragment, where the sentence has one. */
export const asBrief = ({ words, brief, claims }: Sentence): Statement => bullet(brief ?? words, claims);

export interface Choice {
  readonly sides?: readonly Side[];
  readonly topics?: readonly Topic[];
  readonly without?: readonly Topic[];
  readonly least?: number;
  readonly limit: number;
}

/** Picks the sentences with the highest weight, one for each matter. */
export function choose(sentences: readonly Sentence[], { sides, topics, without = [], least = 0, limit }: Choice): readonly Sentence[] {
  const usedTopics = new Set<Topic>(without.map(matterOf));
  const chosen: Sentence[] = [];
  for (const sentence of sentences) {
    const fits =
      (sides === undefined || sides.includes(sentence.side)) &&
      (topics === undefined || topics.includes(sentence.topic)) &&
      sentence.weight >= least;
    const matter = matterOf(sentence.topic);
    if (!fits || usedTopics.has(matter) || chosen.length >= limit) continue;
    usedTopics.add(matter);
    chosen.push(sentence);
  }
  return chosen;
}

/** Merges lists of sentences by weight; drops those with a false claim. */
export const rankSentences = (facts: Facts, ...lists: readonly (readonly Sentence[])[]): readonly Sentence[] =>
  selectSentences(lists.flat(), facts);

/** The text of an answer, with "- " before a bullet. Drops statements with a missing figure. */
export function textOf(statements: readonly Statement[], facts: Facts): string {
  const lines = statements.flatMap(({ is, words }) => {
    const text = textOfWords(words, facts);
    return text === undefined ? [] : [is === 'bullet' ? `- ${sentenceCase(text)}` : text];
  });
  return lines.join('\n');
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
