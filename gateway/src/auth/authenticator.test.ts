import { NOW } from '../fixtures/tokens.ts';
import type { Standing } from './account-status.ts';
import { Authenticator } from './authenticator.ts';
import { EndedSignIns } from './ended-sign-ins.ts';
import type { SignIn, TokenVerdict } from './id-token-verifier.port.ts';
import { ClaimsCache } from './claims-cache.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 600 };

let verified: string[];
let verdict: TokenVerdict;
let standing: () => Promise<Standing>;
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
    accounts: { of: () => standing() },
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

it('keeps no refusal and no outage', async () => {
  verdict = { is: 'unavailable', retryAfterSeconds: 5 };
  await expect(authenticator.authenticate('token')).resolves.toEqual(verdict);
  verdict = { is: 'refused', why: 'forged' };
  await expect(authenticator.authenticate('token')).resolves.toEqual(verdict);
  verdict = { is: 'valid', signIn };
  await expect(authenticator.authenticate('token')).resolves.toEqual(verdict);
});

it('refuses an account that is over, and tells an outage of the look-up from it', async () => {
  standing = () => Promise.resolve('over');
  await expect(authenticator.authenticate('token')).resolves.toMatchObject({ is: 'refused' });
  standing = () => Promise.resolve('unknown');
  await expect(authenticator.authenticate('token')).resolves.toEqual({ is: 'unavailable', retryAfterSeconds: 5 });
});

describe('after a logout', () => {
  it('every token of the sign-in is refused, also a refreshed one', async () => {
    await authenticator.authenticate('token');
    await authenticator.end(signIn);
    await expect(authenticator.authenticate('token')).resolves.toMatchObject({ is: 'refused' });
    await expect(authenticator.identify('refreshed')).resolves.toMatchObject({ is: 'refused' });
  });

  it('another sign-in of the same user goes on', async () => {
    await authenticator.end(signIn);
    verdict = { is: 'valid', signIn: { ...signIn, authTime: NOW } };
    await expect(authenticator.authenticate('other')).resolves.toEqual(verdict);
  });

  it('that comes while the account is looked up, the token is refused', async () => {
    standing = async () => {
      await authenticator.end(signIn);
      return 'good';
    };
    await expect(authenticator.authenticate('token')).resolves.toMatchObject({ is: 'refused' });
  });
});
