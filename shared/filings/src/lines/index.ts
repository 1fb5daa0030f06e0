import type { FilingKind } from '../filing.ts';
import { bankingLines, generalLines, lifeLines } from './financial-lines.ts';
import { indasLines, nbfcLines, nonindasLines } from './company-lines.ts';
import type { LineRule } from './rule.ts';

/** The lines of each format: which elements become which line of our statements. */
export const linesOfKind: Readonly<Record<FilingKind, readonly LineRule[]>> = {
  indas: indasLines,
  nbfc: nbfcLines,
  banking: bankingLines,
  nonindas: nonindasLines,
  life: lifeLines,
  general: generalLines,
};
