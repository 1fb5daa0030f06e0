import { checksCards } from './card-checks.ts';
import { checksSentences } from './sentence-checks.ts';

// The long tests cover all.
describe('the cards of every twenty-sixth company', () => checksCards(26));
describe('the sentences of every twenty-sixth company', () => checksSentences(26, [0, 3]));
describe('the sentences of every hundredth company of the whole market', () => checksSentences(100, [3], 'all'));
