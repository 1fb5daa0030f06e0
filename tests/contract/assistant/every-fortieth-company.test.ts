import { expectNoGaps } from './gaps.ts';

it('gets words without gaps for every kind of question, of every fortieth company', () => expectNoGaps(40));
