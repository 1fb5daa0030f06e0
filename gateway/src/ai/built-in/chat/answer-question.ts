import { researchCards } from '../research-cards.ts';
import { beyondFigures, missingObservations } from '../observations/missing.ts';
import { pageObservations } from '../observations/of-page.ts';
import { whose } from '../observations/whose.ts';
import { listed, say } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBullet, bullet, choose, paragraph, ranked, type Statement } from '../cards/statement.ts';
import { figureAnswer } from './figure-answer.ts';
import { assumptionAnswer, impliedAnswer, targetAnswer } from './model-answers.ts';
import { readQuestion } from './read-question.ts';
import { sourceLine } from './sources.ts';
import { suggestedQuestions } from './suggested-questions.ts';
import type { Term } from './vocabulary.ts';

/** The answer to a question about the page; one that is not understood gets what can be asked. */
export function answerQuestion(question: string, subject: Subject): readonly Statement[] {
  const intent = readQuestion(question, subject);
  const { own } = subject;
  switch (intent.is) {
    case 'figure':
      return figureAnswer(intent, subject);
    case 'assumption':
      return assumptionAnswer(intent.term, intent.column, subject);
    case 'target':
      return targetAnswer(subject);
    case 'implied':
      return impliedAnswer(subject);
    case 'peers':
      return [...(researchCards.peerComparison?.(subject) ?? []), sourceLine({ statements: own.newest === undefined ? [] : [own.newest.label], price: true }, subject, own)];
    case 'card':
      return [...(researchCards[intent.card]?.(subject) ?? []), sourceLine({ statements: own.newest === undefined ? [] : [own.newest.label], price: true }, subject, own)];
    case 'missing':
      return missingAnswer(subject);
    case 'sources':
      return sourcesAnswer(subject);
    case 'beyond':
      return [paragraph(say`Not in the loaded data: ${intent.word}. The source holds the headline lines of the statements, prices and nothing beyond them.`), ...examples(subject)];
    case 'to-solve':
      return toSolveAnswer(intent.term, subject);
    case 'advice':
      return [paragraph(say`No advice to buy, sell or hold is given here. What the figures say of the price:`), ...impliedAnswer(subject)];
    case 'unknown':
      return [paragraph(say`This question is not one that the built-in analyst can answer: it reads figures by rule and is no language model.`), ...examples(subject)];
  }
}

function examples(subject: Subject, first: readonly string[] = []): readonly Statement[] {
  return [paragraph(say`It can answer, for example:`), ...[...first, ...suggestedQuestions(subject)].map((question) => bullet([question]))];
}

/** A figure that would have to be worked out: that it is not, and what there is of the line that was named. */
function toSolveAnswer({ row, name }: Term, subject: Subject): readonly Statement[] {
  const implied = choose(ranked(subject.facts, pageObservations(subject)), { topics: ['implied'], limit: 1 });
  return [
    paragraph(say`Not answered: the built-in analyst quotes the page's figures, and does not work out what growth, multiple or price would go with another one.`),
    ...(implied.length === 0 ? [] : [paragraph(say`One such figure stands on the page, under What the price implies:`), ...implied.map(asBullet)]),
    ...examples(subject, row.startsWith('quote/') ? [] : [`${name} over the years`]),
  ];
}

function missingAnswer(subject: Subject): readonly Statement[] {
  const { own, facts, page, withoutFigures } = subject;
  const lines = choose(ranked(facts, missingObservations(own)), { limit: 1 });
  const year = own.newest?.label;
  return [
    ...(lines.length === 0 ? [bullet(year === undefined ? say`The source has no year of twelve months.` : say`The headline lines of ${year} are all there.`)] : lines.map(asBullet)),
    ...(page === undefined || page.placeholders.length === 0 ? [] : [bullet(say`Placeholders stand in the page's model for ${listed(page.placeholders)} of ${page.base}: the source does not give them.`)]),
    ...(own.odd === undefined ? [] : [bullet(say`The period that the source labels ${own.odd.label} is not known to cover twelve months: it is set against nothing.`)]),
    ...(withoutFigures.length === 0 ? [] : [bullet(say`Peers without figures: ${listed(withoutFigures)}.`)]),
    bullet(say`Never in this source: ${beyondFigures[own.business]}.`),
    sourceLine({ statements: year === undefined ? [] : [year] }, subject, own),
  ];
}

function sourcesAnswer(subject: Subject): readonly Statement[] {
  const { own, peers, page } = subject;
  const [first, last] = [own.years[0]?.label, own.newest?.label];
  return [
    bullet(say`The built-in analyst writes by rule from the loaded figures: no language model, no web search.`),
    ...(first === undefined || last === undefined ? [] : [bullet(say`Statements of ${own.name}: ${first === last ? last : `${first} to ${last}`}${own.quarters === undefined ? '' : `, quarters to ${own.quarters.now.label}`}.`)]),
    bullet(peers.length === 0 ? say`No peers are chosen.` : say`Peers: ${listed(peers.map(({ name }) => name))}.`),
    bullet(page === undefined ? say`The page's model did not come with this question.` : say`The page's model, base year ${page.base}, on ${whose(page)}.`),
    sourceLine({ statements: last === undefined ? [] : [last], price: true, model: true }, subject, own),
  ];
}
