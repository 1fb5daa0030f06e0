import type { PageFigure } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { dependsOnPlaceholder, type NamedCell } from '@mulya/domain/grounding';

/**
 * Converts cells to the figures sent to the assistant. A cell that depends on a placeholder counts as one, and a cell without a figure
 * has its words, or null.
 */
export function pageFigures(cells: readonly NamedCell[]): PageFigure[] {
  return cells.map((named) => {
    const figure = figureCache.get(named) ?? pageFigure(named);
    figureCache.set(named, figure);
    return figure;
  });
}

// Cells that an edit does not change stay the same objects, so each chain is read once.
const figureCache = new WeakMap<NamedCell, PageFigure>();

const pageFigure = ({ id, label, cell }: NamedCell): PageFigure => ({
  id,
  label,
  value: valueOfCell(cell),
  unit: unitOf(cell),
  origin: originOfCell(cell),
  edited: isOwn(cell),
});

/** The contract's page figures have no unit for a pure number, such as beta; as a multiple it means the same. */
function unitOf(cell: Cell): PageFigure['unit'] {
  if (cell.is !== 'figure') return 'text';
  return cell.unit === 'number' ? 'times' : cell.unit;
}

/** A figure's number, the words of a cell with words, or null. */
export function valueOfCell(cell: Cell): PageFigure['value'] {
  if (cell.is === 'figure') return cell.value;
  return cell.is === 'words' ? cell.text : null;
}

/** The state of a cell; a cell that depends on a placeholder counts as one. A section derives its figures. */
export function originOfCell(cell: Cell): PageFigure['origin'] {
  if (dependsOnPlaceholder(cell)) return 'placeholder';
  const state = cell.origin?.state ?? 'reported';
  return state === 'section' ? 'derived' : state;
}

const isOwn = ({ origin }: Cell): boolean => origin?.state === 'assumed' && origin.by === 'analyst';
