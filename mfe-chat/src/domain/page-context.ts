import type { AiContext, CompanyRef, PageFigure, ValuationContext } from '@mulya/contract';
import { missingCell, placeholderCell, reportedCell, wordsCell, type Cell } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';

/** What the valuation page has said of itself. */
export type PageContext = ValuationContext;

/** The most figures that the gateway takes. */
const maxFigures = 1500;

/**
 * What the gateway is told: the model, the named lines, ratios and medians. The statements' lines and the peers' own figures stay here:
 * the gateway has them.
 */
export function apiContext({ dataVersion, modelVersion, assumptions, peers, figures }: PageContext): AiContext {
  return {
    dataVersion,
    modelVersion,
    assumptions,
    peers: peers.map(({ key }) => key),
    figures: figures.filter(isTold).slice(0, maxFigures),
  };
}

const isTold = ({ id }: PageFigure): boolean => !/^(statement|average|peer)\//.test(id);

/** The page's figures as cells, for the tables of a prompt and for numbers to be looked for among them. */
export const contextCells = (figures: readonly PageFigure[]): readonly NamedCell[] =>
  figures.map((figure) => ({ id: figure.id, label: figure.label, cell: cellOf(figure) }));

function cellOf({ value, unit, origin, label }: PageFigure): Cell {
  if (value === null) return missingCell('Not available from the source.');
  if (typeof value === 'string' || unit === 'text') return wordsCell(String(value));
  return origin === 'placeholder' ? placeholderCell(value, unit, label) : reportedCell(value, unit, { line: label, period: '' });
}

/** What an answer rests on: "FY26 statements, your unsaved assumptions, 3 peers". */
export function usedText({ statements, assumptions, peers }: Pick<PageContext, 'statements' | 'assumptions' | 'peers'>): string {
  const parts = [
    statements === null ? 'no financial statements' : `${statements} statements`,
    { default: 'default assumptions', saved: 'your saved assumptions', unsaved: 'your unsaved assumptions' }[assumptions],
    ...(peers.length === 0 ? [] : [peers.length === 1 ? '1 peer' : `${peers.length} peers`]),
  ];
  return parts.join(', ');
}

/** Whether the context is that of the company on the page: the bus repeats the last one that was said. */
export const isContextOf = (context: PageContext | undefined, company: CompanyRef | undefined): context is PageContext =>
  context !== undefined && context.company.key === company?.key;
