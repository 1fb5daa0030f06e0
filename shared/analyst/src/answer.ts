import type { AiMessage } from '@mulya/contract';
import { textOf, type Statement } from './cards/statement.ts';
import { answerQuestion } from './chat/answer-question.ts';
import { growthComment, growthRecommendation, metricIn } from './growth-texts.ts';
import { researchCards } from './research-cards.ts';
import type { Subject } from './subject.ts';

interface Request {
  readonly purpose: string;
  readonly messages: readonly AiMessage[];
}

/** The text for a purpose; an unknown purpose is "not in the loaded data". */
export function answerOf(request: Request, subject: Subject): string {
  const text = textOf(statementsFor(request, subject), subject.facts);
  return text === '' ? 'Not in the loaded data.' : text;
}

export function statementsFor({ purpose, messages }: Request, subject: Subject): readonly Statement[] {
  const [area = '', part = ''] = purpose.split('.');
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
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
