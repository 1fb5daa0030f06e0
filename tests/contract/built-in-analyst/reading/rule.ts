import { pattern } from './grammar.ts';
import type { Reader, Rule } from './reader.ts';

/** A sentence of the analyst, and how a reader checks its values. */
export const rule = (sentence: string, read: (reader: Reader) => void = () => undefined): Rule => ({ pattern: pattern(sentence), read });
