import { breakObservations, missingObservations } from '../observations/observations.ts';
import { pageObservations } from '../observations/headline-observations.ts';
import { headlineId, type Subject } from '../subject.ts';
import { say, type Topic } from '../sentence.ts';
import { againstReported, outlook } from './outlook.ts';
import { allObservations, takeSides, strengths, swot } from './strengths-and-swot.ts';
import { asBullet, bullet, choose, rankSentences, type Statement } from './statement.ts';
import { businessModel } from './business-model.ts';
import { moat } from './moat.ts';
import { peerComparison } from './peer-comparison.ts';

/** Reasons why a profit may be weaker than it looks. */
const doubtfulTopics: readonly Topic[] = ['other-income', 'tax', 'cash', 'shares', 'interest', 'margin', 'profit', 'net-worth', 'debt'];
/** Support for the price from the company's own figures. */
const supportiveTopics: readonly Topic[] = ['multiple', 'net-worth', 'quarters', 'free-cash', 'loss', 'tax'];

/** The profit that the target requires, its assumptions, and weak or missing inputs. */
function valueImprovement(subject: Subject): readonly Statement[] {
  const { own, facts, page } = subject;
  // The headline covers it where the share count moved.
  const ofPage = choose(rankSentences(facts, pageObservations(subject), againstReported(subject).slice(0, 1), breakObservations(own)), {
    without: facts.number(headlineId.target) === undefined ? [] : ['share-count'],
    limit: 5,
  });
  const all = takeSides(allObservations(subject));
  const weak = choose(all, { sides: ['weakness', 'threat'], topics: doubtfulTopics, limit: Math.max(1, 4 - ofPage.length) });
  const support = choose(all, { sides: ['opportunity'], topics: supportiveTopics, without: weak.map(({ topic }) => topic), limit: 1 });
  const gaps = choose(rankSentences(facts, missingObservations(own)), { limit: 1 });
  const noPage = bullet(say`The model was not available for this answer, so no target price is quoted.`);
  return [
    ...(page === undefined ? [noPage] : ofPage.map(asBullet)),
    ...weak.map(asBullet),
    ...support.map(asBullet),
    ...gaps.map(asBullet),
  ].slice(0, 7);
}

/** The writer of each card of the page's Recommendations, by the second part of its purpose: "research.swot". */
export const researchCards: Readonly<Record<string, (subject: Subject) => readonly Statement[]>> = {
  model: businessModel,
  strengths,
  swot,
  peerComparison,
  recommendations: valueImprovement,
  outlook: (subject) => outlook(subject, 2026),
  outlook1: (subject) => outlook(subject, 2027),
  moat,
};
