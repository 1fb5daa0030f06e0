import { DraftBodySchema, SaveBodySchema, type Draft, type SaveBody, type Version } from '@mulya/contract/saved-work';
import type { FakeHost } from '@mulya/sdk/testing';

/** An in-memory gateway for the saved work of one company. */
export interface FakeSavedWorkServer {
  /** Newest first. */
  readonly versions: Version[];
  readonly drafts: Draft[];
  readonly deleted: Version[];
  /** Requests other than reads of everything, such as "POST versions". */
  readonly requests: string[];
  /** Saves as another tab would. */
  saveElsewhere(body: Partial<SaveBody>): Version;
  /** Replaces the next answers until called with undefined. `after` performs the request first, as if its answer were lost. */
  failWith(answer: (() => Response | Promise<Response>) | undefined, when?: 'before' | 'after'): void;
}

const shelves = new WeakMap<FakeHost<'mfe-valuation'>, FakeSavedWorkServer>();
const at = /^\/api\/saved-work\/valuations\//;

export const errorResponse = (status: number, code: string, message: string, more: object = {}) =>
  Response.json({ error: { code, message, traceId: 't' }, ...more }, { status });

/** Returns the same server for the same host, so that a second page finds what the first one saved. */
export function fakeSavedWorkServer(fake: FakeHost<'mfe-valuation'>): FakeSavedWorkServer {
  const known = shelves.get(fake);
  if (known !== undefined) return known;
  const [versions, drafts, deleted, asked]: [Version[], Draft[], Version[], string[]] = [[], [], [], []];
  let failing: { readonly answer: () => Response | Promise<Response>; readonly when: 'before' | 'after' } | undefined;
  let minutes = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 9, (minutes += 1))).toISOString();
  const summary = ({ work: _, ...rest }: Version) => rest;
  const head = () => versions[0]?.id ?? null;
  const keep = ({ id, name, price, target, upside, modelVersion, forecast, work }: SaveBody): Version => {
    const version = { id, name, savedAt: now(), price, target, upside, modelVersion, ...(forecast && { forecast }), work };
    versions.unshift(version);
    return version;
  };
  const remove = <Item extends { readonly id: string }>(from: Item[], id: string): Item | undefined => {
    const found = from.findIndex((item) => item.id === id);
    return found < 0 ? undefined : from.splice(found, 1)[0];
  };

  const done = (method: string, [kind, id = '', verb]: readonly string[], body: unknown): Response => {
    if (kind === undefined)
      return Response.json({ revision: head(), current: versions[0] ?? null, versions: versions.map(summary), drafts });
    const version = versions.find((each) => each.id === id);
    switch (`${method} ${[kind, ...(id === '' ? [] : [':id']), ...(verb === undefined ? [] : [verb])].join('/')}`) {
      case 'POST versions': {
        const save = SaveBodySchema.parse(body);
        const same = versions.find((each) => each.id === save.id);
        if (same !== undefined) return Response.json({ revision: head(), version: summary(same) }, { status: 201 });
        if (save.basedOn !== head())
          return errorResponse(409, 'CHANGED_MEANWHILE', 'Saved from elsewhere.', { revision: head(), current: versions[0] ?? null });
        if (save.draft !== undefined) remove(drafts, save.draft);
        return Response.json({ revision: save.id, version: summary(keep(save)) }, { status: 201 });
      }
      case 'GET versions/:id':
        return version === undefined ? errorResponse(404, 'NOT_FOUND', 'There is no such version.') : Response.json(version);
      case 'PATCH versions/:id':
        if (version === undefined) return errorResponse(404, 'NOT_FOUND', 'There is no such version.');
        versions.splice(versions.indexOf(version), 1, { ...version, ...(body as { name: string }) });
        return Response.json({ revision: head(), version: { ...summary(version), ...(body as { name: string }) } });
      case 'DELETE versions/:id': {
        const gone = remove(versions, id);
        if (gone !== undefined) deleted.push(gone);
        return Response.json({ revision: head() });
      }
      case 'POST versions/:id/undelete': {
        const back = remove(deleted, id);
        if (back === undefined) return errorResponse(404, 'NOT_FOUND', 'There is no such version.');
        versions.push(back);
        versions.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
        return Response.json({ revision: head(), version: summary(back) });
      }
      case 'PUT drafts/:id': {
        const draft = { ...DraftBodySchema.parse(body), id, at: now() };
        remove(drafts, id);
        drafts.unshift(draft);
        return Response.json({ at: draft.at });
      }
      case 'DELETE drafts/:id':
        return remove(drafts, id) === undefined
          ? errorResponse(404, 'NOT_FOUND', 'There is no such draft.')
          : new Response(null, { status: 204 });
      default:
        return errorResponse(404, 'NOT_FOUND', `No answer to ${method} ${kind}.`);
    }
  };

  fake.respond(at, async (path, init) => {
    const method = init?.method ?? 'GET';
    const parts = path.replace(at, '').split('/').slice(1);
    if (parts.length > 0) asked.push(`${method} ${parts[0] ?? ''}`);
    if (failing?.when === 'before') return failing.answer();
    const answer = done(method, parts, init?.body === undefined ? undefined : JSON.parse(String(init.body)));
    return failing === undefined ? answer : failing.answer();
  });
  const shelf: FakeSavedWorkServer = {
    versions,
    drafts,
    deleted,
    requests: asked,
    saveElsewhere: (body) =>
      keep({
        id: crypto.randomUUID(),
        basedOn: null,
        name: 'Elsewhere',
        price: 100,
        target: 200,
        upside: 100,
        modelVersion: 'fair-value 1',
        work: {},
        ...body,
      }),
    failWith: (answer, when = 'before') => {
      failing = answer && { answer, when };
    },
  };
  shelves.set(fake, shelf);
  return shelf;
}
