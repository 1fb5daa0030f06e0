import { HeadingLevel, Paragraph, TextRun, type IRunOptions } from 'docx';
import { xmlText } from '../../xml-text.ts';
import { figureGlyphs } from '../../../kit/figure/figure-glyphs.ts';
import type { NoteMark } from '../note.ts';
import { colours, fonts } from './docx-theme.ts';

type RunLook = Pick<IRunOptions, 'bold' | 'italics' | 'color' | 'size' | 'font'>;

/** A run of one look. Texts are cleaned for XML; the library escapes them. */
export const plainRun = (content: string | NonNullable<IRunOptions['children']>, look: RunLook = {}): TextRun =>
  new TextRun(typeof content === 'string' ? { ...look, text: xmlText(content) } : { ...look, children: [...content] });

/** A text whose line ends become line breaks. */
export const brokenRuns = (text: string, look: RunLook): readonly TextRun[] =>
  text.split('\n').map((line, at) => new TextRun({ ...look, text: xmlText(line), ...(at === 0 ? {} : { break: 1 }) }));

export const headingOf = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, children: [plainRun(text)] });

/** A mark next to a figure. Arial lacks the diamonds, so Word takes them from its symbol font. */
export function markRun(mark: NoteMark, side: 'before' | 'after'): TextRun {
  const { glyph } = figureGlyphs.find(({ state }) => state === mark) ?? { glyph: '' };
  return plainRun(side === 'before' ? `${glyph} ` : ` ${glyph}`, {
    font: mark === 'estimated' ? fonts.family : 'Segoe UI Symbol',
    size: fonts.small - 3,
    color: colours.muted,
  });
}
