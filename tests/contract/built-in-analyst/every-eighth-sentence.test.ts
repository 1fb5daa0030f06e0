import { checksSentences } from './sentence-checks.ts';

checksSentences(8, [0, 3]); // the long tests cover all
