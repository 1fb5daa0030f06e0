import type { Identity } from '@mulya/contract';
import { errorMessage } from '../form/use-form.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `message` is the provider's own text. */
export type LoginOutcome =
  | { readonly is: 'verified' }
  | { readonly is: 'unverified' }
  | { readonly is: 'link-not-sent'; readonly message: string }
  | { readonly is: 'refused'; readonly message: string };

/** Signs in. Sends an unverified address a new link, but not within the cool-down, so that repeated clicks don't fill the inbox. */
export async function logIn(
  identity: Pick<Identity, 'signIn' | 'sendVerificationLink'>,
  { email, password }: Credentials,
  linkCoolDown: CoolDown,
): Promise<LoginOutcome> {
  let isVerified: boolean;
  try {
    ({ emailVerified: isVerified } = await identity.signIn(email, password));
  } catch (refusal) {
    return { is: 'refused', message: errorMessage(refusal) };
  }
  if (isVerified) return { is: 'verified' };
  if (!linkCoolDown.isOver(email)) return { is: 'unverified' };
  try {
    await identity.sendVerificationLink();
  } catch (refusal) {
    return { is: 'link-not-sent', message: errorMessage(refusal) };
  }
  linkCoolDown.start(email);
  return { is: 'unverified' };
}

/** Limits how often something happens, per address. */
export interface CoolDown {
  isOver(address: string): boolean;
  start(address: string): void;
}

/** `now` is a clock in milliseconds. */
export function createCoolDown(milliseconds: number, now: () => number = Date.now): CoolDown {
  const startTimes = new Map<string, number>();
  const key = (address: string) => address.trim().toLowerCase();
  return {
    isOver(address) {
      const startTime = startTimes.get(key(address));
      return startTime === undefined || now() - startTime >= milliseconds;
    },
    start: (address) => void startTimes.set(key(address), now()),
  };
}
