import type { TrackRecord } from '@mulya/contract/saved-work';
import { useBusEvent, useHost, fetchAnswer, type Answer } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { z, type Host } from '@mulya/contract';

// Uses only zod functions that the page has already. The contract's own schemas also validate requests.
const figure = z.nullable(z.number());

const text = z.string();

const ref = { key: text, name: text };

const figures = { fiscalYear: z.number(), sales: figure, ebitda: figure, pat: figure, netWorth: figure, eps: figure };

const basis = z.enum(['consolidated', 'standalone', 'not-stated']);

const ForecastSchema = z.object({
  reportedYear: figure,
  reportedUntil: z.nullable(text),
  basis,
  shares: figure,
  sharesNow: figure,
  priceAsOf: z.nullable(text),
  targetDate: text,
  years: z.array(z.object(figures)),
});

const VersionSchema = z.object({
  id: text,
  name: text,
  savedAt: text,
  price: figure,
  target: figure,
  upside: figure,
  modelVersion: text,
  forecast: z.optional(ForecastSchema),
});

const ReportedSchema = z.object({
  basis,
  years: z.array(z.object({ ...figures, label: text })),
  newest: z.nullable(z.object({ label: text, end: text })),
  shares: figure,
  actions: z.array(z.object({ exDate: text, factor: z.number() })),
});

const TrackRecordSchema: z.ZodMiniType<TrackRecord> = z.object({
  companies: z.array(
    z.object({
      ...ref,
      twin: z.boolean(),
      peers: z.array(z.object(ref)),
      price: figure,
      priceAsOf: z.nullable(text),
      versions: z.array(VersionSchema),
      reported: z.nullable(ReportedSchema),
    }),
  ),
  versions: z.number(),
});

/** Fetches the user's versions with the price now and the reports since. Never rejects. */
const fetchTrackRecord = (host: Host<'mfe-search'>): Promise<Answer<TrackRecord>> =>
  fetchAnswer(host, '/api/saved-work/track-record', TrackRecordSchema, { signal: host.signal });

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
