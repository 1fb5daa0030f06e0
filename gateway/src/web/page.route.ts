import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageAt, themeIn, type AiSettings, type RuntimeConfig } from '@mulya/contract';
import type { BrowserOverride } from '@mulya/contract/releases';
import type { IdentityConfig } from '../config.ts';
import { redirectOf } from '../releases/redirect.ts';
import type { PageRelease, ReleaseSource } from '../releases/release-source.port.ts';
import { originsOf, readChosenBuilds, readRequestedBuild, withChosenBuilds, type ChoiceRule } from './browser-overrides.ts';
import { selectContentCoding, encode } from '../lib/http.ts';
import { createPageComposer } from './page.ts';
import { createNonce, identityOrigins, pageHeaders, trustedTypesPolicies } from './security-headers.ts';

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
    return {
      page,
      takesTools: parts.ai.takesTools,
      compose: createPageComposer(
        withChosenBuilds(page, { chosen, requested, manifest: (remote, version) => releases.manifest(remote, version) }),
        runtimeConfig(parts),
      ),
      policy: { connect, isHot, policies: trustedTypesPolicies(page.release, { isHot, chosen }), ownOrigins: originsOf(chosen) },
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
