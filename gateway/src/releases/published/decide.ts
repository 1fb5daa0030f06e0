import { preflight, reasonText, routeOverlaps, type Provides, type RemoteManifest, type Route } from '@mulya/contract';
import type { CommandBody } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import type { Pointer } from './pointer.ts';

/** The facts for a decision about a remote. */
export interface RemoteFacts {
  readonly remote: string;
  /** Version → manifest, the newest first, including the bundled one. */
  readonly builds: ReadonlyMap<string, RemoteManifest>;
  /** The version shipped with the gateway. */
  readonly bundledVersion: string | null;
  readonly provides: Provides;
}

/** The new pointer, and the versions for the log. undefined: nothing to change. */
export type Decision = { readonly pointer: Pointer; readonly from: string | null; readonly to: string | null } | undefined;

const notFit = (message: string) => new AppError('NOT_FIT', message);

/** The version that pages get now. */
export const currentOf = (now: Pointer, { bundledVersion }: Pick<RemoteFacts, 'bundledVersion'>): string | null =>
  now.current ?? bundledVersion;

/** @throws AppError NOT_FOUND for a version that was never published, NOT_FIT with the preflight's reasons */
export function promote(now: Pointer, facts: RemoteFacts, { version }: CommandBody<'promote'>): Decision {
  assertFits(buildOf(facts, version), facts);
  const from = currentOf(now, facts);
  if (from === version) return undefined;
  return { pointer: { ...now, current: version, previous: from, canary: null, percent: 0 }, from, to: version };
}

/** @throws AppError NOT_FIT without a previous version */
export function rollBack(now: Pointer, facts: RemoteFacts): Decision {
  const { previous } = now;
  if (previous === null)
    throw notFit(`${facts.remote} was expected to have a previous version; it has none. Promote one of ${list(facts)}.`);
  buildOf(facts, previous);
  return { pointer: { ...now, current: previous, previous: null, canary: null, percent: 0 }, from: currentOf(now, facts), to: previous };
}

/** @throws AppError NOT_FOUND for a version that was never published, NOT_FIT when there is nothing to compare */
export function setCanary(now: Pointer, facts: RemoteFacts, { percent, version }: CommandBody<'canary'>): Decision {
  if (percent === 0) return now.canary === null ? undefined : { pointer: { ...now, canary: null, percent: 0 }, from: now.canary, to: null };
  const current = currentOf(now, facts);
  if (current === null)
    throw notFit(`${facts.remote} was expected to have a current version in addition to its canary; it has none. Promote one first.`);
  const chosen = version ?? [...facts.builds.keys()].find((each) => each !== current && each !== facts.bundledVersion);
  if (chosen === undefined)
    throw notFit(`${facts.remote} was expected to have a version other than ${current}; none was published. Publish one first.`);
  if (chosen === current)
    throw notFit(`A canary was expected to be another version than the current one; ${chosen} is current. Publish a new one first.`);
  assertFits(buildOf(facts, chosen), facts);
  if (now.canary === chosen && now.percent === percent) return undefined;
  return { pointer: { ...now, canary: chosen, percent }, from: current, to: chosen };
}

/** Switches a remote off or on again. */
export function setOff(now: Pointer, facts: RemoteFacts, off: boolean): Decision {
  if (now.off === off) return undefined;
  if (currentOf(now, facts) === null) throw notFit(`${facts.remote} was expected to be released; it is not. Promote a version first.`);
  return { pointer: { ...now, off }, from: off ? currentOf(now, facts) : null, to: off ? null : currentOf(now, facts) };
}

/** First path segments that belong to the gateway. */
const gatewayPaths = new Set(['api', 'v1', 'builds', 'healthz', 'readyz', 'metrics', 'assets']);

/**
 * Creates the route of a page at an address.
 *
 * @throws AppError NOT_FIT when the address is taken, or the remote has no such page; FORBIDDEN when only the operator may mount it
 */
export function routeOf(
  facts: RemoteFacts,
  now: Pointer,
  routes: readonly Route[],
  body: CommandBody<'mount'>,
  isOperator: boolean,
): Route {
  const { path, access } = body;
  const remote = facts.remote as Route['remote']; // parsed by the schema of names before
  const current = currentOf(now, facts);
  const manifest = current === null ? [...facts.builds.values()][0] : facts.builds.get(current);
  if (manifest === undefined) throw new AppError('NOT_FOUND', `${remote} was never published. Publish it first.`);
  if (access !== 'signed-in' && !isOperator)
    throw new AppError(
      'FORBIDDEN',
      `An address with access ${access} was expected to be mounted by the operator. Ask them, or mount it signed-in.`,
    );
  const [, first = '', ...rest] = path.split('/');
  if (first === '' || gatewayPaths.has(first))
    throw notFit(`A free address was expected; ${path} is the gateway's own. Choose another one.`);
  const pages = Object.keys(manifest.hints);
  const last = [first, ...rest].filter((part) => !part.startsWith(':')).at(-1) ?? '';
  const name = body.page ?? (pages.length === 1 ? pages[0] : last) ?? '';
  if (!pages.includes(name))
    throw notFit(`A page of ${remote} was expected (${pages.join(', ') || 'it has none'}); "${name}" came. Name one with --page.`);
  const title = body.title ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)} · Mulya`;
  const route: Route = { path, remote, view: { is: 'page', name }, access, title };
  const [overlap] = routeOverlaps([...routes, route]);
  if (overlap !== undefined) throw notFit(`${overlap} Choose another address.`);
  return route;
}

function buildOf(facts: RemoteFacts, version: string): RemoteManifest {
  const build = facts.builds.get(version);
  if (build === undefined)
    throw new AppError(
      'NOT_FOUND',
      `${facts.remote} ${version} was never published. There ${facts.builds.size === 0 ? 'is none' : `are ${list(facts)}`}.`,
    );
  return build;
}

const list = ({ builds }: RemoteFacts): string => [...builds.keys()].slice(0, 10).join(', ') || 'none';

/** @throws AppError NOT_FIT with the preflight's reasons */
export function assertFits(manifest: RemoteManifest, { provides }: Pick<RemoteFacts, 'provides'>): void {
  const verdict = preflight(manifest, provides);
  if (!verdict.ok) throw notFit(verdict.reasons.map(reasonText).join(' '));
}
