import type { FigureState } from './figure-state.ts';

/** The mark after a figure, with its meaning. A figure without a mark is reported or derived: a derived one has it on hover and focus. */
export const figureGlyphs = [
  { state: 'derived', glyph: 'ƒ', meaning: 'derived' },
  { state: 'assumed', glyph: '◇', meaning: 'default assumption' },
  { state: 'own', glyph: '◆', meaning: 'yours' },
  { state: 'placeholder', glyph: '□', meaning: 'hatched: placeholder, not company data' },
  { state: 'estimated', glyph: 'e', meaning: 'source estimate' },
] as const satisfies readonly { readonly state: FigureState; readonly glyph: string; readonly meaning: string }[];
