import { alert, button, demo, fillLogin, searchBox } from '../../journeys/analyst.ts';
import { expect, test } from '../../journeys/journey.ts';
import { freePort, startEmulator } from '../../journeys/stack.ts';
import { expectShellAlive } from '../tamper.ts';

test('a failed identity provider shows an error, and the login works after it returns', async ({ page, ownStack, expectConsole }) => {
  test.slow(); // it starts a product and an emulator twice
  expectConsole(/ERR_CONNECTION_REFUSED.*identitytoolkit/);
  const port = await freePort();
  const first = await startEmulator(port);
  const stack = await ownStack({ emulator: `127.0.0.1:${port}` });

  await page.goto(`${stack.url}/login`);
  await fillLogin(page, demo);
  await first.kill();
  await button(page, 'Login').click();
  await expect(alert(page, /^Login failed: ./)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
  const readiness = async () => (await page.request.get(`${stack.url}/readyz`)).status();
  await expect.poll(readiness).toBe(503);

  const second = await startEmulator(port);
  try {
    const made = await fetch(`${stack.emulator}/identitytoolkit.googleapis.com/v1/projects/demo-mulya/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: 'demo-analyst', ...demo, emailVerified: true }),
    });
    expect(made.ok).toBe(true);
    await expect.poll(readiness).toBe(200);
    await fillLogin(page, demo);
    await button(page, 'Login').click();
    await expect(searchBox(page)).toBeVisible();
    await expectShellAlive(page);
  } finally {
    await second.kill();
  }
});
