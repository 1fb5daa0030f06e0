import { z } from '@mulya/contract';
import { askJson, type OutsideAnswer } from './outside-json.ts';

/**
 * `gone`: deleted, disabled or revoked. `token-refused`: the provider does not take this token, which says nothing about the
 * next one. `down`: it could not be told, and `why` is for the log.
 */
export type LookupAnswer =
  | { readonly is: 'account'; readonly uid: string; readonly disabled: boolean; readonly validSince: number }
  | { readonly is: 'gone' }
  | { readonly is: 'token-refused' }
  | { readonly is: 'down'; readonly why: string };

/** Asks the identity provider for a token's account. It never throws. */
export type AccountLookup = (token: string) => Promise<LookupAnswer>;

export const GOOGLE_LOOKUP_URL = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';

const UserSchema = z.object({
  localId: z.string(),
  disabled: z.optional(z.boolean()),
  /** Seconds since 1970. */
  validSince: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
});
const FoundSchema = z.object({ users: z.optional(z.array(UserSchema)) });
const RefusedSchema = z.object({ error: z.object({ message: z.string() }) });

/** Words of the provider that mean the account or the sign-in is over. Others, such as a bad API key, are our own trouble. */
const over = /^(USER_NOT_FOUND|USER_DISABLED|TOKEN_EXPIRED)\b/;
const badToken = /^INVALID_ID_TOKEN\b/;

/** `accounts:lookup` at Google, or at the emulator, which has the same API under its own address. */
export function accountLookup({ url, apiKey }: { readonly url: string; readonly apiKey: string }): AccountLookup {
  const address = `${url}?key=${encodeURIComponent(apiKey)}`;
  return async (token) => {
    try {
      return read(await askJson(address, { method: 'POST', body: JSON.stringify({ idToken: token }) }));
    } catch (error) {
      return { is: 'down', why: error instanceof Error ? error.message : String(error) };
    }
  };
}

function read({ status, body }: OutsideAnswer): LookupAnswer {
  if (status === 400) {
    const message = RefusedSchema.safeParse(body).data?.error.message ?? '';
    if (over.test(message)) return { is: 'gone' };
    if (badToken.test(message)) return { is: 'token-refused' };
  }
  const found = FoundSchema.safeParse(body);
  if (status !== 200 || !found.success) return { is: 'down', why: `status ${String(status)} with an unexpected body` };
  const user = found.data.users?.[0];
  if (user === undefined) return { is: 'gone' };
  return { is: 'account', uid: user.localId, disabled: user.disabled === true, validSince: Number(user.validSince ?? 0) };
}
