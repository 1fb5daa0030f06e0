import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, Tab, TabStopType, ImageRun } from 'docx';
import { xmlText } from '../../xml-text.ts';
import type { PictureFiles } from '../../../kit/chart/picture.adapter.ts';
import type { Pictures } from '../note-pictures.ts';
import { notDrawn, type Note, type NoteBlock, type NoteItem } from '../note.ts';
import { factsTable, tableOf } from './docx-table.ts';
import { brokenRuns, headingOf, plainRun, colours, fonts, page, styles } from './docx-text.ts';

/** A picture over the whole width: vectors for programs that draw them, else the raster image. Screen readers get the description. */
const pictureOf = ({ svg, png, width, height }: PictureFiles, description: string): Paragraph =>
  new Paragraph({
    keepNext: true,
    children: [
      new ImageRun({
        type: 'svg',
        data: new TextEncoder().encode(svg),
        fallback: { type: 'png', data: png },
        transformation: { width, height },
        altText: { name: 'Chart', description: xmlText(description) },
      }),
    ],
  });

/**
 * Returns the bytes of a .docx file: A4, with Word's own headings, tables whose heads repeat, and page numbers.
 *
 * @param pictures a sentence and the table replace each picture that is missing here
 */
export async function writeDocx(note: Note, pictures: Pictures<PictureFiles>): Promise<Uint8Array<ArrayBuffer>> {
  const title = xmlText(`${note.company}: research note`);
  const document = new Document({
    title,
    subject: xmlText(note.listing),
    creator: 'Mulya',
    lastModifiedBy: 'Mulya',
    description: `Research note of ${note.date}`,
    styles,
    sections: [
      {
        properties: { page: { size: { width: page.width, height: page.height }, margin: page.margin } },
        footers: { default: footerOf(note) },
        children: [
          ...headOf(note),
          ...note.sections.flatMap(({ title: head, blocks }) => [headingOf(head), ...blocks.flatMap((block) => blockOf(block, pictures))]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function headOf({ company, listing, date, facts }: Note) {
  return [
    new Paragraph({ style: 'Title', keepNext: true, children: [plainRun(company)] }),
    new Paragraph({
      style: 'Subtitle',
      keepNext: true,
      children: [plainRun(`Research note, ${date}${listing === '' ? '' : ` · ${listing}`}`)],
    }),
    factsTable(facts),
  ];
}

/** Company and date on the left, "Page 2 of 3" on the right. */
const footerOf = ({ company, date }: Note): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: page.contentWidth }],
        children: [
          plainRun(`${company} · Research note, ${date}`, { size: fonts.small, color: colours.muted }),
          plainRun([new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], { size: fonts.small, color: colours.muted }),
        ],
      }),
    ],
  });

function blockOf(block: NoteBlock, pictures: Pictures<PictureFiles>) {
  switch (block.is) {
    case 'paragraph':
      return [paragraphOf(block)];
    case 'list':
      return block.items.map((item) => itemOf(item, block.tone === 'small' ? { size: fonts.small } : {}));
    case 'table':
      return [tableOf(block.table)];
    case 'picture':
      return pictureBlocks(block, pictures.get(block.chart));
  }
}

function pictureBlocks({ finding, chart, table, tableIf }: Extract<NoteBlock, { is: 'picture' }>, files: PictureFiles | undefined) {
  const small = (text: string) =>
    new Paragraph({ keepNext: true, spacing: { after: 80 }, children: [plainRun(text, { size: fonts.small, color: colours.muted })] });
  return [
    new Paragraph({ keepNext: true, spacing: { after: 80 }, children: [plainRun(finding)] }),
    ...(files === undefined ? [small(notDrawn)] : [pictureOf(files, chart.description)]),
    ...(files === undefined || chart.key === undefined ? [] : [small(chart.key)]),
    ...(files === undefined || tableIf === 'always' ? [tableOf(table)] : []),
  ];
}

function paragraphOf({ text, tone }: Extract<NoteBlock, { is: 'paragraph' }>): Paragraph {
  const look = {
    plain: {},
    strong: { bold: true },
    caveat: { italics: true, color: colours.caution },
    small: { size: fonts.small, color: colours.muted },
  }[tone];
  return new Paragraph({ spacing: { before: 40, after: 80 }, children: brokenRuns(text, look) });
}

const itemOf = ({ label, text }: NoteItem, look: { readonly size?: number }): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.LEFT,
    spacing: { after: 60 },
    children: [...(label === undefined ? [] : [plainRun(`${label}: `, { ...look, bold: true })]), ...brokenRuns(text, look)],
  });
