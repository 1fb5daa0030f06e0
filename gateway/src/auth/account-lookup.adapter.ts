import { z } from '@mulya/contract';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { UpstreamLimits } from '../upstream/upstream-limits.ts';
import { openUpstream } from '../upstream/upstream.ts';
import { describeProviderFailure } from './provider-calls.ts';
import { providerLimits } from '../limits.ts';

/**
 * `gone`: deleted, disabled or revoked. `token-refused`: the provider rejects this token, but perhaps not the next one.
 * `down`: the provider gave no answer; `why` is for the log.
 */
export type LookupAnswer =
  | {
      readonly is: 'account';
      readonly uid: string;
      readonly disabled: boolean;
      readonly validSince: number;
      /** Milliseconds since 1970. */
      readonly createdAt?: number;
    }
  | { readonly is: 'gone' }
  | { readonly is: 'token-refused' }
  | { readonly is: 'down'; readonly why: string };

/** Looks up a token's account at the identity provider. It never throws. */
export type AccountLookup = (token: string) => Promise<LookupAnswer>;

/** A lookup that reveals whether its circuit breaker is open. */
export type ObservableLookup = AccountLookup & { readonly isCircuitOpen: () => boolean };

export const GOOGLE_LOOKUP_URL = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';

const UserSchema = z.object({
  localId: z.string(),
  disabled: z.optional(z.boolean()),
  /** Seconds since 1970. */
  validSince: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  /** Milliseconds since 1970. Only votes about a canary need it, so that no other value of it refuses an account. */
  createdAt: z.optional(z.unknown()),
});
/** Without users the provider's `kind` proves that it looked; a body with neither says nothing about an account. */
const LookupResponseSchema = z.union([
  z.object({ users: z.array(UserSchema).check(z.minLength(1)) }),
  z.object({ kind: z.literal('identitytoolkit#GetAccountInfoResponse'), users: z.optional(z.array(UserSchema)) }),
]);
const ErrorResponseSchema = z.object({ error: z.object({ message: z.string() }) });

/** Error codes for an account or a sign-in that is over. Others, such as a bad API key, are our own problem. */
const accountOver = /^(USER_NOT_FOUND|USER_DISABLED|TOKEN_EXPIRED)\b/;
const invalidToken = /^INVALID_ID_TOKEN\b/;

interface AccountLookupOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly telemetry?: Telemetry;
  readonly limits?: UpstreamLimits;
}

/** `accounts:lookup` at Google, or at the emulator, which has the same API under its own address. */
export function createAccountLookup({
  url,
  apiKey,
  telemetry = noTelemetry,
  limits = providerLimits,
}: AccountLookupOptions): ObservableLookup {
  const provider = openUpstream(limits, telemetry.upstream('identity-accounts'));
  const address = `${url}?key=${encodeURIComponent(apiKey)}`;
  const look: AccountLookup = async (token) => {
    const { signal, end } = provider.startDeadline();
    const request = { address, method: 'POST', body: JSON.stringify({ idToken: token }), readsErrorBody: true } as const;
    try {
      return await provider.call(async () => readAccount((await provider.json(request, signal)).value), signal);
    } catch (error) {
      return readRefusal(error) ?? { is: 'down', why: describeProviderFailure(error) };
    } finally {
      end();
    }
  };
  return Object.assign(look, { isCircuitOpen: () => provider.isOpen() });
}

function readAccount(value: unknown): LookupAnswer {
  const found = LookupResponseSchema.safeParse(value);
  if (!found.success) throw new UpstreamFailure({ is: 'unreadable', reason: 'it has another shape than the documented one' });
  const user = found.data.users?.[0];
  if (user === undefined) return { is: 'gone' };
  const { localId, disabled, validSince, createdAt } = user;
  const account = { is: 'account', uid: localId, disabled: disabled === true, validSince: Number(validSince ?? 0) } as const;
  return typeof createdAt === 'string' && /^\d{1,15}$/.test(createdAt) ? { ...account, createdAt: Number(createdAt) } : account;
}

/** Reads an error response about the account or the token; undefined if it is about neither. */
function readRefusal(error: unknown): LookupAnswer | undefined {
  if (!(error instanceof UpstreamFailure) || error.kind.is !== 'refused' || error.kind.status !== 400) return undefined;
  const message = ErrorResponseSchema.safeParse(parseJson(error.kind.text)).data?.error.message ?? '';
  if (accountOver.test(message)) return { is: 'gone' };
  return invalidToken.test(message) ? { is: 'token-refused' } : undefined;
}

/** The value of a JSON text; undefined when it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
