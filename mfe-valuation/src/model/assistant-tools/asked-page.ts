import type { CompanyRef, Host, ValuationAnswer } from '@mulya/contract';
import type { Store } from 'redux';
import type { CalendarDate, Grouping } from '@mulya/domain';
import { toolPage, type MissingPeer, type ToolPage } from '@mulya/valuation-model/tools';
import type { AnalysisState } from '../analysis-store.ts';
import { answerKey } from '../../company/company-identity.ts';
import { selectCompany } from '../../company/company.slice.ts';
import { hasModel } from '../../company/headline-paths.ts';
import { dayOf } from '../../kit/day-of.ts';
import { selectIsPageReady, type PageParts, type PageSnapshot } from './use-page-parts.ts';
import type { AskedPage } from './answer-asked.ts';
import { companyFinder } from './other-companies.ts';
import { toolDataOf } from './tool-data.ts';
import { selectShown } from '../fair-value.slice.ts';
import { selectMethod, selectShownScenarios } from '../scenarios/scenarios.slice.ts';
import { assumptionsState } from './ai-context.ts';
import { selectHoldings } from '../holdings/holdings.slice.ts';
import { distinctNames } from '../../company/distinct-names.ts';
import { selectPeerAnswers, type PeerAnswers } from '../peers/peer-answers.slice.ts';
import type { NamedCell } from '@mulya/domain/grounding';

interface PageAround {
  readonly snapshot: PageSnapshot;
  readonly peers: readonly CompanyRef[];
  /** The key in the address. */
  readonly asked: string | undefined;
  readonly today: CalendarDate;
  readonly grouping: Grouping;
}

/** Milliseconds. Afterwards the tools read what has loaded. */
const maxWait = 4_000;

/** Creates the page on which tools run: each call reads the work on screen at its moment. */
export function createAskedPage({ host, store, answer, peers, asked, takeSnapshot }: PageParts): AskedPage {
  const key = answerKey(answer);
  return {
    hasModel: hasModel(answer),
    data: toolDataOf(host, answer),
    ready: () => untilReady(store, peers),
    isCurrent: () => {
      const shown = selectCompany(store.getState());
      return shown.is !== 'ready' || answerKey(shown.answer) === key;
    },
    read: (loaded) =>
      readToolPage(
        store.getState(),
        { snapshot: takeSnapshot(), peers, asked, today: dayOf(new Date()), grouping: host.preferences.current().grouping },
        loaded,
      ),
    findCompany: companyFinder(host, answer, () => takeSnapshot().peers),
    pageOf: (other) => createStatementsPage(host, other),
  };
}

/** Resolves once peers, market cap, saved work and a shared link have loaded or failed, or after four seconds. */
function untilReady(store: Pick<Store<AnalysisState>, 'getState' | 'subscribe'>, peers: readonly CompanyRef[]): Promise<void> {
  const isReady = selectIsPageReady(peers);
  if (isReady(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const timer = setTimeout(finish, maxWait);
    const end = store.subscribe(() => {
      if (isReady(store.getState())) finish();
    });
  });
}

/** The page as the tools read it: the work on screen, with unsaved assumptions, and what has been loaded for the call. */
function readToolPage(
  state: AnalysisState,
  { snapshot, peers, asked, today, grouping }: PageAround,
  data: Parameters<AskedPage['read']>[0],
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
    holdings: selectHoldings(state),
    scenarios: selectShownScenarios(state),
    method: selectMethod(state),
    state: assumptionsState(selectShown(state)),
  });
}

function missingPeer({ key, name }: CompanyRef, answers: PeerAnswers): readonly MissingPeer[] {
  const answer = answers[key];
  if (answer?.is === 'ready') return [];
  return [{ key, name, why: answer?.is === 'none' ? answer.why : 'Its figures are still loading.' }];
}

/**
 * Creates a page that has a company's statements, and nothing of the analyst: results are the same for everybody.
 *
 * @param cells the figures that `get_figures` finds; absent for all of the company
 */
export function createStatementsPage(host: Host<'mfe-valuation'>, answer: ValuationAnswer, cells?: readonly NamedCell[]): AskedPage {
  return {
    hasModel: hasModel(answer),
    data: toolDataOf(host, answer),
    ready: () => Promise.resolve(),
    isCurrent: () => true,
    read: (loaded) => {
      const page = toolPage({ answer, today: dayOf(new Date()), grouping: host.preferences.current().grouping, ...loaded });
      return cells === undefined ? page : { ...page, cells };
    },
    findCompany: companyFinder(host, answer, () => []),
    pageOf: (other) => createStatementsPage(host, other),
  };
}
