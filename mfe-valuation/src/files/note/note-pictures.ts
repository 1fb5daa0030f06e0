import type { Host } from '@mulya/contract';
import { fetchPictures, type PictureFiles } from '../../kit/chart/picture.adapter.ts';
import type { Note, NoteChart } from './note.ts';

/** The pictures that could be drawn, by what they draw. */
export type Pictures<T> = ReadonlyMap<NoteChart, T>;
export type PaperPictures = Pictures<SVGSVGElement>;

type Log = Pick<Host<'mfe-valuation'>, 'log'>;
type PictureCode = Awaited<ReturnType<typeof fetchPictures>>;

/** Widths of the content between the margins, px: of printed pages, and of the Word file. */
const widths = { paper: 718, file: 657 } as const;

const chartsOf = ({ sections }: Note): readonly NoteChart[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'picture' ? [block.chart] : [])));

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
  const drawn = new Map<NoteChart, SVGSVGElement>();
  if (code === undefined) return drawn;
  for (const chart of chartsOf(note)) {
    try {
      drawn.set(chart, code.drawPicture(chart.content, chart.size, { width: widths.paper, height: chart.height }));
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
  const drawn = new Map<NoteChart, PictureFiles>();
  if (code === undefined) return drawn;
  for (const chart of chartsOf(note)) {
    try {
      drawn.set(chart, await code.drawPictureFiles(chart.content, chart.size, { width: widths.file, height: chart.height }));
    } catch (error) {
      log.error('A picture couldn’t be drawn for the Word file.', error);
    }
  }
  return drawn;
}
