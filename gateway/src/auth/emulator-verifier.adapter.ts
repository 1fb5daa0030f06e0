import { z } from '@mulya/contract';
import { readClaims, refuseToken } from './claim-rules.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdTokenVerifier, TokenVerdict } from './id-token-verifier.port.ts';
import { createHttpClient } from '../upstream/http-client.ts';
import { providerLimits } from './provider-calls.ts';

/** Header, payload and an empty signature. */
const unsignedToken = /^([\w-]+)\.([\w-]+)\.$/;

const HeaderSchema = z.strictObject({ alg: z.literal('none'), typ: z.optional(z.literal('JWT')) });

const READY_DEADLINE_MS = 1_000;

interface EmulatorVerifierOptions {
  readonly projectId: string;
  /** "http://127.0.0.1:9099" */
  readonly address: string;
  readonly clock: Clock;
}

/**
 * Reads the Auth emulator's tokens. They are unsigned and prove nothing, so each sign-in's account is looked up at the
 * emulator. The configuration allows an emulator only for demo projects on loopback.
 */
export function createEmulatorVerifier({ projectId, address, clock }: EmulatorVerifierOptions): IdTokenVerifier {
  const emulator = createHttpClient({ ...providerLimits, attempt: READY_DEADLINE_MS });
  return {
    verify: (token) => Promise.resolve(readToken(token, projectId, clock() / 1_000)),
    async ready() {
      const ok = await emulator.json({ address }, new AbortController().signal).then(
        () => true,
        () => false,
      );
      return { ok, detail: ok ? 'The Auth emulator answers.' : `The Auth emulator does not answer at ${address}.` };
    },
  };
}

function readToken(token: string, projectId: string, nowSeconds: number): TokenVerdict {
  const [, header = '', payload = ''] = unsignedToken.exec(token) ?? [];
  if (header === '') return refuseToken('not an unsigned token');
  if (!HeaderSchema.safeParse(decode(header)).success) return refuseToken('unexpected header');
  return readClaims(decode(payload), { projectId, nowSeconds });
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
