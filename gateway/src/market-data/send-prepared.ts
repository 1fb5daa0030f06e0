import type { FastifyReply, FastifyRequest } from 'fastify';
import { selectContentCoding } from '../lib/http.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** Sends brotli where the client accepts it, and 304 where the client's copy is current. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  void reply.headers({ etag: answer.etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (selectContentCoding(request.headers['accept-encoding']) !== 'br') return reply.send(answer.json);
  return reply.header('content-encoding', 'br').send(answer.brotli);
}

/** Weak comparison, as If-None-Match requires. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
