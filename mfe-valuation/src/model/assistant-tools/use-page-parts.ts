import { useHost } from '@mulya/sdk';
import { useMemo, useCallback } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import type { AnalysisState } from '../analysis-store.ts';
import { readValuationAddress } from '../../company/valuation-address.ts';
import type { Store } from 'redux';
import type { CompanyRef, Host, ValuationAnswer } from '@mulya/contract';
import { fairValueModel, type ModelChoices, modelCompany } from '@mulya/valuation-model/fair-value';
import type { PageContent } from '@mulya/valuation-model/tools';
import { selectIsModelPending, selectShown } from '../fair-value.slice.ts';
import { distinctNames } from '../../company/distinct-names.ts';
import { dayOf } from '../../kit/day-of.ts';
import { selectHoldings } from '../holdings/holdings.slice.ts';
import { selectMethod, selectShownScenarios } from '../scenarios/scenarios.slice.ts';
import { selectPeerAnswers } from '../peers/peer-answers.slice.ts';

export interface PageParts {
  readonly host: Host<'mfe-valuation'>;
  readonly store: Pick<Store<AnalysisState>, 'getState' | 'subscribe'>;
  readonly answer: ValuationAnswer;
  readonly peers: readonly CompanyRef[];
  /** The key in the address. */
  readonly asked: string | undefined;
  takeSnapshot(): PageSnapshot;
}

/** Returns the parts of a page on which tools run. They are the same objects for a company and its peers. */
export function usePageParts(answer: AnalysisProps['answer'], peers: AnalysisProps['peers']): PageParts {
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const { pathname, search } = useLocation();
  const { isin: asked } = readValuationAddress(pathname, search, undefined).asked;
  const takeSnapshot = usePageSnapshot(answer, peers);
  return useMemo(() => ({ host, store, answer, peers, asked, takeSnapshot }), [host, store, answer, peers, asked, takeSnapshot]);
}

/** The page's content at one moment, and the inputs of its model. */
export interface PageSnapshot extends PageContent {
  readonly choices: ModelChoices;
}

/**
 * Returns a function that reads the page's content, including unsaved assumptions. It computes on demand, so that typing triggers
 * neither work nor renders.
 */
export function usePageSnapshot(answer: ValuationAnswer, refs: readonly CompanyRef[]): () => PageSnapshot {
  const store = useStore<AnalysisState>();
  return useCallback(() => {
    const state = store.getState();
    const { stock, work, baseYear } = selectShown(state);
    const answers = selectPeerAnswers(state);
    const choices: ModelChoices = { baseYear, assumptions: work.assumptions, own: work.own[baseYear] ?? {} };
    const stockMarketCap = stock.is === 'ready' ? stock.marketCap : undefined;
    const company = modelCompany(answer, stockMarketCap);
    const peers = distinctNames(refs).flatMap(({ key, name }) => {
      const peer = answers[key];
      return peer?.is === 'ready' ? [{ key, name, answer: peer.answer }] : [];
    });
    return {
      answer,
      stockMarketCap,
      peers,
      choices,
      model: fairValueModel(company, choices),
      today: dayOf(new Date()),
      scenarios: selectShownScenarios(state),
      method: selectMethod(state),
      holdings: selectHoldings(state),
    };
  }, [store, answer, refs]);
}

/** Whether the peers, the market cap, the saved work and a shared link have loaded or failed. */
export const selectIsPageReady = (refs: readonly CompanyRef[]) => (state: AnalysisState) => {
  const answers = selectPeerAnswers(state);
  return !selectIsModelPending(state) && refs.every(({ key, name }) => name === key || (answers[key]?.is ?? 'loading') !== 'loading');
};
