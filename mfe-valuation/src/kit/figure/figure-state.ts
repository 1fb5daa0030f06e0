import { cellTitle, dateText, isBenchmarkCell, parseIsoDate, type AssumedOrigin, type Cell, type Grouping } from '@mulya/domain';

/**
 * The origin of a figure, as shown and announced. `assumed`: a default of the product; `own`: entered by the analyst; `section`: from
 * another team's section.
 */
export type FigureState = 'reported' | 'estimated' | 'derived' | 'assumed' | 'own' | 'section' | 'placeholder' | 'words' | 'missing';

export function figureState(cell: Cell): FigureState {
  if (cell.is === 'missing') return 'missing';
  const { origin } = cell;
  if (origin === undefined) return 'words';
  if (cell.is === 'words' && origin.state === 'placeholder') return 'missing'; // "needs PAT"
  switch (origin.state) {
    case 'reported':
      return origin.estimated ? 'estimated' : 'reported';
    case 'assumed':
      return origin.by === 'analyst' ? 'own' : 'assumed';
    default:
      return origin.state;
  }
}

/** The state in a few words: "derived", "yours, 21 Nov 2026", "from mfe-sotp". */
export function stateWords(cell: Cell): string {
  const state = figureState(cell);
  if (state === 'own' && cell.origin?.state === 'assumed') return ownWords(cell.origin);
  if (isBenchmarkCell(cell)) return 'from benchmarks, not confirmed';
  if (cell.origin?.state === 'section') return `from ${cell.origin.remote}`;
  return stateNames[state];
}

export const stateNames: Readonly<Record<FigureState, string>> = {
  reported: 'reported',
  estimated: 'source estimate',
  derived: 'derived',
  assumed: 'default assumption',
  own: 'yours',
  section: 'from another team’s section',
  placeholder: 'placeholder, not company data',
  words: 'no data',
  missing: 'no data',
};

function ownWords({ on }: AssumedOrigin): string {
  const day = parseIsoDate(on);
  return day === undefined ? stateNames.own : `${stateNames.own}, ${dateText(day)}`;
}

/** The tooltip of a figure: full value and state. For an own figure or a benchmark also its note, and the reported value. */
export function figureTitle(cell: Cell, grouping: Grouping): string {
  if (cell.is === 'missing') return cell.why;
  const words = `${cellTitle(cell, grouping)} · ${stateWords(cell)}`;
  const { origin } = cell;
  if (origin?.state === 'reported') return words + counterpartText('yours', origin.own, grouping);
  if (origin?.state !== 'assumed' || (origin.by === 'default' && origin.isBenchmark === undefined)) return words;
  return `${words}${origin.note === '' ? '' : `: ${origin.note}`}${counterpartText('reported', origin.instead, grouping)}`;
}

const counterpartText = (label: string, cell: Cell | undefined, grouping: Grouping): string =>
  cell === undefined ? '' : `; ${label}: ${cellTitle(cell, grouping)}`;
