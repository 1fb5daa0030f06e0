import { z, type Host } from '@mulya/contract';
import type { Conflict, DraftBody, SaveBody, SavedValuation, Version, VersionSaved, Work } from '@mulya/contract/saved-work';
import { readAnswer } from '@mulya/sdk';

/** Why saved work was not read or written. `message`: one sentence for the screen. */
export type Refusal =
  /** Something else stands there than what the Save is based on. */
  | { readonly is: 'conflict'; readonly conflict: Conflict }
  /** The gateway says no: asked again in the same way, it says no again. */
  | { readonly is: 'refused'; readonly message: string }
  /** No answer, or none in time, or the store is down: it may help to ask again. */
  | { readonly is: 'away'; readonly message: string };

export type Told<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

/*
 * Of the contract's answers what is read here, told in the words of zod that the page's first script has anyway: the contract's own
 * schemas also check what is sent to the gateway, and that script would carry those checks.
 */
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
const SummarySchema = z.object(summaryFields);
const WorkSchema = z.any() as z.ZodMiniType<Work>; // `readContent` looks into it
const VersionSchema: z.ZodMiniType<Version> = z.object({ ...summaryFields, work: WorkSchema });
const RevisionSchema = z.nullable(z.string());
const VersionSavedSchema: z.ZodMiniType<VersionSaved> = z.object({ revision: RevisionSchema, version: SummarySchema });
const DraftSchema = z.object({ id: z.string(), at: z.string(), basedOn: RevisionSchema, modelVersion: z.string(), work: WorkSchema });
const SavedValuationSchema: z.ZodMiniType<SavedValuation> = z.object({
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
  versions: z.array(SummarySchema),
  drafts: z.array(DraftSchema),
});
const ErrorSchema = z.object({ code: z.literal('CHANGED_MEANWHILE'), message: z.string(), traceId: z.string() });
const ConflictSchema: z.ZodMiniType<Conflict> = z.object({
  error: ErrorSchema,
  revision: RevisionSchema,
  current: z.nullable(VersionSchema),
});

/**
 * How long is waited for an answer, milliseconds: what is read holds up the model, what is written holds up nothing. A Save that is given up
 * may have arrived: the longer it is waited for, the seldomer "Not saved" is wrong.
 */
export const patience = { read: 4_000, write: 20_000 };

/** A company's saved work at the gateway, see `@mulya/contract/saved-work`. Nothing of it rejects. */
export interface SavedWork {
  read(): Promise<Told<SavedValuation>>;
  save(body: SaveBody): Promise<Told<VersionSaved>>;
  version(id: string): Promise<Told<Version>>;
  rename(id: string, name: string): Promise<Told<VersionSaved>>;
  /** `undelete` brings it back. */
  remove(id: string): Promise<Told<{ readonly revision: string | null }>>;
  undelete(id: string): Promise<Told<VersionSaved>>;
  /** `leaving`: the page goes, and the browser sends it to the end without the page. */
  keepDraft(id: string, body: DraftBody, leaving?: boolean): Promise<Told<{ readonly at: string }>>;
  discardDraft(id: string): Promise<Told<undefined>>;
}

/** @param company the company's key */
export function savedWorkOf({ http }: Pick<Host<'mfe-valuation'>, 'http'>, company: string): SavedWork {
  const valuation = `/api/saved-work/valuations/${encodeURIComponent(company)}` as const;
  const version = (id: string) => `${valuation}/versions/${id}` as const;
  const draft = (id: string) => `${valuation}/drafts/${id}` as const;

  const ask = async <Value>(path: `/${string}`, schema: z.ZodMiniType<Value>, init: RequestInit, wait: number): Promise<Told<Value>> => {
    const given = new AbortController();
    const late = setTimeout(() => given.abort(), wait);
    try {
      const response = await http(path, { ...init, signal: given.signal });
      if (response.status === 409) return await conflictIn(response);
      if (response.status === 204) return { ok: true, value: schema.parse(undefined) };
      const answer = await readAnswer(response, schema);
      return answer.ok ? answer : { ok: false, refusal: refusalOf(answer.failure) };
    } catch {
      const message = given.signal.aborted
        ? `Saved work timed out after ${String(wait / 1000)} seconds. Try again.`
        : "Saved work is unavailable: the server isn't responding. Try again.";
      return { ok: false, refusal: { is: 'away', message } };
    } finally {
      clearTimeout(late);
    }
  };
  const write = <Value>(method: string, path: `/${string}`, schema: z.ZodMiniType<Value>, body?: object, more: RequestInit = {}) =>
    ask(
      path,
      schema,
      { method, ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }), ...more },
      patience.write,
    );

  return {
    read: () => ask(valuation, SavedValuationSchema, {}, patience.read),
    save: (body) => write('POST', `${valuation}/versions`, VersionSavedSchema, body),
    version: (id) => ask(version(id), VersionSchema, {}, patience.write),
    rename: (id, name) => write('PATCH', version(id), VersionSavedSchema, { name }),
    remove: (id) => write('DELETE', version(id), z.object({ revision: RevisionSchema })),
    undelete: (id) => write('POST', `${version(id)}/undelete`, VersionSavedSchema),
    keepDraft: (id, body, leaving = false) => write('PUT', draft(id), z.object({ at: z.string() }), body, { keepalive: leaving }),
    discardDraft: (id) => write('DELETE', draft(id), z.any() as z.ZodMiniType<undefined>),
  };
}

/** A 409 with what stands there is a conflict; any other is a refusal. */
async function conflictIn(response: Response): Promise<{ readonly ok: false; readonly refusal: Refusal }> {
  const conflict = ConflictSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (conflict.success) return { ok: false, refusal: { is: 'conflict', conflict: conflict.data } };
  const answer = await readAnswer(response, z.any());
  return { ok: false, refusal: answer.ok ? { is: 'refused', message: 'Not saved.' } : refusalOf(answer.failure) };
}

const refusalOf = ({ status, message }: { readonly status: number; readonly message: string }): Refusal => ({
  is: status === 0 || status >= 500 || status === 408 || status === 429 ? 'away' : 'refused',
  message,
});
