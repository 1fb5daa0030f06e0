import { checksSentences } from './sentence-checks.ts';

checksSentences(60, [3], 'all');
