import type { ValuationAnswer } from '@mulya/contract';
import { markBreaks } from './mark-breaks.ts';

/** Reads an answer's figures by the rules of docs/figures.md. Returns the same answer where no rule changes a figure. */
export function readAnswer(answer: ValuationAnswer): ValuationAnswer {
  return readings.reduce((read, reading) => reading(read), answer);
}

/** In this order: a later one reads what an earlier one found. Each returns its answer where it finds nothing. */
const readings: readonly ((answer: ValuationAnswer) => ValuationAnswer)[] = [markBreaks];
