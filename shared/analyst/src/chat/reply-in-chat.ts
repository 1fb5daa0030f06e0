import type { AiTurn } from '@mulya/contract';
import type { Facts } from '../facts.ts';
import type { Statement } from '../cards/statement.ts';
import { type Subject, modelId } from '../subject.ts';
import { answerQuestion, declinedAnswer, notUnderstood } from './answer-question.ts';
import { isForAdvice, isForExpectedValue, readQuestion, companyNames, withoutNames } from './read-question.ts';
import { toolAnswer } from './tools/tool-answer.ts';
import { callsFor, type AnalystCall, questionIn, questionsIn, returnedCalls } from './tools/tool-calls.ts';
import type { Company } from '../company.ts';
import { asksForFigure, asksForOtherModel } from './grammar/plain-words.ts';
import { companiesIn } from './grammar/read-judgement.ts';
import { readToolQuestion } from './grammar/read-tool-question.ts';
import { wordsOf, type QuestionWords } from './grammar/question-words.ts';
import type { ToolQuestion, ReadingContext } from './grammar/tool-question.ts';
import { beyond } from './vocabulary.ts';

const yearOf = (column: string): number => 2000 + Number(/\d{2}/.exec(column)?.[0] ?? NaN);

/** Topics of `beyond` that compared figures and histories have all the same. */
const comparable = new Set(['competitors', 'premium', 'rating', 'dividend', 'dividends']);

const uncovered = beyond.filter((word) => !comparable.has(word));

/** Words with a possessive that are no company. */
const commonOwners = new Set(
  'company stock share today year years market sector industry price it its what that let here there who how analyst model yesterday fy quarter firm bank group lender insurer street everyone last next peer'.split(
    ' ',
  ),
);

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
  const isOfPage = isForAdvice(question) || isForExpectedValue(question);
  if ((tools.length === 0 && returned.length === 0) || isOfPage) return text(answerQuestion(question, subject));
  const asked = questionsIn(messages).reduce<ToolQuestion | undefined>(
    (before, each) => followUpIn(each, before, subject) ?? toolQuestionIn(each, subject),
    undefined,
  );
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

/** Reads a question that a tool answers; undefined for another one. Never throws for any text. */
function toolQuestionIn(text: string, subject: Subject): ToolQuestion | undefined {
  const { own, peers } = subject;
  const context = readingContext(subject);
  const full = wordsOf(text, context.newestYear);
  const question = wordsOf(text, context.newestYear, (plain) => withoutNames(plain, [own, ...peers]));
  const ownNames = new Set(companyNames(own));
  const isOwn = (name: string) => ownNames.has(name) || `${own.name.toLowerCase()} `.startsWith(`${name} `);
  const found = readToolQuestion(question, context, companiesIn(full.words, isOwn));
  if (found === undefined || found.is === 'declined') return found;
  if (found.is === 'compare' || found.is === 'history' || found.is === 'figures' || found.is === 'risks' || found.is === 'price') {
    if (uncovered.some((word) => question.plain.includes(` ${word} `))) return undefined;
  }
  if (found.is === 'compare' || found.is === 'assumptions' || found.is === 'price') return found;
  const other = otherCompany(full, own, peers) ?? strangerIn(text, subject);
  return other === undefined
    ? found
    : { is: 'declined', why: `I can compute with the model of ${own.name} only. Open ${other} for its own.` };
}

/**
 * Reads "and at 15 % a year?" after a question for a fair multiple: the same with another required return, or with another growth where
 * the question names growth. Undefined for a question of its own.
 */
function followUpIn(text: string, before: ToolQuestion | undefined, subject: Subject): ToolQuestion | undefined {
  if (before?.is !== 'solve') return undefined;
  const [solve] = before.solve;
  if (solve?.for !== 'multiple' || solve.target !== 'return') return undefined;
  const { words, plain, quantities } = wordsOf(text, subject.own.newest?.fiscalYear);
  const [rate, ...others] = quantities.filter(({ unit }) => unit === 'percent');
  if (rate === undefined || others.length > 0 || words.length > maxFollowUp) return undefined;
  if (!/^ (?:and|or|what about|how about|at|with) /.test(plain)) return undefined;
  const [line] = Object.keys(solve.given?.growth ?? {});
  if (line === undefined || / (?:year|annum|annual|annually|yearly|return|returns|irr|p a|pa) /.test(plain.replace(/ growth .*/, ' ')))
    return { is: 'solve', solve: [{ ...solve, value: rate.value }] };
  return { is: 'solve', solve: [{ ...solve, given: { ...solve.given, growth: { [line]: rate.value } } }] };
}

/** Words of a question that only changes the one before. */
const maxFollowUp = 12;

/** Whether loaded figures answer a question. @param isStrict of a single figure, whose reasons and judgements are not loaded */
function isLookUp(text: string, isStrict: boolean, { own, peers }: Subject): boolean {
  const question = wordsOf(text, own.newest?.fiscalYear, (plain) => withoutNames(plain, [own, ...peers]));
  return isStrict ? asksForFigure(question) : !asksForOtherModel(question);
}

/** Whether a question is about the peers, or about one of them. */
function namesPeers(text: string, { own, peers }: Subject): boolean {
  const question = wordsOf(text, own.newest?.fiscalYear);
  return / (?:peers?|competitors|rivals?|others|rank|ranks) /.test(question.plain) || otherCompany(question, own, peers) !== undefined;
}

/** A peer that the question names instead of the company. */
function otherCompany({ plain }: QuestionWords, own: Company, peers: readonly Company[]): string | undefined {
  const ofOwn = new Set(companyNames(own));
  return peers.find((peer) => companyNames(peer).some((name) => !ofOwn.has(name) && plain.includes(` ${name} `)))?.name;
}

/** "Wipro" in "Why did Wipro's PAT fall", where Wipro is neither the company nor a peer. */
function strangerIn(text: string, { own, peers }: Subject): string | undefined {
  const known = new Set(
    [own, ...peers].flatMap((company) => [...companyNames(company), company.name.toLowerCase()].flatMap((name) => name.split(/[ .]/))),
  );
  for (const [, owner = ''] of text.slice(0, 600).matchAll(/([\p{L}\d&]{2,40})['’]s(?![\p{L}])/gu)) {
    const word = owner.toLowerCase();
    if (!commonOwners.has(word) && !known.has(word) && !/^(?:fy|cy)?\d+$/.test(word)) return owner;
  }
  return undefined;
}

/** What a question is read against: the company, and the page's growth and target multiples. */
function readingContext({ own, page, facts }: Subject): ReadingContext {
  const estimates = page?.estimates ?? [];
  const row = (name: string) => estimates.map((column) => facts.number(modelId(name, column)) ?? null);
  const pat = page === undefined ? undefined : facts.number(modelId('Adjusted PAT', page.base));
  return {
    business: own.business,
    newestYear: own.newest?.fiscalYear,
    baseYear: page === undefined ? undefined : yearOf(page.base),
    estimates: estimates.map(yearOf),
    growth: { sales: row('Sales growth'), ebitda: row('EBITDA growth'), pat: row('PAT growth'), netWorth: row('Net worth growth') },
    targets: { pe: row('Target PE'), evEbitda: row('Target EV/EBITDA'), evSales: row('Target EV/Sales'), pb: row('Target PB') },
    ebitdaMargin: row('EBITDA margin'),
    usualLine: pat === undefined || pat > 0 ? 'pat' : own.business === 'ordinary' ? 'sales' : 'netWorth',
  };
}
