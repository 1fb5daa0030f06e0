import { maxPageFigures, type AiContext, type CompanyRef, type PageFigure, type ValuationContext } from '@mulya/contract';
import { missingCell, placeholderCell, reportedCell, wordsCell, type Cell } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';

/** The figures that the valuation page publishes. */
export type PageContext = ValuationContext;

/** The part of the context that the gateway needs. Statement lines and the peers' figures are left out, because the gateway has them. */
export function apiContext({ dataVersion, modelVersion, assumptions, peers, figures }: PageContext): AiContext {
  return {
    dataVersion,
    modelVersion,
    assumptions,
    peers: peers.map(({ key }) => key),
    figures: figures.filter(isSent).slice(0, maxPageFigures),
  };
}

const isSent = ({ id }: PageFigure): boolean => !/^(statement|average|peer)\//.test(id);

/** The page's figures as cells, for the prompt's tables and for checking the numbers of an answer. */
export const contextCells = (figures: readonly PageFigure[]): readonly NamedCell[] =>
  figures.map((figure) => ({ id: figure.id, label: figure.label, cell: cellOf(figure) }));

function cellOf({ value, unit, origin, label }: PageFigure): Cell {
  if (value === null) return missingCell('Not available from the source.');
  if (typeof value === 'string' || unit === 'text') return wordsCell(String(value));
  return origin === 'placeholder' ? placeholderCell(value, unit, label) : reportedCell(value, unit, { line: label, period: '' });
}

/** The basis of an answer: "FY26 statements, your unsaved assumptions, 3 peers". */
export function basisText({ statements, assumptions, peers }: Pick<PageContext, 'statements' | 'assumptions' | 'peers'>): string {
  const parts = [
    statements === null ? 'no financial statements' : `${statements} statements`,
    { default: 'default assumptions', saved: 'your saved assumptions', unsaved: 'your unsaved assumptions' }[assumptions],
    ...(peers.length === 0 ? [] : [peers.length === 1 ? '1 peer' : `${peers.length} peers`]),
  ];
  return parts.join(', ');
}

/** Whether the context belongs to this company. The bus replays the last one, which may belong to another. */
export const isContextOf = (context: PageContext | undefined, company: CompanyRef | undefined): context is PageContext =>
  context !== undefined && context.company.key === company?.key;
