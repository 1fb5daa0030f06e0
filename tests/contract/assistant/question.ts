import type { IndependentAnswers } from './independent-answers.ts';
import type { PeerFigures } from './peer-figures.ts';

/** A question with its right answer. */
export interface Question {
  /** The NSE symbol. */
  readonly of: string;
  readonly ask: string;
  /** The numbers of the answer's first line, in order. */
  readonly lead: (right: IndependentAnswers, peers: PeerFigures) => readonly number[];
  /** What the text must say besides. */
  readonly says?: RegExp;
  /** A page with the analyst's own PAT for FY25 and PAT growth of 12 %. */
  readonly page?: 'own';
}

/** The lead of a solved assumption: the goal, the size of the answer, and today's value. */
export const solveLead = (goal: number, answer: number, now: number): readonly number[] => [goal, Math.abs(answer), now];
