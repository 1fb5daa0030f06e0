import type { TrackRecord } from '@mulya/contract/saved-work';
import { useBusEvent, useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { fetchTrackRecord } from './track-record.api.ts';

type TrackRecordState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly retrying: boolean }
  | { readonly is: 'shown'; readonly record: TrackRecord }
  /** The user has signed out. */
  | { readonly is: 'dropped' };

export interface TrackRecordModel {
  readonly state: TrackRecordState;
  retry(): void;
}

/** Fetches the track record when the dashboard opens. */
export function useTrackRecord(): TrackRecordModel {
  const host = useHost<'mfe-search'>();
  const [state, setState] = useState<TrackRecordState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    void fetchTrackRecord(host).then((answer) => {
      if (!isMounted || (!answer.ok && answer.failure.code === 'ABORTED')) return;
      setState((before) => {
        if (before.is === 'dropped') return before;
        return answer.ok ? { is: 'shown', record: answer.value } : { is: 'failed', message: answer.failure.message, retrying: false };
      });
    });
    return () => {
      isMounted = false;
    };
  }, [host, attempt]);
  useBusEvent(host, 'session/changed', (session) => {
    if (session.is === 'signed-out') setState({ is: 'dropped' });
  });
  return {
    state,
    retry() {
      setState((before) => (before.is === 'failed' ? { ...before, retrying: true } : before));
      setAttempt((count) => count + 1);
    },
  };
}
