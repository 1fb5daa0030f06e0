import type { Identity } from '@mulya/contract';
import { errorMessage } from '../form/error-message.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/** `message` is the provider's own text. */
export type SignUpOutcome =
  | { readonly is: 'created' }
  | { readonly is: 'link-not-sent'; readonly message: string }
  | { readonly is: 'refused'; readonly message: string };

/** Creates the account, then sends a verification link. */
export async function signUp(
  identity: Pick<Identity, 'signUp' | 'sendVerificationLink'>,
  { email, password }: NewAccount,
): Promise<SignUpOutcome> {
  try {
    await identity.signUp(email, password);
  } catch (refusal) {
    return { is: 'refused', message: errorMessage(refusal) };
  }
  try {
    await identity.sendVerificationLink();
  } catch (refusal) {
    return { is: 'link-not-sent', message: errorMessage(refusal) };
  }
  return { is: 'created' };
}
