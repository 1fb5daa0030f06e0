import { json, loopbackServer } from '../fixtures/loopback-server.ts';
import { claims, DEMO_PROJECT, NOW, sign, signingKey, unsigned, type Claims } from '../fixtures/tokens.ts';
import { emulatorVerifier } from './emulator-verifier.adapter.ts';

const verifier = emulatorVerifier({ projectId: DEMO_PROJECT, address: 'http://127.0.0.1:1', clock: () => NOW * 1_000 });
const demo = (changes: Claims = {}) => claims(changes, DEMO_PROJECT);

it('reads the token of the emulator', async () => {
  await expect(verifier.verify(unsigned())).resolves.toEqual({
    is: 'valid',
    signIn: { uid: 'user-1', email: 'analyst@example.com', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 },
  });
});

it.each([
  ['with a signature', unsigned(demo(), { alg: 'none', typ: 'JWT' }, 'AAAA')],
  ['with "None" as the algorithm', unsigned(demo(), { alg: 'None', typ: 'JWT' })],
  ['that says it is signed', unsigned(demo(), { alg: 'RS256', typ: 'JWT' })],
  ['with a key id', unsigned(demo(), { alg: 'none', typ: 'JWT', kid: 'google-1' })],
  ['without a third part', unsigned().slice(0, -1)],
  ['of another project', unsigned(claims())],
  ['that has expired', unsigned(demo({ exp: NOW - 31 }))],
  ['that was issued in the future', unsigned(demo({ iat: NOW + 31 }))],
  ['of a custom sign-in', unsigned(demo({ firebase: { sign_in_provider: 'custom' } }))],
  ['without a user', unsigned(demo({ sub: '' }))],
  ['whose header is no JSON', `AAAA.${unsigned().split('.')[1] ?? ''}.`],
  ['whose payload is no JSON', `${unsigned().split('.')[0] ?? ''}.AAAA.`],
])('refuses a token %s', async (_case, token) => {
  await expect(verifier.verify(token)).resolves.toMatchObject({ is: 'refused' });
});

it('refuses a signed token', async () => {
  await expect(verifier.verify(await sign(await signingKey('google-1'), demo()))).resolves.toMatchObject({ is: 'refused' });
});

it('is ready while the emulator answers', async () => {
  const emulator = await loopbackServer(json({ authEmulator: { ready: true } }));
  const ready = () => emulatorVerifier({ projectId: DEMO_PROJECT, address: emulator.url, clock: Date.now }).ready();
  await expect(ready()).resolves.toMatchObject({ ok: true });
  await emulator.close();
  await expect(ready()).resolves.toMatchObject({ ok: false, detail: expect.stringContaining(emulator.url) });
});
