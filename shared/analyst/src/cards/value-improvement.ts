import { breakObservations, missingObservations } from '../observations/missing.ts';
import { pageObservations } from '../observations/headline-observations.ts';
import { headlineId } from '../page.ts';
import { say, type Topic } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { againstReported } from './outlook.ts';
import { everything, judged } from './strengths-and-swot.ts';
import { asBullet, bullet, choose, ranked, type Statement } from './statement.ts';

/** What may make a profit weaker than it looks. */
const doubtful: readonly Topic[] = ['other-income', 'tax', 'cash', 'shares', 'interest', 'margin', 'profit', 'net-worth', 'debt'];
/** What speaks for the price, by the company's own figures. */
const supportive: readonly Topic[] = ['multiple', 'net-worth', 'quarters', 'free-cash', 'loss', 'tax'];

/** What the target requires, what it is based on, and which of the figures under it are weak or missing. */
export function valueImprovement(subject: Subject): readonly Statement[] {
  const { own, facts, page } = subject;
  // The headline says it where the share count moved.
  const ofPage = choose(ranked(facts, pageObservations(subject), againstReported(subject).slice(0, 1), breakObservations(own)), {
    without: facts.number(headlineId.target) === undefined ? [] : ['share-count'],
    limit: 5,
  });
  const all = judged(everything(subject));
  const weak = choose(all, { sides: ['weakness', 'threat'], topics: doubtful, limit: Math.max(1, 4 - ofPage.length) });
  const support = choose(all, { sides: ['opportunity'], topics: supportive, without: weak.map(({ topic }) => topic), limit: 1 });
  const gaps = choose(ranked(facts, missingObservations(own)), { limit: 1 });
  const noPage = bullet(say`The model was not available for this answer, so no target price is quoted.`);
  return [
    ...(page === undefined ? [noPage] : ofPage.map(asBullet)),
    ...weak.map(asBullet),
    ...support.map(asBullet),
    ...gaps.map(asBullet),
  ].slice(0, 7);
}
