import type { APIRequestContext, Page } from '@playwright/test';
import { entryOf, notFound } from '../faults/tamper.ts';
import { button, demo, logInToDashboard } from '../journeys/analyst.ts';
import { expectModel, tcs, valuationOf } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import type { Stack } from '../journeys/stack.ts';

/** "mfe-search ready 1" for each load of a released build that the gateway has counted. */
async function readLoadCounts(request: APIRequestContext, { url }: Stack): Promise<readonly string[]> {
  const text = await (await request.get(`${url}/metrics`)).text();
  const series = /^remote_loads_total\{remote="([^"]+)",build="\d[^"]*",outcome="(\w+)"\} ([1-9]\d*)$/gm;
  return [...text.matchAll(series)].map(([, remote = '', outcome = '', count = '']) => `${remote} ${outcome} ${count}`).sort();
}

/** Opens the login page; resolves with its report to the gateway, and the answer. */
async function visitLogin(page: Page, { url }: Stack) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/remote-loads'));
  await page.goto(`${url}/login`);
  const response = await answered;
  const { authorization } = await response.request().allHeaders();
  return { path: new URL(response.url()).pathname, authorization, status: response.status() };
}

test('with load reports on, each load of the page is counted once', { tag: '@rare' }, async ({ page, request, stack, ownStack }) => {
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { LOAD_REPORTS: '100' } });
  await logInToDashboard(page, demo, own.url);
  await page.goto(`${own.url}${valuationOf(tcs)}`);
  await expectModel(page);
  await expect
    .poll(() => readLoadCounts(request, own))
    .toEqual(['mfe-auth ready 1', 'mfe-chat ready 1', 'mfe-search ready 1', 'mfe-valuation ready 1']);
});

test(
  'a login that fails for everyone appears in the metrics, although no one is signed in',
  { tag: '@rare' },
  async ({ page, request, stack, ownStack, expectConsole }) => {
    const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { LOAD_REPORTS: '100' } });
    const told = { path: '/api/remote-loads/visitors', authorization: undefined, status: 204 };

    await test.step('its entry is missing', async () => {
      expectConsole(/404 \(Not Found\).*mfe-auth.*remoteEntry/);
      await page.route(entryOf('mfe-auth'), notFound);
      expect(await visitLogin(page, own)).toEqual(told);
      await expect(page.getByRole('alert')).toContainText('could not be loaded');
      expect(await readLoadCounts(request, own)).toEqual(['mfe-auth failed 1']);
    });

    await test.step('it loads again, which counts too', async () => {
      await page.unroute(entryOf('mfe-auth'));
      expect(await visitLogin(page, own)).toEqual(told);
      await expect(button(page, 'Login')).toBeVisible();
      expect(await readLoadCounts(request, own)).toEqual(['mfe-auth failed 1', 'mfe-auth ready 1']);
    });

    await test.step('a third report of one address within an hour is ignored, without an error on its page', async () => {
      expect(await visitLogin(page, own)).toEqual(told);
      await expect(button(page, 'Login')).toBeVisible();
      expect(await readLoadCounts(request, own)).toEqual(['mfe-auth failed 1', 'mfe-auth ready 1']);
    });
  },
);
