import type { CompanyRef } from '@mulya/contract';
import type { CalendarDate, Grouping } from '@mulya/domain';
import { toolPage, type MissingPeer, type ToolPage, type ToolPageParts } from '@mulya/valuation-model/tools';
import type { AnalysisState } from '../analysis-store.ts';
import { selectShown } from '../fair-value/fair-value.slice.ts';
import { selectMethod, selectShownScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { assumptionsState } from '../page-context/ai-context.ts';
import type { PageSnapshot } from '../page-context/use-page-snapshot.ts';
import { distinctNames } from '../peers/distinct-names.ts';
import { selectPeerAnswers, type PeerAnswers } from '../peers/peer-answers.slice.ts';

interface PageAround {
  readonly snapshot: PageSnapshot;
  readonly peers: readonly CompanyRef[];
  /** The key in the address. */
  readonly asked: string | undefined;
  readonly today: CalendarDate;
  readonly grouping: Grouping;
}

/** The page as the tools read it: the work on screen, with unsaved assumptions, and what has been loaded for the call. */
export function readToolPage(
  state: AnalysisState,
  { snapshot, peers, asked, today, grouping }: PageAround,
  data: Pick<ToolPageParts, 'history' | 'industry' | 'industryCompanies'>,
): ToolPage {
  const { answer, stockMarketCap, choices, peers: loaded } = snapshot;
  const missing = distinctNames(peers).flatMap((peer) => missingPeer(peer, selectPeerAnswers(state)));
  return toolPage({
    answer,
    today,
    asked,
    grouping,
    stockMarketCap,
    choices,
    peers: loaded,
    missingPeers: missing,
    ...data,
    scenarios: selectShownScenarios(state),
    method: selectMethod(state),
    state: assumptionsState(selectShown(state)),
  });
}

function missingPeer({ key, name }: CompanyRef, answers: PeerAnswers): readonly MissingPeer[] {
  const answer = answers[key];
  if (answer?.is === 'shown') return [];
  return [{ key, name, why: answer?.is === 'none' ? answer.why : 'Its figures are still loading.' }];
}
