import type { AiContext, AssumptionsState, ValuationAnswer } from '@mulya/contract';
import { modelVersion } from '@mulya/valuation-model/fair-value';
import { pageCells, type PageCells } from '../../domain/page-figures/page-cells.ts';
import { pageFigures } from '../../domain/page-figures/page-figures.ts';
import { isModelUnsaved } from '../fair-value/fair-value.slice.ts';
import type { FairValueState } from '../fair-value/fair-value-state.ts';
import type { PageSnapshot } from './use-page-snapshot.ts';

/** Source and dates of statements and price. It changes whenever the figures do. */
export const dataVersion = ({ source, asOf }: Pick<ValuationAnswer, 'source' | 'asOf'>): string =>
  [source.id, asOf.statements ?? '-', asOf.price ?? '-', source.retrievedAt ?? '-'].join(' ');

export function assumptionsState(state: Pick<FairValueState, 'mode' | 'work' | 'savedWork' | 'link'>): AssumptionsState {
  if (isModelUnsaved(state) || state.link.is === 'shown') return 'unsaved';
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
