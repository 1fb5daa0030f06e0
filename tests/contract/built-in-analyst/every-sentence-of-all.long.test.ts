import { checksSentences } from './sentence-checks.ts';

checksSentences(1, [3], 'all');
