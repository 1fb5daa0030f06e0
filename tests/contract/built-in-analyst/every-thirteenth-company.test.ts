import { checksCards } from './card-checks.ts';
import { checksSentences } from './sentence-checks.ts';

// The long tests cover all.
describe('the cards of every thirteenth company', () => checksCards(13));
describe('the sentences of every thirteenth company', () => checksSentences(13, [0, 3]));
describe('the sentences of every sixtieth company of the whole market', () => checksSentences(60, [3], 'all'));
