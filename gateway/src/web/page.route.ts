import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '@mulya/contract';
import type { IdentityConfig } from '../config.ts';
import type { ReleaseSource } from '../releases/release-source.port.ts';
import { contentCoding, encode } from './content-coding.ts';
import { pageComposer } from './page.ts';
import { createNonce, identityOrigins, pageHeaders, trustedTypesPolicies } from './security-headers.ts';

/** Answers with the page for the request's address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The page of every client route, and of every unknown address outside the API (with status 404). */
export function pageSender(releases: ReleaseSource, identity: IdentityConfig): SendPage {
  const page = releases.page;
  const compose = pageComposer(page, runtimeConfig(identity));
  const connect = identityOrigins(identity);
  const policies = trustedTypesPolicies(Object.keys(page.release.remotes));

  return async (request, reply) => {
    const nonce = createNonce();
    const { status, html } = compose(request.url.split('?', 1)[0] ?? '/', nonce);
    const coding = contentCoding(request.headers['accept-encoding']);
    const body = await encode(html, coding);
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply
      .code(status)
      .headers({ ...pageHeaders({ nonce, connect, policies }), 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(body);
  };
}

function runtimeConfig(identity: IdentityConfig): RuntimeConfig {
  const { apiKey, authDomain, projectId } = identity;
  const firebase = { apiKey, authDomain, projectId };
  return identity.kind === 'emulator' ? { firebase, authEmulator: identity.address } : { firebase };
}
