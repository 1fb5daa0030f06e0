import { observations } from '../observations/observations.ts';
import { breakObservations, missingObservations } from '../observations/missing.ts';
import { pageObservations } from '../observations/of-page.ts';
import { headlineId } from '../page.ts';
import { say, type Topic } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { againstReported } from './outlook.ts';
import { asBullet, bullet, choose, ranked, type Statement } from './statement.ts';

/** What a profit may rest on that does not last, and what its price leaves out. */
const doubtful: readonly Topic[] = ['other-income', 'tax', 'cash', 'shares', 'interest', 'margin', 'profit', 'net-worth', 'debt'];
/** What the business itself could give back. */
const within: readonly Topic[] = ['margin', 'return', 'debt', 'free-cash'];

/** What would have to be true for the page's target, which assumptions carry it, and which figures under it are weak or missing. */
export function valueImprovement(subject: Subject): readonly Statement[] {
  const { own, facts, page } = subject;
  // The headline says it where the share count moved.
  const ofPage = choose(ranked(facts, pageObservations(subject), againstReported(subject).slice(0, 1), breakObservations(own)), { without: facts.number(headlineId.target) === undefined ? [] : ['share-count'], limit: 5 });
  const own_ = ranked(facts, observations(own));
  const weak = choose(own_, { sides: ['weakness', 'threat'], topics: doubtful, limit: Math.max(1, 4 - ofPage.length) });
  const lever = choose(own_, { sides: ['opportunity'], topics: within, without: weak.map(({ topic }) => topic), limit: 1 });
  const gaps = choose(ranked(facts, missingObservations(own)), { limit: 1 });
  const noPage = bullet(say`The page's model did not come with this question: no target price is quoted.`);
  return [...(page === undefined ? [noPage] : ofPage.map(asBullet)), ...weak.map(asBullet), ...lever.map(asBullet), ...gaps.map(asBullet)].slice(0, 7);
}
