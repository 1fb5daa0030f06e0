import type { AiContext, AssumptionsState, ValuationAnswer } from '@mulya/contract';
import { modelVersion } from '@mulya/valuation-model/fair-value';
import { pageCells, pageFigures, type PageCells } from '@mulya/valuation-model/tools';
import { isModelUnsaved } from '../fair-value.slice.ts';
import type { FairValueState } from '../fair-value-state.ts';
import type { PageSnapshot } from './use-page-parts.ts';

/**
 * Source and dates of statements and price; with filings, also their basis, number and newest day. It changes whenever the figures do. At
 * most 80 characters.
 */
export function dataVersion({ source, asOf, basis, origins = [] }: Pick<ValuationAnswer, 'source' | 'asOf' | 'basis' | 'origins'>): string {
  const days = origins.flatMap(({ filedOn, importedOn }) => filedOn ?? importedOn ?? []);
  const filings = new Set(origins.flatMap(({ file }) => file ?? [])).size;
  return [
    ...[source.id, asOf.statements ?? '-', asOf.price ?? '-', source.retrievedAt ?? '-'],
    ...(filings === 0 ? [] : [basis, filings, days.toSorted().at(-1) ?? '-']),
  ].join(' ');
}

export function assumptionsState(state: Pick<FairValueState, 'mode' | 'work' | 'savedWork' | 'link'>): AssumptionsState {
  if (isModelUnsaved(state) || state.link.is === 'ready') return 'unsaved';
  return state.savedWork === undefined ? 'default' : 'saved';
}

/**
 * The context for the gateway. It omits the statement lines, because the gateway has them and they are most of the data.
 *
 * @param cells the cells of `now`, if they exist already
 */
export function createAiContext(now: PageSnapshot, assumptions: AssumptionsState, cells: PageCells = pageCells(now)): AiContext {
  const namedCells = [
    ...cells.model,
    ...cells.own.filter(({ id }) => !id.startsWith('statement/') && !id.startsWith('average/')),
    ...cells.medians,
  ];
  return {
    dataVersion: dataVersion(now.answer),
    modelVersion,
    assumptions,
    peers: now.peers.map(({ key }) => key),
    figures: pageFigures(namedCells),
  };
}
