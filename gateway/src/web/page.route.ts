import { type Route, pageAt, themeIn, type AiSettings, type RuntimeConfig } from '@mulya/contract';
import {
  browserOverridesIn,
  browserOverrideText,
  overrideParameter,
  parseBrowserOverride,
  type BrowserOverride,
} from '@mulya/contract/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewRoutes } from '../releases/previews.ts';
import type { PageRelease, ReleaseSource } from '../releases/release-source.port.ts';
import { redirectOf } from '../releases/redirect.ts';
import type { IdentityConfig } from '../config.ts';
import { selectContentCoding, encode } from '../lib/http.ts';
import { createPageComposer } from './page.ts';
import { createNonce, identityOrigins, pageHeaders, trustedTypesPolicies } from './security-headers.ts';

/**
 * The users who may choose builds. Only the secure cookie counts in production, because any host under the same domain
 * can set the other one.
 */
interface ChoiceRule {
  readonly mayChoose: boolean;
  readonly secureOnly: boolean;
}

/** The builds that this browser has chosen instead of released ones; none if no user may choose. */
function readChosenBuilds(cookies: string | undefined, { mayChoose, secureOnly }: ChoiceRule): readonly BrowserOverride[] {
  return mayChoose ? browserOverridesIn(cookies, { secureOnly }) : [];
}

/** The build that the address asks for, before the user has accepted it: `?remote=mfe-news@1.1.0-list.1`. */
function readRequestedBuild(url: string, { mayChoose }: ChoiceRule): BrowserOverride | undefined {
  const [, query] = url.split('?', 2);
  const text = mayChoose && query !== undefined ? new URLSearchParams(query).get(overrideParameter) : null;
  return text === null ? undefined : parseBrowserOverride(text);
}

interface ChosenParts {
  readonly chosen: readonly BrowserOverride[];
  /** Its pages have addresses, so that the shell can send a visitor to the login and back. */
  readonly requested: BrowserOverride | undefined;
  readonly manifest: ReleaseSource['manifest'];
}

/**
 * The page for a browser with chosen or requested builds. It names the chosen ones, without preload hints for the builds they replace, and
 * has addresses for pages that no released build has. The shell decides whether to load them, once it knows that the user is a team
 * member.
 */
function withChosenBuilds(page: PageRelease, { chosen, requested, manifest }: ChosenParts): PageRelease {
  if (chosen.length === 0 && requested === undefined) return page;
  const folders = chosen.map(({ remote }) => `/builds/${remote}/`);
  const others = requested === undefined || chosen.some(({ remote }) => remote === requested.remote) ? [] : [requested];
  const routesOf = (builds: readonly BrowserOverride[]): readonly Route[] =>
    builds.flatMap(({ remote, version }) => {
      const build = version === undefined ? undefined : manifest(remote, version);
      return build === undefined ? [] : previewRoutes(page.release.routes, build);
    });
  const chosenRoutes = routesOf(chosen);
  const release = { ...page.release, routes: [...page.release.routes, ...chosenRoutes, ...routesOf(others)] };
  if (chosen.length === 0) return { ...page, release };
  const routes = [...(page.overrides?.routes ?? []), ...chosenRoutes];
  return {
    ...page,
    release,
    overrides: { remotes: {}, ...page.overrides, ...(routes.length === 0 ? {} : { routes }), browser: chosen.map(browserOverrideText) },
    hints: (pathname) => page.hints(pathname).filter(({ path }) => !folders.some((folder) => path.startsWith(folder))),
  };
}

function originsOf(chosen: readonly BrowserOverride[]): readonly string[] {
  return [...new Set(chosen.flatMap(({ address }) => (address === undefined ? [] : [new URL(address).origin])))];
}

/** Answers with the page for the request's address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface PageParts {
  readonly releases: ReleaseSource;
  readonly identity: IdentityConfig;
  /** `takesTools` may become false. */
  readonly ai: Required<AiSettings>;
  /** The percentage of pages that report how remotes load. */
  readonly loadReports: number;
  /** The users who may choose builds for their own browser. */
  readonly choice: ChoiceRule;
}

/** The page of every client route, and of every unknown address outside the API (with status 404). */
export function createPageSender({ releases, choice, ...parts }: PageParts): SendPage {
  const connect = identityOrigins(parts.identity);
  const preparePage = (page: PageRelease, chosen: readonly BrowserOverride[] = [], requested?: BrowserOverride) => {
    const isHot = page.overrides?.shell !== undefined;
    const manifest: ReleaseSource['manifest'] = (remote, version) => releases.manifest(remote, version);
    return {
      page,
      takesTools: parts.ai.takesTools,
      compose: createPageComposer(withChosenBuilds(page, { chosen, requested, manifest }), runtimeConfig(parts)),
      policy: {
        ...{ connect, isHot, policies: trustedTypesPolicies(page.release, { isHot, chosen, manifest }), ownOrigins: originsOf(chosen) },
        hasFrames: page.release.sections?.some(({ sandboxed }) => sandboxed === true) ?? false,
      },
    };
  };
  let known = preparePage(releases.page);

  return async (request, reply) => {
    const page = (await releases.latest?.()) ?? releases.page;
    if (page !== known.page || parts.ai.takesTools !== known.takesTools) known = preparePage(page);
    const chosen = readChosenBuilds(request.headers.cookie, choice);
    const requested = readRequestedBuild(request.url, choice);
    const { compose, policy } = chosen.length === 0 && requested === undefined ? known : preparePage(page, chosen, requested);
    const [pathname = '/', ...query] = request.url.split('?');
    const target = pageAt(page.release.routes, pathname) === undefined ? redirectOf(page.redirects, pathname) : undefined;
    if (target !== undefined) return reply.redirect([target, ...query].join('?'), 302);
    const nonce = createNonce();
    const { status, html } = compose(pathname, nonce, themeIn(request.headers.cookie));
    const coding = selectContentCoding(request.headers['accept-encoding']);
    const body = encode(html, coding);
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply
      .code(status)
      .headers({ ...pageHeaders({ ...policy, nonce }), 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(body);
  };
}

function runtimeConfig({
  identity,
  ai: { model, readsContext, takesTools },
  loadReports,
}: Pick<PageParts, 'identity' | 'ai' | 'loadReports'>): RuntimeConfig {
  const { apiKey, authDomain, projectId } = identity;
  const same = {
    firebase: { apiKey, authDomain, projectId },
    ai: { model, readsContext, takesTools },
    ...(loadReports > 0 ? { loadReports } : {}),
  };
  return identity.kind === 'emulator' ? { ...same, authEmulator: identity.address } : same;
}
