import { z, type Host } from '@mulya/contract';
import type { Conflict, DraftBody, Forecast, SaveBody, SavedValuation, Version, VersionSaved, Work } from '@mulya/contract/saved-work';
import { readAnswer } from '@mulya/sdk';
import { savedValuationPath } from '../../company/headline-paths.ts';

/** Why a request failed. `message`: one sentence for the screen. */
type SavedWorkRefusal =
  /** A newer version exists than the one the Save is based on. */
  | { readonly is: 'conflict'; readonly conflict: Conflict }
  /** The gateway rejected the request; a retry won't help. */
  | { readonly is: 'refused'; readonly message: string; readonly status: number }
  /** No answer, a timeout, or the database is down; a retry may help. */
  | { readonly is: 'unavailable'; readonly message: string };

export type SavedWorkResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: SavedWorkRefusal };

// The contract's own schemas also validate requests, which would enlarge the initial bundle. These use only what is already in it.
const nullableNumber = z.nullable(z.number());
const summaryFields = {
  id: z.string(),
  name: z.string(),
  savedAt: z.string(),
  price: nullableNumber,
  target: nullableNumber,
  upside: nullableNumber,
  modelVersion: z.string(),
};
const ForecastYearSchema = z.object({
  fiscalYear: z.number(),
  sales: nullableNumber,
  ebitda: nullableNumber,
  pat: nullableNumber,
  netWorth: nullableNumber,
  eps: nullableNumber,
});
const ForecastSchema: z.ZodMiniType<Forecast> = z.object({
  reportedYear: nullableNumber,
  reportedUntil: z.nullable(z.string()),
  basis: z.enum(['consolidated', 'standalone', 'not-stated']),
  shares: nullableNumber,
  sharesNow: nullableNumber,
  priceAsOf: z.nullable(z.string()),
  targetDate: z.string(),
  years: z.array(ForecastYearSchema),
});
const laterFields = { forecast: z.optional(ForecastSchema), seenUntil: z.optional(z.string()) };
const SummarySchema = z.object({ ...summaryFields, ...laterFields });
const WorkSchema = z.any() as z.ZodMiniType<Work>; // `readContent` validates it
const VersionSchema: z.ZodMiniType<Version> = z.object({ ...summaryFields, ...laterFields, work: WorkSchema });
const RevisionSchema = z.nullable(z.string());
const VersionSavedSchema: z.ZodMiniType<VersionSaved> = z.object({ revision: RevisionSchema, version: SummarySchema });
const DraftSchema = z.object({ id: z.string(), at: z.string(), basedOn: RevisionSchema, modelVersion: z.string(), work: WorkSchema });
const SavedValuationSchema: z.ZodMiniType<SavedValuation> = z.object({
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
  versions: z.array(SummarySchema),
  drafts: z.array(DraftSchema),
  newest: z.optional(z.object({ label: z.string(), end: z.string() })),
});
const ErrorSchema = z.object({ code: z.literal('CHANGED_MEANWHILE'), message: z.string(), traceId: z.string() });
const ConflictSchema: z.ZodMiniType<Conflict> = z.object({
  error: ErrorSchema,
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
});

/**
 * Milliseconds. Reads delay the model, so they time out early. A Save that timed out may still have arrived, so a longer wait makes a
 * wrong "Not saved" rarer.
 */
const timeouts = { read: 4_000, write: 20_000 };

/** A company's saved work at the gateway, see `@mulya/contract/saved-work`. No method rejects. */
export interface SavedWorkClient {
  read(): Promise<SavedWorkResult<SavedValuation>>;
  save(body: SaveBody): Promise<SavedWorkResult<VersionSaved>>;
  version(id: string): Promise<SavedWorkResult<Version>>;
  rename(id: string, name: string): Promise<SavedWorkResult<VersionSaved>>;
  /** Marks results as seen. `until`: the end of their period, ISO. */
  see(id: string, until: string): Promise<SavedWorkResult<VersionSaved>>;
  /** `undelete` reverses it. */
  remove(id: string): Promise<SavedWorkResult<{ readonly revision: string | null }>>;
  undelete(id: string): Promise<SavedWorkResult<VersionSaved>>;
  /** `leaving` keeps the request alive after the page unloads. */
  saveDraft(id: string, body: DraftBody, leaving?: boolean): Promise<SavedWorkResult<{ readonly at: string }>>;
  /** Waits for a request that saves the draft. A second call for the same draft gives the first one's result, unless that failed. */
  discardDraft(id: string): Promise<SavedWorkResult<undefined>>;
}

/** @param company the company's key */
export function createSavedWorkClient({ http }: Pick<Host<'mfe-valuation'>, 'http'>, company: string): SavedWorkClient {
  const valuation = savedValuationPath(company);
  const version = (id: string) => `${valuation}/versions/${id}` as const;
  const draft = (id: string) => `${valuation}/drafts/${id}` as const;

  const request = async <Value>(
    path: `/${string}`,
    schema: z.ZodMiniType<Value>,
    init: RequestInit,
    timeout: number,
  ): Promise<SavedWorkResult<Value>> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    try {
      const response = await http(path, { ...init, signal: abort.signal });
      if (response.status === 409) return await readConflict(response);
      if (response.status === 204) return { ok: true, value: schema.parse(undefined) };
      const answer = await readAnswer(response, schema);
      return answer.ok ? answer : { ok: false, refusal: refusalOf(answer.failure) };
    } catch {
      const message = abort.signal.aborted
        ? `Saved work timed out after ${String(timeout / 1000)} seconds. Try again.`
        : "Saved work is unavailable: the server isn't responding. Try again.";
      return { ok: false, refusal: { is: 'unavailable', message } };
    } finally {
      clearTimeout(timer);
    }
  };
  const write = <Value>(method: string, path: `/${string}`, schema: z.ZodMiniType<Value>, body?: object, more: RequestInit = {}) =>
    request(
      path,
      schema,
      { method, ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }), ...more },
      timeouts.write,
    );

  const saving = new Map<string, Promise<unknown>>();
  const discards = new Map<string, Promise<SavedWorkResult<undefined>>>();
  const discard = async (id: string): Promise<SavedWorkResult<undefined>> => {
    await saving.get(id);
    const discarded = await write('DELETE', draft(id), z.any() as z.ZodMiniType<undefined>);
    if (!discarded.ok) discards.delete(id);
    return discarded;
  };

  return {
    read: () => request(valuation, SavedValuationSchema, {}, timeouts.read),
    save: async (body) => {
      const saved = await write('POST', `${valuation}/versions`, VersionSavedSchema, body);
      const isRejected = !saved.ok && saved.refusal.is === 'refused' && saved.refusal.status === 400;
      if (!isRejected || body.forecast === undefined) return saved;
      // A gateway older than this page rejects the unknown field. The Save matters more than its forecast.
      const { forecast: _, ...known } = body;
      return write('POST', `${valuation}/versions`, VersionSavedSchema, known);
    },
    version: (id) => request(version(id), VersionSchema, {}, timeouts.write),
    rename: (id, name) => write('PATCH', version(id), VersionSavedSchema, { name }),
    see: (id, seenUntil) => write('PATCH', version(id), VersionSavedSchema, { seenUntil }),
    remove: (id) => write('DELETE', version(id), z.object({ revision: RevisionSchema })),
    undelete: (id) => write('POST', `${version(id)}/undelete`, VersionSavedSchema),
    saveDraft: (id, body, leaving = false) => {
      const saved = write('PUT', draft(id), z.object({ at: z.string() }), body, { keepalive: leaving });
      saving.set(id, saved);
      return saved;
    },
    discardDraft: (id) => {
      const known = discards.get(id) ?? discard(id);
      discards.set(id, known);
      return known;
    },
  };
}

/** A 409 is a conflict only if it contains the current version. */
async function readConflict(response: Response): Promise<{ readonly ok: false; readonly refusal: SavedWorkRefusal }> {
  const conflict = ConflictSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (conflict.success) return { ok: false, refusal: { is: 'conflict', conflict: conflict.data } };
  const answer = await readAnswer(response, z.any());
  return { ok: false, refusal: answer.ok ? { is: 'refused', message: 'Not saved.', status: 409 } : refusalOf(answer.failure) };
}

const refusalOf = ({ status, message }: { readonly status: number; readonly message: string }): SavedWorkRefusal =>
  status === 0 || status >= 500 || status === 408 || status === 429 ? { is: 'unavailable', message } : { is: 'refused', message, status };
