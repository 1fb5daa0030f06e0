import type { Host, ValuationAnswer } from '@mulya/contract';
import type { NamedCell } from '@mulya/domain/grounding';
import { toolPage } from '@mulya/valuation-model/tools';
import { hasModel } from '../../company/headline-paths.ts';
import { dayOf } from '../../kit/day-of.ts';
import type { AskedPage } from './answer-asked.ts';
import { toolDataOf } from './tool-data.ts';

/**
 * Creates a page that has a company's statements, and nothing of the analyst: results are the same for everybody.
 *
 * @param cells the figures that `get_figures` finds
 */
export function createStatementsPage(host: Host<'mfe-valuation'>, answer: ValuationAnswer, cells: readonly NamedCell[]): AskedPage {
  return {
    hasModel: hasModel(answer),
    data: toolDataOf(host, answer),
    ready: () => Promise.resolve(),
    isCurrent: () => true,
    read: (loaded) => ({ ...toolPage({ answer, today: dayOf(new Date()), ...loaded }), cells }),
  };
}
