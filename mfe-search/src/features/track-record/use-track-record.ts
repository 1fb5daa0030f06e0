import type { TrackRecord } from '@mulya/contract/saved-work';
import { fetchAnswer, useAnswer, useHost, type AnswerState } from '@mulya/sdk';
import { z } from '@mulya/contract';
import { CompanyEventSchema, TargetBasisSchema } from '../company-lists/use-company-lists.ts';

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
  restsOn: z.optional(TargetBasisSchema),
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
  seenUntil: z.optional(text),
});

const ReportedSchema = z.object({
  basis,
  years: z.array(z.object({ ...figures, label: text, end: z.optional(text) })),
  newest: z.nullable(z.object({ label: text, end: text })),
  shares: figure,
  actions: z.array(z.object({ exDate: text, factor: z.number() })),
  events: z.optional(z.array(CompanyEventSchema)),
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

/** Fetches the user's versions with the price now and the reports since, when the dashboard opens. */
export function useTrackRecord(): AnswerState<TrackRecord> {
  const host = useHost<'mfe-search'>();
  return useAnswer(host, '/api/saved-work/track-record', (path, signal) => fetchAnswer(host, path, TrackRecordSchema, { signal }));
}
