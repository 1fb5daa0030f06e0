import { concerns } from '../cards/strengths-and-swot.ts';
import { researchCards } from '../cards/research-cards.ts';
import { beyondFigures, missingObservations } from '../observations/observations.ts';
import { pageObservations } from '../observations/headline-observations.ts';
import { describeAssumptions } from '../observations/assumption-provenance.ts';
import { joinWords, say } from '../sentence.ts';
import { type Subject, headlineId } from '../subject.ts';
import { asBullet, bullet, choose, paragraph, rankSentences, type Statement } from '../cards/statement.ts';
import { figureAnswer } from './figure-answer.ts';
import { assumptionAnswer, expectedAnswer, impliedAnswer, targetAnswer } from './model-answers.ts';
import { readQuestion } from './read-question.ts';
import { newestSourceLine, sourceLine } from './sources.ts';
import type { Term } from './vocabulary.ts';

/** Answers a question about the page; suggests questions where it does not understand one. */
export function answerQuestion(question: string, subject: Subject): readonly Statement[] {
  const intent = readQuestion(question, subject);
  switch (intent.is) {
    case 'figure':
      return figureAnswer(intent, subject);
    case 'assumption':
      return assumptionAnswer(intent.term, intent.column, subject);
    case 'target':
      return targetAnswer(subject);
    case 'implied':
      return impliedAnswer(subject);
    case 'expected':
      return expectedAnswer(subject);
    case 'peers':
      return [...(researchCards.peerComparison?.(subject) ?? []), newestSourceLine(subject)];
    case 'risks':
      return risks(subject);
    case 'card':
      return [...(researchCards[intent.card]?.(subject) ?? []), newestSourceLine(subject)];
    case 'missing':
      return missingAnswer(subject);
    case 'sources':
      return sourcesAnswer(subject);
    case 'beyond':
      return [
        paragraph(say`Not in the loaded data: ${intent.word}. The source covers headline financials and prices only.`),
        ...examples(subject),
      ];
    case 'to-solve':
      return toSolveAnswer(intent.term, subject);
    case 'advice':
      return [paragraph(say`I can’t give buy, sell or hold advice. Here is what the current price implies:`), ...impliedAnswer(subject)];
    case 'unknown':
      return [
        paragraph(say`I can’t answer that. The built-in analyst looks up figures by rule; it is not a language model.`),
        ...examples(subject),
      ];
  }
}

/** Threats and weaknesses by rule, before anything else. */
function risks(subject: Subject): readonly Statement[] {
  const found = concerns(subject);
  return [
    paragraph(
      found.length === 0
        ? say`The rules find no threat and no weakness in the loaded figures.`
        : say`What could go wrong, from the loaded figures:`,
    ),
    ...found.map(asBullet),
    paragraph(say`Market and competitive factors are not in the loaded data.`),
    newestSourceLine(subject),
  ];
}

const maxExamples = 3;

/** One line, and three questions about this company that the tools or the loaded figures answer. */
export const notUnderstood = (subject: Subject): readonly Statement[] =>
  declinedAnswer('I can’t answer that. The built-in analyst reads questions by rule; it is not a language model.', subject);

/** Says why the tools don't answer a question, with three that they do. @param why one sentence */
export const declinedAnswer = (why: string, subject: Subject): readonly Statement[] => [
  paragraph(say`${why}`),
  paragraph(say`Try asking:`),
  ...questionsForTools(subject)
    .slice(0, maxExamples)
    .map((question) => bullet([question])),
];

function examples(subject: Subject, first: readonly string[] = []): readonly Statement[] {
  return [paragraph(say`Try asking:`), ...[...first, ...suggestedQuestions(subject)].map((question) => bullet([question]))];
}

/** Declines to solve for a figure, and offers what the page has on that line. */
function toSolveAnswer({ row, name }: Term, subject: Subject): readonly Statement[] {
  const implied = choose(rankSentences(subject.facts, pageObservations(subject)), { topics: ['implied'], limit: 1 });
  return [
    paragraph(say`I can quote the model’s figures but can’t solve for other inputs. Edit the model or use the sensitivity table.`),
    ...(implied.length === 0 ? [] : [paragraph(say`Related, from What the price implies:`), ...implied.map(asBullet)]),
    ...examples(subject, row.startsWith('quote/') ? [] : [`${name} over the years`]),
  ];
}

function missingAnswer(subject: Subject): readonly Statement[] {
  const { own, facts, page, peersWithoutFigures: withoutFigures } = subject;
  const lines = choose(rankSentences(facts, missingObservations(own)), { limit: 1 });
  const year = own.newest?.label;
  return [
    ...(lines.length === 0
      ? [bullet(year === undefined ? say`The source has no full-year figures.` : say`All ${year} headline lines are available.`)]
      : lines.map(asBullet)),
    ...(page === undefined || page.placeholders.length === 0
      ? []
      : [bullet(say`The source lacks ${joinWords(page.placeholders)} for ${page.base}, so the model has no result that needs them.`)]),
    ...(own.irregularYear === undefined
      ? []
      : [bullet(say`${own.irregularYear.label} is not a year of 12 months, so it is not compared.`)]),
    ...(withoutFigures.length === 0 ? [] : [bullet(say`Peers without data: ${joinWords(withoutFigures)}.`)]),
    bullet(say`Not covered by this source: ${beyondFigures[own.business]}.`),
    sourceLine({ statements: year === undefined ? [] : [year] }, subject, own),
  ];
}

function sourcesAnswer(subject: Subject): readonly Statement[] {
  const { own, peers, page } = subject;
  const [first, last] = [own.years[0]?.label, own.newest?.label];
  return [
    bullet(say`The built-in analyst writes by rule from the loaded data: no language model, no web search.`),
    ...(first === undefined || last === undefined
      ? []
      : [
          bullet(
            say`Statements of ${own.name}: ${first === last ? last : `${first} to ${last}`}${own.quarters === undefined ? '' : `, quarters to ${own.quarters.now.label}`}.`,
          ),
        ]),
    bullet(peers.length === 0 ? say`No peers selected.` : say`Peers: ${joinWords(peers.map(({ name }) => name))}.`),
    bullet(
      page === undefined
        ? say`The model was not available for this answer.`
        : say`Model: base year ${page.base}, ${describeAssumptions(page)}.`,
    ),
    sourceLine({ statements: last === undefined ? [] : [last], price: true, model: true }, subject, own),
  ];
}

/**
 * At most six questions that this company's figures, peers and model can answer. The chat panel has its own list; each
 * of its questions is one of these or reads as one.
 */
function suggestedQuestions({ own, peers, page, facts }: Subject): readonly string[] {
  const year = own.newest?.label ?? '';
  const has = (row: string) => facts.fact(`${row}/${year}`) !== undefined;
  const [peer] = peers;
  const column = page?.estimates[1] ?? page?.estimates[0];
  const candidates: readonly (readonly [boolean, string])[] = [
    [facts.number(headlineId.target) !== undefined, 'How is the target price derived?'],
    [page !== undefined, 'What does the current price imply?'],
    [own.business === 'ordinary' && has('line/sales'), `What were ${year} sales?`],
    [own.business !== 'ordinary' && has('line/pat'), `What was PAT in ${year}?`],
    [has('ratio/roe'), `What was ROE in ${year}?`],
    [peer !== undefined && has('multiple/pe'), 'How does the PE compare with peers?'],
    [column !== undefined, `What growth is assumed for PAT ${column ?? ''}?`],
    [true, 'What data is missing?'],
  ];
  return candidates.flatMap(([fits, question]) => (fits ? [question] : [])).slice(0, 6);
}

/** Questions that the tools of the page answer about this company, the most useful first, then others. */
function questionsForTools(subject: Subject): readonly string[] {
  const { own, page, facts } = subject;
  const year = own.newest?.label ?? '';
  const growth = facts.number(`growth/pat/${year}`);
  const isLoss = page !== undefined && (facts.number(`model/Adjusted PAT/${page.base}`) ?? 0) < 0;
  return [
    ...(page === undefined
      ? []
      : isLoss
        ? [own.business === 'ordinary' ? 'At what sales growth is the price fair on EV/Sales?' : 'At what PB is the price fair?']
        : ['At what PAT growth is the price fair?']),
    ...(growth === undefined || growth === 0 || !/^FY\d\d$/.test(year) ? [] : [`Why did PAT ${growth > 0 ? 'rise' : 'fall'} in ${year}?`]),
    ...(page === undefined ? [] : ['What did I assume?']),
    ...suggestedQuestions(subject),
  ];
}
