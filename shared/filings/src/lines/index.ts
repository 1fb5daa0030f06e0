import type { FilingKind } from '../filing.ts';
import { bankingLines } from './banking-lines.ts';
import { indasLines } from './indas-lines.ts';
import { generalLines, lifeLines } from './insurer-lines.ts';
import { nbfcLines } from './nbfc-lines.ts';
import { nonindasLines } from './nonindas-lines.ts';
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
