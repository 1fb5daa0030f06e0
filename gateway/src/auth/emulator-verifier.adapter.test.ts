import { forgedEmulatorTokens } from '../attacks/fixtures/forged-tokens.ts';
import { json, loopbackServer } from '../fixtures/loopback-server.ts';
import { DEMO_PROJECT, NOW, signingKey, unsignedToken } from '../fixtures/tokens.ts';
import { createEmulatorVerifier } from './emulator-verifier.adapter.ts';

const verifier = createEmulatorVerifier({ projectId: DEMO_PROJECT, address: 'http://127.0.0.1:1', clock: () => NOW * 1_000 });

it('reads the token of the emulator', async () => {
  await expect(verifier.verify(unsignedToken())).resolves.toEqual({
    is: 'valid',
    signIn: { uid: 'user-1', email: 'analyst@example.com', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 },
  });
});

it('refuses every token that the emulator did not write', async () => {
  const forged = await forgedEmulatorTokens(await signingKey('google-1'));
  const verdicts = await Promise.all(forged.map(async ([what, token]) => [what, (await verifier.verify(token)).is] as const));
  expect(verdicts.length).toBeGreaterThanOrEqual(15);
  expect(verdicts.filter(([, is]) => is !== 'refused')).toEqual([]);
});

it('is ready while the emulator answers', async () => {
  const emulator = await loopbackServer(json({ authEmulator: { ready: true } }));
  const ready = () => createEmulatorVerifier({ projectId: DEMO_PROJECT, address: emulator.url, clock: Date.now }).ready();
  await expect(ready()).resolves.toMatchObject({ ok: true });
  await emulator.close();
  await expect(ready()).resolves.toMatchObject({ ok: false, detail: expect.stringContaining(emulator.url) });
});
