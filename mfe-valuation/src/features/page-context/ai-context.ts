import type { AiContext, AssumptionsState, ValuationAnswer } from '@mulya/contract';
import { modelVersion } from '@mulya/valuation-model/fair-value';
import { pageCells, type PageCells } from '../../domain/page-figures/page-cells.ts';
import { pageFigures } from '../../domain/page-figures/page-figures.ts';
import { isModelUnsaved } from '../fair-value/fair-value.slice.ts';
import type { FairValueState } from '../fair-value/fair-value-state.ts';
import type { PageSnapshot } from './use-page-snapshot.ts';

/** The day of the statements and of the price, and where they come from: what changes when the figures do. */
export const dataVersion = ({ source, asOf }: Pick<ValuationAnswer, 'source' | 'asOf'>): string =>
  [source.id, asOf.statements ?? '-', asOf.price ?? '-', source.retrievedAt ?? '-'].join(' ');

export function assumptionsState(state: Pick<FairValueState, 'mode' | 'work' | 'savedWork' | 'link'>): AssumptionsState {
  if (isModelUnsaved(state) || state.link.is === 'shown') return 'unsaved';
  return state.savedWork === undefined ? 'default' : 'saved';
}

/**
 * What the gateway is told of the page. The statements' lines stay here: the gateway has them, and they would be most of it.
 *
 * @param cells those of `now`, where they have been made already
 */
export function createAiContext(now: PageSnapshot, assumptions: AssumptionsState, cells: PageCells = pageCells(now)): AiContext {
  const told = [
    ...cells.model,
    ...cells.own.filter(({ id }) => !id.startsWith('statement/') && !id.startsWith('average/')),
    ...cells.medians,
  ];
  return {
    dataVersion: dataVersion(now.answer),
    modelVersion,
    assumptions,
    peers: now.peers.map(({ key }) => key),
    figures: pageFigures(told),
  };
}
