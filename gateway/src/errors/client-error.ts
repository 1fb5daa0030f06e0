import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@mulya/contract';
import { errorBody } from './error-answer.ts';

interface Refusal {
  readonly statusLine: string;
  readonly code: ErrorCode;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { statusLine: '408 Request Timeout', code: 'BAD_REQUEST', message: 'The request came too slowly.' },
  HPE_HEADER_OVERFLOW: {
    statusLine: '431 Request Header Fields Too Large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The request headers are too large. Expected at most 16 KiB.',
  },
};

const malformedRequest: Refusal = { statusLine: '400 Bad Request', code: 'BAD_REQUEST', message: 'The request is not well-formed HTTP.' };

/** Answers calls that never became requests (malformed, too slow, headers too large) in the shape of every other error. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusLine, ...refusal } = refusals[error.code ?? ''] ?? malformedRequest;
  const body = JSON.stringify(errorBody(refusal, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      'cache-control: private, no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
