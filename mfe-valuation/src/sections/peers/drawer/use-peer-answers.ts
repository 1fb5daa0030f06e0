import type { CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useCallback, useEffect } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { loadPeer, selectPeerAnswers, type CompletePeer, type PeerAnswers } from '../../../model/peers/peer-answers.slice.ts';

/** Loads the figures of all peers in parallel. A peer without a name waits for it, because the gateway needs the name. */
export function useLoadPeers(peers: readonly CompanyRef[]): void {
  const dispatch = useAnalysisDispatch();
  const answers = useAnalysisSelector(selectPeerAnswers);
  const complete = useCompletePeer();

  useEffect(() => {
    for (const peer of peers) if (peer.name !== peer.key && answers[peer.key] === undefined) void dispatch(loadPeer({ ...peer, complete }));
  }, [dispatch, peers, answers, complete]);
}

/** The peers' figures, and a function that retries a failed one. */
export function usePeerAnswers(): { readonly answers: PeerAnswers; retry(peer: CompanyRef): void } {
  const dispatch = useAnalysisDispatch();
  const answers = useAnalysisSelector(selectPeerAnswers);
  const complete = useCompletePeer();
  return { answers, retry: (peer) => void dispatch(loadPeer({ ...peer, complete })) };
}

/** Adds the user's custom financials to a peer's answer. The code loads with the first peer. */
function useCompletePeer(): CompletePeer {
  const host = useHost<'mfe-valuation'>();
  return useCallback(
    async (peer, answer) => {
      const part = await import(
        /* webpackChunkName: "custom-financials" */ '../../../drawers/custom-financials/add-custom-financials-to-peer.ts'
      ).catch(() => undefined);
      return part?.addCustomFinancialsToPeer(host, peer, answer);
    },
    [host],
  );
}
