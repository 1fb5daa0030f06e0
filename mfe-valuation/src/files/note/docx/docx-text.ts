import { type IStylesOptions, HeadingLevel, Paragraph, TextRun, type IRunOptions } from 'docx';
import { xmlText } from '../../xml-text.ts';
import { figureGlyphs } from '../../../kit/figure/figure-glyphs.ts';
import type { NoteMark } from '../note.ts';

/** A4 with margins of 18 mm, in twentieths of a point. */
const margin = 1020;

export const page = {
  width: 11_906,
  height: 16_838,
  margin: { top: 900, bottom: 900, left: margin, right: margin, footer: 450 },
  contentWidth: 11_906 - 2 * margin,
} as const;

/** Half points. */
export const fonts = { family: 'Arial', body: 18, table: 16, small: 15, value: 24 } as const;

/** RGB. Dark enough for grey paper. */
export const colours = {
  ink: '1A1A1A',
  muted: '595959',
  rule: 'BFBFBF',
  strongRule: '595959',
  caution: '7A4B00',
} as const;

const heading = (size: number, before: number, after: number) => ({
  run: { font: fonts.family, size, bold: true, color: colours.ink },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
});

/** Word's own styles, so that its navigation and its style pane work with the file. */
export const styles: IStylesOptions = {
  default: {
    document: { run: { font: fonts.family, size: fonts.body, color: colours.ink, language: { value: 'en-GB' } } },
    title: heading(36, 0, 40),
    heading1: heading(22, 220, 80),
  },
  paragraphStyles: [
    {
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: fonts.body, color: colours.muted },
      paragraph: { spacing: { after: 160 } },
    },
  ],
};

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
