import { NOW } from '../fixtures/tokens.ts';
import type { Awaitable } from '../lib/awaitable.ts';
import type { AccountStatus } from './account-status.ts';
import { Authenticator } from './authenticator.ts';
import { EndedSignIns } from './ended-sign-ins.ts';
import type { SignIn, TokenVerdict } from './id-token-verifier.port.ts';
import { ClaimsCache } from './claims-cache.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 600 };

let verified: string[];
let verdict: TokenVerdict;
let standing: () => Awaitable<AccountStatus>;
let now: number;
let authenticator: Authenticator;

beforeEach(() => {
  verified = [];
  verdict = { is: 'valid', signIn };
  standing = () => Promise.resolve('good');
  now = NOW * 1_000;
  authenticator = new Authenticator({
    verifier: {
      verify: (token) => {
        verified.push(token);
        return Promise.resolve(verdict);
      },
      ready: () => Promise.resolve({ ok: true, detail: '' }),
    },
    claims: new ClaimsCache(() => now),
    ended: new EndedSignIns(),
    accounts: { check: () => standing() },
  });
});

it('verifies a token once, until it ends', async () => {
  await authenticator.authenticate('token');
  await authenticator.authenticate('token');
  expect(verified).toEqual(['token']);
  now = signIn.expiresAt * 1_000;
  await authenticator.authenticate('token');
  expect(verified).toEqual(['token', 'token']);
});

it('answers at once for a token that it knows, of an account that it knows', async () => {
  standing = () => 'good';
  expect(authenticator.authenticate('token')).toBeInstanceOf(Promise);
  await authenticator.authenticate('token');
  expect(authenticator.authenticate('token')).toEqual(verdict);
  await authenticator.end(signIn);
  expect(authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
});

it('keeps no refusal and no outage', async () => {
  verdict = { is: 'unavailable', retryAfterSeconds: 5 };
  expect(await authenticator.authenticate('token')).toEqual(verdict);
  verdict = { is: 'refused', why: 'forged' };
  expect(await authenticator.authenticate('token')).toEqual(verdict);
  verdict = { is: 'valid', signIn };
  expect(await authenticator.authenticate('token')).toEqual(verdict);
});

it('refuses an account that is over, and tells an outage of the look-up from it', async () => {
  standing = () => Promise.resolve('over');
  expect(await authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
  standing = () => Promise.resolve('unknown');
  expect(await authenticator.authenticate('token')).toEqual({ is: 'unavailable', retryAfterSeconds: 5 });
});

describe('after a logout', () => {
  it('every token of the sign-in is refused, also a refreshed one', async () => {
    await authenticator.authenticate('token');
    await authenticator.end(signIn);
    expect(await authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
    expect(await authenticator.identify('refreshed')).toMatchObject({ is: 'refused' });
  });

  it('another sign-in of the same user goes on', async () => {
    await authenticator.end(signIn);
    verdict = { is: 'valid', signIn: { ...signIn, authTime: NOW } };
    expect(await authenticator.authenticate('other')).toEqual(verdict);
  });

  it('that comes while the account is looked up, the token is refused', async () => {
    standing = async (): Promise<AccountStatus> => {
      await authenticator.end(signIn);
      return 'good';
    };
    expect(await authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
  });
});
