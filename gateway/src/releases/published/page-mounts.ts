import { maxMenuEntries, type RemoteManifest, type Route, routeOverlaps, type ShellManifest } from '@mulya/contract';
import type { CommandBody, Verb } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { pagesOf, previewSegment } from '../previews.ts';
import { redirectsAfter } from '../redirect.ts';
import type { ChangeableReleases } from '../release-source.port.ts';
import type { LogEntry, Pointer } from './pointer.ts';
import { currentOf, type RemoteFacts, riskOf } from './release-facts.ts';
import type { ReleaseChange } from './release-store.ts';
import { assertFreeTitle, foldTitle } from './titles.ts';

/** A command about a mount of a remote, with what it is decided by. */
export interface MountCommand<V extends Verb> {
  readonly verb: V;
  readonly body: CommandBody<Verb>;
  readonly now: Pointer;
  readonly facts: RemoteFacts;
  readonly isOperator: boolean;
  readonly entry: Omit<LogEntry, 'from' | 'to'>;
  readonly releases: Pick<ChangeableReleases, 'bundled' | 'state'>;
}

export type PageVerb = 'mount' | 'unmount';

export const isPageVerb = (verb: Verb): verb is PageVerb => verb === 'mount' || verb === 'unmount';

const notFit = (message: string) => new AppError('NOT_FIT', message);

/**
 * Decides a command about a page at an address.
 *
 * @throws AppError NOT_FIT when the address or the title is taken, the remote has no such page, or as `redirectsAfter` does; FORBIDDEN when
 *   only the operator may mount it; NOT_FOUND for an address that the remote does not have
 */
export function decidePage(command: MountCommand<PageVerb>): ReleaseChange {
  const { verb, body, now, facts, entry, releases } = command;
  const { path } = body as CommandBody<PageVerb>; // parsed by the schema of the verb
  const { to } = body as CommandBody<'unmount'>; // as above; a mount has none
  const place = to === undefined ? path : `${path} → ${to}`;
  const logged = { ...entry, from: null, to: currentOf(now, facts), why: entry.why === '' ? place : `${place}: ${entry.why}` };
  const own = releases.state.mounts.filter(({ remote }) => remote === facts.remote);
  const mounted = own.find((route) => route.path === path);
  if (verb === 'mount') return { mount: routeOf(command, mounted), entry: logged };
  if (mounted === undefined) {
    const paths = own.map((route) => route.path).join(', ');
    throw new AppError('NOT_FOUND', `${facts.remote} is not mounted at ${path}. It is at: ${paths || 'no address of its own'}.`);
  }
  const pages = routesOf(releases).filter((route) => route !== mounted);
  const redirects = redirectsAfter({ remote: facts.remote, paths: [path], to, pages, redirects: releases.state.redirects });
  return { unmount: [path], redirects, entry: logged };
}

/** The routes of the shell and the mounted ones. */
export const routesOf = ({ bundled, state }: Pick<ChangeableReleases, 'bundled' | 'state'>): readonly Route[] => [
  ...bundled.shell.routes,
  ...state.mounts,
];

/** First path segments that belong to the gateway. */
const gatewayPaths = new Set(['api', 'v1', 'builds', 'section-frames', 'healthz', 'readyz', 'metrics', 'assets', previewSegment]);

/**
 * Creates the route of a page at an address, or changes the one that is mounted there: what the command does not name stays.
 *
 * @param mounted the remote's own mount at the address
 */
function routeOf({ body, now, facts, isOperator, releases }: MountCommand<PageVerb>, mounted: Route | undefined): Route {
  const { path, access, page, title: newTitle, menu } = body as CommandBody<'mount'>; // parsed by the schema of the verb
  const manifest = manifestToMount(facts, now);
  const { name: remote } = manifest;
  if (access !== 'signed-in' && !isOperator)
    throw new AppError(
      'FORBIDDEN',
      `An address with access ${access} was expected to be mounted by the operator. Ask them, or mount it signed-in.`,
    );
  const routes = routesOf(releases).filter((route) => route !== mounted);
  const mayTake = isOperator || mounted !== undefined;
  assertFreeAddress(path, { remote, mayTake, owners: [...routes, ...releases.state.redirects] });
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? '';
  const pages = pagesOf(manifest);
  const name = page ?? mounted?.view.name ?? (pages.length === 1 ? pages[0] : last) ?? '';
  if (!pages.includes(name))
    throw notFit(`A page of ${remote} was expected (${pages.join(', ') || 'it has none'}); "${name}" came. Name one with --page.`);
  const title =
    newTitle ?? (mounted?.view.name === name ? mounted.title : undefined) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)} · Mulya`;
  const route: Route = { path, remote, view: { is: 'page', name }, access, title };
  const [overlap] = routes.flatMap((other) => routeOverlaps([other, route]));
  if (overlap !== undefined) throw notFit(`${overlap} Choose another address.`);
  assertFreeTitle(title, releases.bundled.shell);
  const granted = mounted?.view.name === name && menu !== false ? mounted.menu : undefined;
  const asked = menu === true ? menuLabelOf(manifest, name) : undefined;
  const label = isOperator ? (asked ?? granted) : granted;
  if (label === undefined) return route;
  assertMenuEntry(label, route, routes, releases.bundled.shell);
  return { ...route, menu: label };
}

function menuLabelOf({ menu }: RemoteManifest, page: string): string {
  const label = menu?.[page];
  if (label !== undefined) return label;
  throw notFit(
    `A page that asks for a place in the header's menu was expected; ${page} does not. Declare its label: pages: { ${page}: { menu: '…', load: … } }`,
  );
}

/** An entry of the menu leads signed-in users to one address, by a label of its own. */
function assertMenuEntry(label: string, { path, access }: Route, others: readonly Route[], shell: ShellManifest): void {
  if (path.includes('/:') || access === 'visitor')
    throw notFit(`A page for signed-in users at one address was expected in the header's menu; ${path} (${access}) is none.`);
  assertFreeTitle(label, shell, 'Declare another label.');
  const entries = others.filter((route) => route.menu !== undefined);
  const alike = entries.find(({ menu = '' }) => foldTitle(menu) === foldTitle(label));
  if (alike !== undefined)
    throw notFit(`A label of its own was expected; the header's menu has "${alike.menu ?? ''}" of ${alike.remote}. Declare another label.`);
  if (entries.length >= maxMenuEntries) {
    const listed = entries.map(({ menu = '', remote }) => `${menu} (${remote})`).join(', ');
    throw notFit(
      `Room in the header's menu was expected; it has ${listed}, which is the most. Take one out with --no-menu, or leave the page to the palette.`,
    );
  }
}

/** The build that a mount is checked by: the current one, else the newest that needs no force, else the newest. */
export function manifestToMount(facts: RemoteFacts, now: Pointer): RemoteManifest {
  const versions = [...facts.builds.keys()];
  const version = currentOf(now, facts) ?? versions.find((each) => riskOf(each, facts) === undefined) ?? versions[0];
  const manifest = facts.builds.get(version ?? '');
  if (manifest === undefined) throw new AppError('NOT_FOUND', `${facts.remote} was never published. Publish it first.`);
  return manifest;
}

interface Owners {
  readonly remote: string;
  /** Whether it may have an address that belongs to another remote. */
  readonly mayTake: boolean;
  /** What other addresses show or lead on. The first beneath a prefix owns it. */
  readonly owners: readonly { readonly path: string; readonly remote: string }[];
}

/**
 * An address belongs to the remote that was first to have one beneath its first segment, whatever its letters' case. Only the operator
 * gives another remote a part of it.
 */
function assertFreeAddress(path: string, { remote, mayTake, owners }: Owners): void {
  const prefix = prefixOf(path);
  if (prefix === '' || gatewayPaths.has(prefix))
    throw notFit(`A free address was expected; ${path} is the gateway's own. Choose another one.`);
  if (prefix.startsWith(':'))
    throw notFit(`An address that begins with a name was expected; ${path} begins with a parameter, which would take every name.`);
  const owner = owners.find((each) => prefixOf(each.path) === prefix);
  if (owner === undefined || owner.remote === remote || mayTake) return;
  throw new AppError(
    'FORBIDDEN',
    `An address of ${remote} was expected; /${prefix} belongs to ${owner.remote}, which was first with ${owner.path}. Choose another first part, or ask the operator to mount ${path}.`,
  );
}

const prefixOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';
