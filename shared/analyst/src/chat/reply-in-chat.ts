import type { AiTurn } from '@mulya/contract';
import type { Facts } from '../facts.ts';
import type { Statement } from '../cards/statement.ts';
import type { Subject } from '../subject.ts';
import { answerQuestion, declinedAnswer, notUnderstood } from './answer-question.ts';
import { isForAdvice, readQuestion } from './read-question.ts';
import { isLookUp, namesPeers, toolQuestionIn } from './tool-reading.ts';
import { toolAnswer } from './tools/tool-answer.ts';
import { callsFor, type AnalystCall } from './tools/tool-calls.ts';
import { questionIn, returnedCalls } from './tools/tool-results.ts';

/** The sentences of an answer with the facts that they quote, or calls of tools. */
export type ChatReply =
  | { readonly is: 'text'; readonly statements: readonly Statement[]; readonly facts: Facts }
  | { readonly is: 'calls'; readonly calls: readonly AnalystCall[] };

/**
 * Replies to the last question: by the loaded figures where they answer it, else by the tools that the page offers. The first reply to a
 * question for tools is calls, the second one the text.
 */
export function replyInChat(messages: readonly AiTurn[], tools: readonly string[], subject: Subject): ChatReply {
  const question = questionIn(messages);
  const text = (statements: readonly Statement[]): ChatReply => ({ is: 'text', statements, facts: subject.facts });
  const returned = returnedCalls(messages);
  if ((tools.length === 0 && returned.length === 0) || isForAdvice(question)) return text(answerQuestion(question, subject));
  const asked = toolQuestionIn(question, subject);
  if (asked?.is === 'declined') return text(declinedAnswer(asked.why, subject));
  const calls = asked === undefined ? [] : callsFor(asked);
  if (asked === undefined || (returned.length === 0 && calls.some(({ name }) => !tools.includes(name)))) {
    const intent = readQuestion(question, subject);
    const ofFigures = intent.is === 'figure' || intent.is === 'target' || intent.is === 'implied' || intent.is === 'assumption';
    const isBeyond =
      (intent.is === 'peers' && !namesPeers(question, subject)) ||
      intent.is === 'unknown' ||
      intent.is === 'to-solve' ||
      (ofFigures && !isLookUp(question, intent.is === 'figure', subject));
    return text(isBeyond ? notUnderstood(subject) : answerQuestion(question, subject));
  }
  return returned.length === 0 ? { is: 'calls', calls } : { is: 'text', ...toolAnswer(asked, returned, subject) };
}
