import type { AiTurn } from '@mulya/contract';
import { textOf, type Statement } from './cards/statement.ts';
import { answerQuestion } from './chat/answer-question.ts';
import { questionIn } from './chat/tools/tool-results.ts';
import { growthComment, growthRecommendation, metricIn } from './growth-texts.ts';
import { researchCards } from './research-cards.ts';
import type { Subject } from './subject.ts';

interface Request {
  readonly purpose: string;
  readonly messages: readonly AiTurn[];
}

export const emptyAnswer = 'Not in the loaded data.';

/** The text for a purpose, without tools; an unknown purpose is "not in the loaded data". */
export function answerOf(request: Request, subject: Subject): string {
  const text = textOf(statementsFor(request, subject), subject.facts);
  return text === '' ? emptyAnswer : text;
}

export function statementsFor({ purpose, messages }: Request, subject: Subject): readonly Statement[] {
  const [area = '', part = ''] = purpose.split('.');
  const question = questionIn(messages);
  switch (area) {
    case 'research':
      return Object.hasOwn(researchCards, part) ? (researchCards[part]?.(subject) ?? []) : [];
    case 'growth':
      return growthText(part, question, subject);
    case 'chat':
      return answerQuestion(question, subject);
    default:
      return [];
  }
}

function growthText(part: string, question: string, subject: Subject): readonly Statement[] {
  const metric = metricIn(question);
  if (metric === undefined) return [];
  return part === 'recommendation' ? growthRecommendation(subject, metric) : growthComment(subject, metric);
}
