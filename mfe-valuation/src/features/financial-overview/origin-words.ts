import type { ValuationAnswer } from '@mulya/contract';
import { cellTitle, dateText, parseIsoDate, type Cell, type FigureInput, type Grouping, type Origin } from '@mulya/domain';

type Source = Pick<ValuationAnswer, 'source' | 'asOf'>;

/** One word for a screen reader and the tooltip: where a cell comes from. */
export function originWord(cell: Cell): string {
  if (cell.is === 'missing') return 'missing';
  if (cell.origin.state === 'reported' && cell.origin.estimated) return 'reported, estimated by the source';
  return cell.origin.state;
}

/** A cell's tooltip: the full value and its state. */
export function cellTooltip(cell: Cell, grouping: Grouping): string {
  return cell.is === 'missing' ? cell.why : `${cellTitle(cell, grouping)} · ${originWord(cell)}`;
}

/** Where a cell comes from, down to the source's lines: "Revenue, FY25: ₹255,324 crore. Reported, …". */
export function originText(name: string, cell: Cell, answer: Source, grouping: Grouping): string {
  if (cell.is === 'missing') return `${name}: no figure. ${cell.why}`;
  const note = cell.is === 'figure' && cell.footnote !== undefined ? ` ${cell.footnote}.` : '';
  return `${name}: ${cellTitle(cell, grouping)}.${note} ${stateText(cell.origin, grouping)} ${sourceText(answer)}`;
}

function stateText(origin: Origin, grouping: Grouping): string {
  switch (origin.state) {
    case 'reported': {
      const end = parseIsoDate(origin.end);
      const filed = origin.estimated ? 'Reported by the source as its own estimate, not filed by the company' : 'Reported';
      return end === undefined ? `${filed}.` : `${filed}, period ended ${dateText(end)}.`;
    }
    case 'derived':
      return `Derived: ${origin.formula}, where ${origin.inputs.map((input) => inputText(input, grouping)).join('; ')}.`;
    case 'assumed':
      return `Assumed: ${origin.note}.`;
    case 'placeholder':
      return `Placeholder: ${origin.name}, not this company's figure.`;
  }
}

const inputText = ({ name, cell }: FigureInput, grouping: Grouping): string => `${name} = ${cellTitle(cell, grouping)} (${originWord(cell)})`;

function sourceText({ source, asOf }: Source): string {
  const statements = parseIsoDate(asOf.statements);
  return `Source: ${source.name}${statements === undefined ? '' : `, annual statements to ${dateText(statements)}`}.`;
}
