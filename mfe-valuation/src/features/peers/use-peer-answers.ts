import type { CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useCallback, useEffect } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { loadPeer, selectPeerAnswers, type CompletePeer, type PeerAnswers } from './peer-answers.slice.ts';

/**
 * Loads the figures of each peer, all at once, and of those that are added later. A peer whose name is not known yet is its
 * key: it is asked for when somebody tells the name, which the gateway needs.
 */
export function useLoadPeers(peers: readonly CompanyRef[]): void {
  const dispatch = useAnalysisDispatch();
  const answers = useAnalysisSelector(selectPeerAnswers);
  const complete = useCompletePeer();

  useEffect(() => {
    for (const peer of peers) if (peer.name !== peer.key && answers[peer.key] === undefined) void dispatch(loadPeer({ ...peer, complete }));
  }, [dispatch, peers, answers, complete]);
}

/** What is known of the peers' figures, and a way to ask once more for one that failed. */
export function usePeerAnswers(): { readonly answers: PeerAnswers; retry(peer: CompanyRef): void } {
  const dispatch = useAnalysisDispatch();
  const answers = useAnalysisSelector(selectPeerAnswers);
  const complete = useCompletePeer();
  return { answers, retry: (peer) => void dispatch(loadPeer({ ...peer, complete })) };
}

/** The analyst's own figures of a peer stand in its answer too; what puts them there comes with the first peer. */
function useCompletePeer(): CompletePeer {
  const host = useHost<'mfe-valuation'>();
  return useCallback(
    async (peer, answer) => {
      const part = await import(/* webpackChunkName: "own-figures" */ '../own-figures/add-own-figures-to-peer.ts').catch(() => undefined);
      return part?.addOwnFiguresToPeer(host, peer, answer);
    },
    [host],
  );
}
