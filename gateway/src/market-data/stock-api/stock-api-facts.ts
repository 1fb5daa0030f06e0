import type { CompanyAction, FigureSource, ValuationAnswer } from '@mulya/contract';
import { priceAndStatements } from '../figure-sources.ts';
import { consensusOf } from './consensus.ts';
import { shareholdingOf } from './shareholding.ts';
import { sourcePeersOf } from './source-peers.ts';
import type { StockApiAnswer } from './stock-api.schema.ts';

interface Call {
  /** The source's name. */
  readonly name: string;
  /** ISO date of the call. */
  readonly today: string;
  readonly asOf: ValuationAnswer['asOf'];
}

/** What the source sends besides prices and statements, and its entry for each kind. A part without content is absent. */
export function stockApiFacts(
  answer: StockApiAnswer,
  actions: CompanyAction[] | undefined,
  { name, today, asOf }: Call,
): Pick<ValuationAnswer, 'sources' | 'consensus' | 'shareholding' | 'actions' | 'sourcePeers'> {
  const consensus = consensusOf(answer, today);
  const shareholding = shareholdingOf(answer, today);
  const sourcePeers = sourcePeersOf(answer);
  const newestQuarter = shareholding
    ?.flatMap(({ quarters }) => quarters.map(({ date }) => date))
    .toSorted()
    .at(-1);
  const source = (kind: FigureSource['kind'], date: string | null): FigureSource => ({ kind, name, asOf: date, chosen: true });
  return {
    sources: [
      ...priceAndStatements(name, asOf),
      ...(shareholding === undefined ? [] : [source('shareholding', newestQuarter ?? null)]),
      ...(consensus === undefined ? [] : [source('consensus', today)]),
      ...(actions === undefined ? [] : [source('actions', today)]),
    ],
    ...(consensus === undefined ? {} : { consensus }),
    ...(shareholding === undefined ? {} : { shareholding }),
    ...(actions === undefined ? {} : { actions }),
    ...(sourcePeers === undefined ? {} : { sourcePeers }),
  };
}
