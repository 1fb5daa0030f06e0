import type { AiContext, AiTurn, Listing, RawFigure, ValuationAnswer } from '@mulya/contract';
import { textOf, type Statement } from './cards/statement.ts';
import { replyInChat } from './chat/reply-in-chat.ts';
import { type AnalystCall, questionIn } from './chat/tools/tool-calls.ts';
import { CompanyCache } from './company-cache.ts';
import { draftThesis } from './thesis/draft-thesis.ts';
import { subjectOf, type Subject } from './subject.ts';
import { answerQuestion } from './chat/answer-question.ts';
import { growthComment, growthRecommendation, metricIn } from './growth-texts.ts';
import { researchCards } from './cards/research-cards.ts';

/** The loaded data of one company. */
export interface CompanyData {
  readonly listing: Pick<Listing, 'name' | 'isin' | 'nse' | 'aliases' | 'shortNames'>;
  readonly answer: ValuationAnswer;
  /** ₹ crore, from the stock data service; undefined falls back to the answer's own. */
  readonly marketCap?: RawFigure | undefined;
}

export interface AnalystQuestion {
  /** The kind of text: "research.swot", "growth.comment", "thesis.draft", "chat". */
  readonly purpose: string;
  /** The conversation. The last question counts; calls and results after it are those of its first round. */
  readonly messages: readonly AiTurn[];
  /** The names of the tools that the page offers. Without a tool the analyst says what it can't compute. */
  readonly tools: readonly string[];
  readonly company: CompanyData;
  readonly peers: readonly CompanyData[];
  /** Names of peers that have no figures. */
  readonly peersWithoutData: readonly string[];
  /** The fair-value model as the page shows it. */
  readonly context: AiContext | undefined;
}

/** A text, or the calls whose results the analyst needs for one. */
export type AnalystAnswer = { readonly text: string } | { readonly calls: readonly AnalystCall[] };

export interface Analyst {
  /** The name that requests use and stamps print. */
  readonly model: string;
  /**
   * Answers a question. Has no state: with the results of its calls among the messages it reads the question again and writes the text, so
   * that an answer takes at most two rounds. Never throws.
   *
   * @example
   * analyst.answer({ purpose: 'chat', messages: [{ role: 'user', content: 'PAT growth 10 %?' }], tools: ['run_case'], ... });
   * // { calls: [{ name: 'run_case', arguments: { growth: { pat: 10 } } }] }
   */
  answer(question: AnalystQuestion): AnalystAnswer;
}

/**
 * Writes by rule: the same figures give the same text. Every number is a figure of the company, its peers, the page's model or a tool's
 * result, printed as the page prints it. Placeholders are never quoted; missing figures are "not in the loaded data".
 */
export function createAnalyst(): Analyst {
  const cache = new CompanyCache();
  return {
    model: 'Mulya built-in analyst',
    answer({ purpose, messages, tools, company: { listing, answer, marketCap }, peers, peersWithoutData, context }) {
      const peerCompanies = peers.map((peer) => cache.companyOf(peer.listing, peer.answer, peer.marketCap));
      const subject = subjectOf(
        cache.companyOf(listing, answer, marketCap),
        peerCompanies,
        peersWithoutData,
        context,
        cache.factsOfPeers(peerCompanies),
      );
      const [area] = purpose.split('.');
      if (area !== 'chat' && area !== 'thesis') return { text: answerOf({ purpose, messages }, subject) };
      const reply = area === 'chat' ? replyInChat(messages, tools, subject) : draftThesis(messages, tools, subject);
      if (reply.is === 'calls') return { calls: reply.calls };
      const text = textOf(reply.statements, reply.facts);
      return { text: text === '' ? emptyAnswer : text };
    },
  };
}

interface Request {
  readonly purpose: string;
  readonly messages: readonly AiTurn[];
}

const emptyAnswer = 'Not in the loaded data.';

/** The text for a purpose, without tools; an unknown purpose is "not in the loaded data". */
function answerOf(request: Request, subject: Subject): string {
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
