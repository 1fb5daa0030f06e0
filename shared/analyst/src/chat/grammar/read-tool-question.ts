import { readAge, readAssumptions, readCompare, readHistory, readMethodValue } from './read-others.ts';
import { readCase } from './read-case.ts';
import { readFigures } from './read-figures.ts';
import { readExplain } from './read-explain.ts';
import { readSolve } from './read-solve.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ToolQuestion } from './tool-question.ts';

/** Reads a question that a tool answers; undefined for one that the loaded figures answer, or that is not understood. */
export function readToolQuestion(question: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  return (
    readAssumptions(question) ??
    readAge(question) ??
    readExplain(question, context) ??
    readHistory(question, context) ??
    readCompare(question, context) ??
    readSolve(question, context) ??
    readCase(question, context) ??
    readMethodValue(question) ??
    readFigures(question, context)
  );
}
