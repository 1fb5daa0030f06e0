import { cellTitle, dateText, parseIsoDate, type AssumedOrigin, type Cell, type Grouping } from '@mulya/domain';

/** Where a figure comes from, as it is drawn and said. `assumed`: by a default of the product; `own`: by the analyst. */
export type FigureState = 'reported' | 'estimated' | 'derived' | 'assumed' | 'own' | 'placeholder' | 'words' | 'missing';

export function figureState(cell: Cell): FigureState {
  if (cell.is === 'missing') return 'missing';
  const { origin } = cell;
  if (origin === undefined) return 'words';
  switch (origin.state) {
    case 'reported':
      return origin.estimated ? 'estimated' : 'reported';
    case 'assumed':
      return origin.by === 'analyst' ? 'own' : 'assumed';
    default:
      return origin.state;
  }
}

/** The state in a few words: "derived", "yours, 21 Nov 2026". */
export function stateWords(cell: Cell): string {
  const state = figureState(cell);
  if (state === 'own' && cell.origin?.state === 'assumed') return ownWords(cell.origin);
  return stateNames[state];
}

export const stateNames: Readonly<Record<FigureState, string>> = {
  reported: 'reported',
  estimated: 'source estimate',
  derived: 'derived',
  assumed: 'default assumption',
  own: 'yours',
  placeholder: 'placeholder, not company data',
  words: 'no data',
  missing: 'no data',
};

function ownWords({ on }: AssumedOrigin): string {
  const day = parseIsoDate(on);
  return day === undefined ? stateNames.own : `${stateNames.own}, ${dateText(day)}`;
}

/** A figure's tooltip: the full value and its state; of an own figure also why, and what it stands in the place of. */
export function figureTitle(cell: Cell, grouping: Grouping): string {
  if (cell.is === 'missing') return cell.why;
  const words = `${cellTitle(cell, grouping)} · ${stateWords(cell)}`;
  const { origin } = cell;
  if (origin?.state === 'reported') return words + besideText('yours', origin.own, grouping);
  if (origin?.state !== 'assumed' || origin.by === 'default') return words;
  return `${words}${origin.note === '' ? '' : `: ${origin.note}`}${besideText('reported', origin.instead, grouping)}`;
}

const besideText = (says: string, cell: Cell | undefined, grouping: Grouping): string =>
  cell === undefined ? '' : `; ${says}: ${cellTitle(cell, grouping)}`;
