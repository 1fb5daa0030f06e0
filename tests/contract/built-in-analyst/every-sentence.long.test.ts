import { checksSentences } from './sentence-checks.ts';

checksSentences(1, [0, 3, 5]);
