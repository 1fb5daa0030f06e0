import { correctSpelling } from './vocabulary.ts';

/** Only this many characters of a question are read. */
const maxCharacters = 600;

/** Lower case, without irrelevant punctuation, typing errors corrected. */
export function plainText(text: string): string {
  const bare = text
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}/&.%-]+/gu, ' ')
    .replace(/[.]+(\s|$)/g, ' ')
    .trim();
  return bare
    .split(' ')
    .map((word) => correctSpelling(word))
    .join(' ');
}
