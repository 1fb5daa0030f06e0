import type { Host } from '@mulya/contract';
import { fetchPictures, type PictureFiles } from '../../kit/chart/picture.adapter.ts';
import type { Note, NoteDrawing } from './note.ts';

/** The pictures that could be drawn, by what they draw. */
export type Pictures<T> = ReadonlyMap<NoteDrawing, T>;
export type PaperPictures = Pictures<SVGSVGElement>;

type Log = Pick<Host<'mfe-valuation'>, 'log'>;
type PictureCode = Awaited<ReturnType<typeof fetchPictures>>;

/** Widths of the content between the margins, px: of printed pages, and of the Word file. */
const widths = { paper: 718, file: 657 } as const;

const drawingsOf = ({ sections }: Note): readonly NoteDrawing[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'picture' ? [block.drawing] : [])));

/** The code that draws; undefined if it could not be loaded. */
export async function fetchPictureCode({ log }: Log): Promise<PictureCode | undefined> {
  try {
    return await fetchPictures();
  } catch (error) {
    log.error('The code for pictures couldn’t be loaded.', error);
    return undefined;
  }
}

/** Draws the pictures of a note for paper, as vectors. A picture that cannot be drawn is logged, and missing in the result. */
export function drawOnPaper(note: Note, code: Pick<PictureCode, 'drawPicture'> | undefined, { log }: Log): PaperPictures {
  const drawn = new Map<NoteDrawing, SVGSVGElement>();
  if (code === undefined) return drawn;
  for (const drawing of drawingsOf(note)) {
    try {
      drawn.set(drawing, code.drawPicture(drawing.content, drawing.size, { width: widths.paper, height: drawing.height }));
    } catch (error) {
      log.error('A picture couldn’t be drawn for paper.', error);
    }
  }
  return drawn;
}

/** Draws the pictures of a note as files. A picture that cannot be drawn is logged, and missing in the result. */
export async function drawFiles(
  note: Note,
  code: Pick<PictureCode, 'drawPictureFiles'> | undefined,
  { log }: Log,
): Promise<Pictures<PictureFiles>> {
  const drawn = new Map<NoteDrawing, PictureFiles>();
  if (code === undefined) return drawn;
  for (const drawing of drawingsOf(note)) {
    try {
      drawn.set(drawing, await code.drawPictureFiles(drawing.content, drawing.size, { width: widths.file, height: drawing.height }));
    } catch (error) {
      log.error('A picture couldn’t be drawn for the Word file.', error);
    }
  }
  return drawn;
}
