import { expectNoGaps } from './gaps.ts';

it('gets words without gaps for every kind of question, of every fourth company', () => expectNoGaps(4), 600_000);
