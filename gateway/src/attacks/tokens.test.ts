/** Authentication: the gateway refuses forged, foreign, stale and malformed tokens, and ended accounts. */
import { json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { emulatorConfig } from '../fixtures/start-gateway.ts';
import { claims, DEMO_PROJECT, NOW, signingKey, unsignedToken } from '../fixtures/tokens.ts';
import { startAttackedGateway, type AttackedGateway } from './fixtures/attacked-gateway.ts';
import { forgedTokens, forgedEmulatorTokens, type ForgedToken } from './fixtures/forged-tokens.ts';

const url = '/api/company/coverage';

interface Door {
  readonly gateway: AttackedGateway;
  readonly provider: LoopbackServer;
  readonly good: (changes?: Parameters<typeof claims>[0]) => Promise<string>;
  readonly forged: readonly ForgedToken[];
}

const doors: readonly (readonly [provider: string, least: number, open: () => Promise<Door>])[] = [
  [
    'a real project',
    65,
    async () => {
      const gateway = await startAttackedGateway();
      const good = async (changes = {}) => (await gateway.bearer(changes)).authorization.slice('Bearer '.length);
      return { gateway, provider: gateway.lookup, good, forged: await forgedTokens(gateway.google, await signingKey('google-1')) };
    },
  ],
  [
    'the Auth emulator',
    15,
    async () => {
      const provider = await loopbackServer(json({}));
      const gateway = await startAttackedGateway({ config: { identity: emulatorConfig(provider.url).identity } });
      const good = (changes = {}) => Promise.resolve(unsignedToken(claims(changes, DEMO_PROJECT)));
      return { gateway, provider, good, forged: await forgedEmulatorTokens(gateway.google) };
    },
  ],
];

describe.each(doors)('with %s', (_provider, least, open) => {
  let door: Door;

  beforeAll(async () => {
    door = await open();
  });
  beforeEach(() => door.provider.answerWith(json(standing)));
  afterAll(async () => {
    await door.gateway.close();
    await door.provider.close();
  });

  const standing = { users: [{ localId: 'user-1', validSince: String(NOW - 600) }] };
  const statusWith = async (token: string) =>
    (await door.gateway.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

  it(`one token is taken, and ${String(least)} forged, foreign, stale and malformed ones are 401`, async () => {
    expect(await statusWith(await door.good())).toBe(200);
    expect(new Set(door.forged.map(([, token]) => token)).size).toBeGreaterThanOrEqual(least);
    const statuses = await Promise.all(door.forged.map(async ([what, token]) => [what, await statusWith(token)] as const));
    expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
    expect(await statusWith(await door.good())).toBe(200);
  });

  it('never reveals which rule a token broke', async () => {
    const wellFormed = door.forged.filter(([, token]) => /^[\w.-]{1,4096}$/.test(token));
    const messages = await Promise.all(
      wellFormed.map(async ([, token]) => {
        const { error } = (await door.gateway.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<{
          readonly error: { readonly code: string; readonly message: string };
        }>();
        return `${error.code} ${error.message}`;
      }),
    );
    expect(new Set(messages)).toEqual(new Set(['UNAUTHENTICATED Your session has expired. Log in again.']));
  });

  let signIns = 0;

  describe.each([
    ['disabled', { users: [{ localId: 'user-1', disabled: true }] }, 200],
    ['revoked', { users: [{ localId: 'user-1', validSince: String(NOW + 1) }] }, 200],
    ['now another user’s', { users: [{ localId: 'user-2' }] }, 200],
    ['deleted', { error: { message: 'USER_NOT_FOUND' } }, 400],
  ])('an account that is %s', (_what, answer, status) => {
    it('is locked out within 60 s', async () => {
      const token = await door.good({ auth_time: NOW - 300 - (signIns += 1) });
      expect(await statusWith(token)).toBe(200);
      door.provider.answerWith(json(answer, status));
      door.gateway.pass(60_000);
      expect(await statusWith(token)).toBe(401);
    });
  });

  it('locks out a logged-out sign-in immediately, with all of its tokens', async () => {
    const signIn = { auth_time: NOW - 400 };
    const token = await door.good(signIn);
    expect(await statusWith(token)).toBe(200);
    const logout = await door.gateway.app.inject({
      method: 'POST',
      url: '/api/session/end',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(logout.statusCode).toBe(204);
    expect([await statusWith(token), await statusWith(await door.good({ ...signIn, iat: NOW - 1 }))]).toEqual([401, 401]);
  });

  it('rejects an expired token that was accepted before', async () => {
    const token = await door.good({ exp: NOW + 600, auth_time: NOW - 500 });
    expect(await statusWith(token)).toBe(200);
    door.gateway.pass(640_000);
    expect(await statusWith(token)).toBe(401);
  });
});
