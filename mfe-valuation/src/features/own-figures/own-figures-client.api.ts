import { z, type Host } from '@mulya/contract';
import type { OwnFigures as KeptAnswer, OwnFiguresBody } from '@mulya/contract/saved-work';
import { readAnswer, type AnswerFailure } from '@mulya/sdk';
import { noOwnFigures, readOwnFigures, type OwnFigures } from '../../domain/own-figures/own-tables.ts';
import type { SavedFigures } from '../company/company-state.ts';
import { cachePromise } from '../cache-promise.ts';

/** Why own figures were not read or written. `message`: one sentence for the screen. */
export type FiguresRefusal =
  /** Something else stands there than what the change is based on; `current`: what does. */
  | { readonly is: 'conflict'; readonly current: SavedFigures }
  /** Asked again in the same way, the answer is the same; or it may help to ask again. */
  | { readonly is: 'refused' | 'away'; readonly message: string };

export type FiguresResult<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: FiguresRefusal };

/*
 * Of the contract's answers what is read here, told in the words of zod that the page's first script has anyway: the contract's own
 * schemas also check what is sent to the gateway, and that script would carry those checks.
 */
const anything = z.any() as z.ZodMiniType<unknown>; // `readOwnFigures` looks into it
const ListSchema = z.object({ companies: z.array(z.string()) });
const KeptSchema = z.object({ revision: z.nullable(z.string()), figures: anything });
const SavedSchema = z.object({ revision: z.string() });
const ConflictSchema = z.object({ error: z.object({ code: z.literal('CHANGED_MEANWHILE') }), current: KeptSchema });

const unavailable = 'Saved work is unavailable. Try again.';

/** Milliseconds. */
const patience = 10_000;

/** A user's own figures at the gateway, see `@mulya/contract/saved-work`. Nothing of it rejects. */
export interface OwnFiguresClient {
  /** Of a company, if there are any: which companies have some is asked once for all. */
  readIfAny(company: string): Promise<FiguresResult<SavedFigures>>;
  /** Of a company, as they stand now. */
  read(company: string): Promise<FiguresResult<SavedFigures>>;
  /** `id` is the revision that they become; the same one sent again is kept once. */
  save(company: string, body: Omit<OwnFiguresBody, 'figures'> & { readonly figures: OwnFigures }): Promise<FiguresResult<SavedFigures>>;
  remove(company: string, basedOn: string | null): Promise<FiguresResult<SavedFigures>>;
}

export const noSavedFigures: SavedFigures = { revision: null, figures: noOwnFigures };
const shelves = new WeakMap<object, OwnFiguresClient>();

/** The same for the same host: its list of companies is asked once a page. */
export function ownFiguresClient(host: Pick<Host<'mfe-valuation'>, 'http'>): OwnFiguresClient {
  const found = shelves.get(host) ?? shelfOf(host);
  shelves.set(host, found);
  return found;
}

function shelfOf({ http }: Pick<Host<'mfe-valuation'>, 'http'>): OwnFiguresClient {
  const root = '/api/saved-work/own-figures';
  const at = (company: string) => `${root}/${encodeURIComponent(company)}` as const;

  const ask = async <Value, Told>(
    path: `/${string}`,
    schema: z.ZodMiniType<Value>,
    read: (value: Value) => FiguresResult<Told>,
    init: RequestInit = {},
  ): Promise<FiguresResult<Told>> => {
    const given = AbortSignal.timeout(patience);
    try {
      const response = await http(path, { ...init, signal: given });
      if (response.status === 409) return await conflictIn(response);
      if (response.status === 204) return read(schema.parse({}));
      const answer = await readAnswer(response, schema);
      return answer.ok ? read(answer.value) : { ok: false, refusal: refusalOf(answer.failure) };
    } catch {
      const message = given.aborted ? `Saved work timed out after ${String(patience / 1000)} seconds. Try again.` : unavailable;
      return { ok: false, refusal: { is: 'away', message } };
    }
  };
  const json = { 'content-type': 'application/json' };
  // What was entered on this page since counts as well.
  const changed = new Map<string, boolean>();
  const companies = cachePromise(async () => {
    const told = await ask(root, ListSchema, (value) => ({ ok: true, value: new Set(value.companies) }));
    if (!told.ok) throw new Refused(told.refusal);
    return told.value;
  });
  const read = (company: string) => ask(at(company), KeptSchema, keptIn);

  return {
    read,
    async readIfAny(company) {
      try {
        return (changed.get(company) ?? (await companies()).has(company)) ? await read(company) : { ok: true, value: noSavedFigures };
      } catch (error) {
        return { ok: false, refusal: error instanceof Refused ? error.refusal : { is: 'away', message: unavailable } };
      }
    },
    async save(company, body) {
      const told = await ask(at(company), SavedSchema, ({ revision }) => ({ ok: true, value: { revision, figures: body.figures } }), {
        method: 'PUT',
        headers: json,
        body: JSON.stringify(body),
      });
      if (told.ok) changed.set(company, true);
      return told;
    },
    async remove(company, basedOn) {
      const told = await ask(
        `${at(company)}${basedOn === null ? '' : `?basedOn=${basedOn}`}`,
        z.object({}),
        () => ({ ok: true, value: noSavedFigures }),
        { method: 'DELETE' },
      );
      if (told.ok) changed.set(company, false);
      return told;
    },
  };
}

class Refused extends Error {
  readonly refusal: FiguresRefusal;

  constructor(refusal: FiguresRefusal) {
    super(refusal.is);
    this.refusal = refusal;
  }
}

function keptIn({
  revision,
  figures,
}: {
  readonly revision: KeptAnswer['revision'];
  readonly figures?: unknown;
}): FiguresResult<SavedFigures> {
  const read = readOwnFigures(figures);
  return read.is === 'figures'
    ? { ok: true, value: { revision, figures: read.figures } }
    : { ok: false, refusal: { is: 'refused', message: read.why } };
}

/** A 409 with what stands there is a conflict; any other is a refusal. */
async function conflictIn(response: Response): Promise<{ readonly ok: false; readonly refusal: FiguresRefusal }> {
  const conflict = ConflictSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  const current = conflict.success ? keptIn(conflict.data.current) : undefined;
  if (current?.ok === true) return { ok: false, refusal: { is: 'conflict', current: current.value } };
  if (current?.ok === false) return current;
  const answer = await readAnswer(response, anything);
  return { ok: false, refusal: answer.ok ? { is: 'refused', message: 'Not saved.' } : refusalOf(answer.failure) };
}

const refusalOf = ({ status, message }: AnswerFailure): FiguresRefusal => ({
  is: status === 0 || status >= 500 || status === 408 || status === 429 ? 'away' : 'refused',
  message,
});
