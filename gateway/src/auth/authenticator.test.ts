import { NOW } from '../fixtures/tokens.ts';
import type { Awaitable } from '../lib/promises.ts';
import type { AccountStatus } from './account-status.ts';
import { Authenticator } from './authenticator.ts';
import { EndedSignIns, ClaimsCache } from './sign-in-caches.ts';
import type { SignIn, TokenVerdict } from './id-token-verifier.port.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 600 };

let verifications: string[];
let verdict: TokenVerdict;
let accountStatus: () => Awaitable<AccountStatus>;
let now: number;
let authenticator: Authenticator;

beforeEach(() => {
  verifications = [];
  verdict = { is: 'valid', signIn };
  accountStatus = () => Promise.resolve('good');
  now = NOW * 1_000;
  authenticator = new Authenticator({
    verifier: {
      verify: (token) => {
        verifications.push(token);
        return Promise.resolve(verdict);
      },
      ready: () => Promise.resolve({ ok: true, detail: '' }),
    },
    claims: new ClaimsCache(() => now),
    ended: new EndedSignIns(),
    accounts: { check: () => accountStatus(), isEstablished: () => Promise.resolve(false) },
  });
});

it('verifies a token once, until it expires', async () => {
  await authenticator.authenticate('token');
  await authenticator.authenticate('token');
  expect(verifications).toEqual(['token']);
  now = signIn.expiresAt * 1_000;
  await authenticator.authenticate('token');
  expect(verifications).toEqual(['token', 'token']);
});

it('answers synchronously for a cached token of a cached account', async () => {
  accountStatus = () => 'good';
  expect(authenticator.authenticate('token')).toBeInstanceOf(Promise);
  await authenticator.authenticate('token');
  expect(authenticator.authenticate('token')).toEqual(verdict);
  await authenticator.end(signIn);
  expect(authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
});

it('caches neither refusals nor outages', async () => {
  verdict = { is: 'unavailable', retryAfterSeconds: 5 };
  expect(await authenticator.authenticate('token')).toEqual(verdict);
  verdict = { is: 'refused', why: 'forged' };
  expect(await authenticator.authenticate('token')).toEqual(verdict);
  verdict = { is: 'valid', signIn };
  expect(await authenticator.authenticate('token')).toEqual(verdict);
});

it('refuses an account that is over, and reports an outage of the lookup as unavailable', async () => {
  accountStatus = () => Promise.resolve('over');
  expect(await authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
  accountStatus = () => Promise.resolve('unknown');
  expect(await authenticator.authenticate('token')).toEqual({ is: 'unavailable', retryAfterSeconds: 5 });
});

describe('after a logout', () => {
  it('refuses every token of the sign-in, refreshed ones too', async () => {
    await authenticator.authenticate('token');
    await authenticator.end(signIn);
    expect(await authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
    expect(await authenticator.identify('refreshed')).toMatchObject({ is: 'refused' });
  });

  it('accepts another sign-in of the same user', async () => {
    await authenticator.end(signIn);
    verdict = { is: 'valid', signIn: { ...signIn, authTime: NOW } };
    expect(await authenticator.authenticate('other')).toEqual(verdict);
  });

  it('refuses the token if the logout came during the account lookup', async () => {
    accountStatus = async (): Promise<AccountStatus> => {
      await authenticator.end(signIn);
      return 'good';
    };
    expect(await authenticator.authenticate('token')).toMatchObject({ is: 'refused' });
  });
});

it('takes the emulator’s accounts for established, because they are new after each start', async () => {
  const verifier = { verify: () => Promise.resolve(verdict), ready: () => Promise.resolve({ ok: true, detail: '' }) };
  const parts = { verifier, claims: new ClaimsCache(() => now), ended: new EndedSignIns() };
  const accounts = { check: () => 'good' as const, isEstablished: () => Promise.resolve(false) };
  await expect(new Authenticator({ ...parts, accounts }).isEstablished(signIn, 'token')).resolves.toBe(false);
  await expect(new Authenticator({ ...parts, accounts, isEmulator: true }).isEstablished(signIn, 'token')).resolves.toBe(true);
});
