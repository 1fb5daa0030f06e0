import type { FastifyReply, FastifyRequest } from 'fastify';
import { themeIn, type AiSettings, type RuntimeConfig } from '@mulya/contract';
import type { IdentityConfig } from '../config.ts';
import type { PageRelease, ReleaseSource } from '../releases/release-source.port.ts';
import { contentCoding, encode } from './content-coding.ts';
import { pageComposer } from './page.ts';
import { createNonce, identityOrigins, pageHeaders, trustedTypesPolicies } from './security-headers.ts';

/** Answers with the page for the request's address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The page of every client route, and of every unknown address outside the API (with status 404). */
export function pageSender(releases: ReleaseSource, identity: IdentityConfig, ai: AiSettings): SendPage {
  const connect = identityOrigins(identity);
  const prepared = (page: PageRelease) => {
    const isHot = page.overrides?.shell !== undefined;
    const policies = trustedTypesPolicies(page.release, isHot);
    return { page, isHot, policies, compose: pageComposer(page, runtimeConfig(identity, ai)) };
  };
  let known = prepared(releases.page);

  return async (request, reply) => {
    const page = (await releases.latest?.()) ?? releases.page;
    if (page !== known.page) known = prepared(page);
    const { compose, policies, isHot } = known;
    const nonce = createNonce();
    const { status, html } = compose(request.url.split('?', 1)[0] ?? '/', nonce, themeIn(request.headers.cookie));
    const coding = contentCoding(request.headers['accept-encoding']);
    const body = await encode(html, coding);
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply
      .code(status)
      .headers({ ...pageHeaders({ nonce, connect, policies, isHot }), 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(body);
  };
}

function runtimeConfig(identity: IdentityConfig, { model }: AiSettings): RuntimeConfig {
  const { apiKey, authDomain, projectId } = identity;
  const same = { firebase: { apiKey, authDomain, projectId }, ai: { model } };
  return identity.kind === 'emulator' ? { ...same, authEmulator: identity.address } : same;
}
