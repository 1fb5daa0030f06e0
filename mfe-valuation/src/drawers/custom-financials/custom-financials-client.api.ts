import { z, type Host } from '@mulya/contract';
import type { OwnFigures as FiguresAnswer, OwnFiguresBody } from '@mulya/contract/saved-work';
import { readAnswer, type AnswerFailure } from '@mulya/sdk';
import { noCustomFinancials, readCustomFinancials, type CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import type { SavedFigures } from '../../company/company-state.ts';
import { cachePromise } from '../../kit/cache-promise.ts';

/** Why a request failed. `message`: one sentence for the screen. */
type FiguresRefusal =
  /** Another session has saved `current` since. */
  | { readonly is: 'conflict'; readonly current: SavedFigures }
  /** A retry helps only with `unavailable`. */
  | { readonly is: 'refused' | 'unavailable'; readonly message: string };

export type FiguresResult<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: FiguresRefusal };

// The contract's own schemas also validate requests, which would enlarge the initial bundle. These use only what it already contains.
const anything = z.any() as z.ZodMiniType<unknown>; // `readCustomFinancials` validates it
const ListSchema = z.object({ companies: z.array(z.string()) });
const FiguresSchema = z.object({ revision: z.nullable(z.string()), figures: anything });
const SavedSchema = z.object({ revision: z.string() });
const ConflictSchema = z.object({ error: z.object({ code: z.literal('CHANGED_MEANWHILE') }), current: FiguresSchema });

const unavailable = 'Saved work is unavailable. Try again.';

/** Milliseconds. */
const timeout = 10_000;

/** The user's custom financials at the gateway, see `@mulya/contract/saved-work`. No method rejects. */
export interface CustomFinancialsClient {
  /** Reads a company's figures if it has any. The list of companies with figures is requested once. */
  readIfAny(company: string): Promise<FiguresResult<SavedFigures>>;
  /** Always asks the gateway. */
  read(company: string): Promise<FiguresResult<SavedFigures>>;
  /** `id` becomes the revision. A retry with the same id is applied once. */
  save(
    company: string,
    body: Omit<OwnFiguresBody, 'figures'> & { readonly figures: CustomFinancials },
  ): Promise<FiguresResult<SavedFigures>>;
  remove(company: string, basedOn: string | null): Promise<FiguresResult<SavedFigures>>;
}

export const noSavedFigures: SavedFigures = { revision: null, figures: noCustomFinancials };
const clients = new WeakMap<object, CustomFinancialsClient>();

/** Returns the same client for the same host, so that the list of companies is requested once a page. */
export function customFinancialsClient(host: Pick<Host<'mfe-valuation'>, 'http'>): CustomFinancialsClient {
  const found = clients.get(host) ?? createClient(host);
  clients.set(host, found);
  return found;
}

function createClient({ http }: Pick<Host<'mfe-valuation'>, 'http'>): CustomFinancialsClient {
  const root = '/api/saved-work/own-figures';
  const at = (company: string) => `${root}/${encodeURIComponent(company)}` as const;

  const request = async <Value, Result>(
    path: `/${string}`,
    schema: z.ZodMiniType<Value>,
    read: (value: Value) => FiguresResult<Result>,
    init: RequestInit = {},
  ): Promise<FiguresResult<Result>> => {
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await http(path, { ...init, signal });
      if (response.status === 409) return await readConflict(response);
      if (response.status === 204) return read(schema.parse({}));
      const answer = await readAnswer(response, schema);
      return answer.ok ? read(answer.value) : { ok: false, refusal: refusalOf(answer.failure) };
    } catch {
      const message = signal.aborted ? `Saved work timed out after ${String(timeout / 1000)} seconds. Try again.` : unavailable;
      return { ok: false, refusal: { is: 'unavailable', message } };
    }
  };
  const json = { 'content-type': 'application/json' };
  // Changes on this page since the list was requested.
  const changed = new Map<string, boolean>();
  const companies = cachePromise(async () => {
    const result = await request(root, ListSchema, (value) => ({ ok: true, value: new Set(value.companies) }));
    if (!result.ok) throw new RefusalError(result.refusal);
    return result.value;
  });
  const read = (company: string) => request(at(company), FiguresSchema, readFigures);

  return {
    read,
    async readIfAny(company) {
      try {
        return (changed.get(company) ?? (await companies()).has(company)) ? await read(company) : { ok: true, value: noSavedFigures };
      } catch (error) {
        return { ok: false, refusal: error instanceof RefusalError ? error.refusal : { is: 'unavailable', message: unavailable } };
      }
    },
    async save(company, body) {
      const result = await request(at(company), SavedSchema, ({ revision }) => ({ ok: true, value: { revision, figures: body.figures } }), {
        method: 'PUT',
        headers: json,
        body: JSON.stringify(body),
      });
      if (result.ok) changed.set(company, true);
      return result;
    },
    async remove(company, basedOn) {
      const result = await request(
        `${at(company)}${basedOn === null ? '' : `?basedOn=${basedOn}`}`,
        z.object({}),
        () => ({ ok: true, value: noSavedFigures }),
        { method: 'DELETE' },
      );
      if (result.ok) changed.set(company, false);
      return result;
    },
  };
}

class RefusalError extends Error {
  readonly refusal: FiguresRefusal;

  constructor(refusal: FiguresRefusal) {
    super(refusal.is);
    this.refusal = refusal;
  }
}

function readFigures({
  revision,
  figures,
}: {
  readonly revision: FiguresAnswer['revision'];
  readonly figures?: unknown;
}): FiguresResult<SavedFigures> {
  const read = readCustomFinancials(figures);
  return read.is === 'figures'
    ? { ok: true, value: { revision, figures: read.figures } }
    : { ok: false, refusal: { is: 'refused', message: read.why } };
}

/** A 409 is a conflict only if it contains the current figures. */
async function readConflict(response: Response): Promise<{ readonly ok: false; readonly refusal: FiguresRefusal }> {
  const conflict = ConflictSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  const current = conflict.success ? readFigures(conflict.data.current) : undefined;
  if (current?.ok === true) return { ok: false, refusal: { is: 'conflict', current: current.value } };
  if (current?.ok === false) return current;
  const answer = await readAnswer(response, anything);
  return { ok: false, refusal: answer.ok ? { is: 'refused', message: 'Not saved.' } : refusalOf(answer.failure) };
}

const refusalOf = ({ status, message }: AnswerFailure): FiguresRefusal => ({
  is: status === 0 || status >= 500 || status === 408 || status === 429 ? 'unavailable' : 'refused',
  message,
});
