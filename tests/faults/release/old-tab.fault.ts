import type { Page } from '@playwright/test';
import { button, demo, logInToDashboard } from '../../journeys/analyst.ts';
import { freePort, startEmulator } from '../../journeys/stack.ts';
import { watchTraffic, type Traffic } from '../../journeys/traffic.ts';
import { BUILDING_MS, expect, expectCounting, expectOthersLive, notLoaded, test, title } from '../faulty-product.ts';
import { partLost } from '../lost-search.ts';
import { expectShellAlive } from '../tamper.ts';

test.use({ startsSignedIn: true });
test.setTimeout(BUILDING_MS);

const ofBuild = (page: Page, version: string) => page.getByText(`Of build ${version}`, { exact: true });
const toSecond = (page: Page) => page.getByRole('link', { name: 'Second', exact: true });

/** The versions of a remote whose files the page has requested since its load. */
async function requestedVersions(traffic: Traffic, remote: string): Promise<readonly string[]> {
  const versions = (await traffic.asked()).map((path) => new RegExp(`^/builds/${remote}/([^/]+)/`).exec(path)?.[1]);
  return [...new Set(versions.filter((version) => version !== undefined))];
}

test('a tab opened before a promotion keeps its build; a reload gets the new one', async ({ page, faulty, teamOf }) => {
  const team = teamOf('mfe-dated');
  const old = await faulty.build({ name: 'mfe-dated' });
  const young = await faulty.build({ name: 'mfe-dated', version: '1.1.0' });
  await team.release(old, 'publish');
  await team.release(old, 'promote', '1.0.0');
  for (const view of ['well', 'second']) await team.release(old, 'mount', `/dated/${view}`, 'signed-in', '--page', view);
  const traffic = await watchTraffic(page);
  await page.goto('/dated/well');
  await expect(ofBuild(page, '1.0.0')).toBeVisible();
  await expectCounting(page);

  await team.release(young, 'publish');
  await team.release(young, 'promote', '1.1.0');
  await toSecond(page).click();
  await expect(title(page, 'Second')).toBeVisible();
  await expect(ofBuild(page, '1.0.0')).toBeVisible();
  await expectCounting(page);
  await expectOthersLive(page);
  expect(await requestedVersions(traffic, 'mfe-dated')).toEqual(['1.0.0']);

  const next = await page.context().newPage();
  await next.goto('/dated/second');
  await expect(ofBuild(next, '1.1.0')).toBeVisible();
  await page.reload();
  await expect(ofBuild(page, '1.1.0')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Well')).toBeVisible();
  await expect(ofBuild(page, '1.1.0')).toBeVisible();
  expect(await requestedVersions(traffic, 'mfe-dated')).toEqual(['1.1.0']);
});

test('a tab whose build is gone keeps its loaded parts, shows an error for others, and gets the new build on reload', async ({
  page,
  faulty,
  ownStack,
  expectConsole,
  expectWarning,
}) => {
  expectConsole(/404 \(Not Found\).*src_pages_second/);
  expectConsole(/Refused to (apply style|execute script) from .*mfe-faulty\/1\.0\.0\/src_pages_second/); // the gateway's answer is JSON
  expectWarning(/^\[shell\] REMOTE_VIEW_LOST: The page "second" of mfe-faulty 1\.0\.0 could not be fetched\.$/, 4);
  // The emulator isn't the gateway's child here, so the session survives.
  const port = await freePort();
  const identity = await startEmulator(port);
  const emulator = `127.0.0.1:${port}`;
  const first = await ownStack({ emulator, env: { OVERRIDES: faulty.overrides('mfe-faulty', await faulty.build()) } });
  const young = faulty.overrides('mfe-faulty', await faulty.build({ version: '1.1.0' }));
  await logInToDashboard(page, demo, first.url);
  const preferences = page.waitForResponse('**/api/saved-work/preferences'); // otherwise this late call is aborted
  await page.goto(`${first.url}/faulty/well`);
  await expect(ofBuild(page, '1.0.0')).toBeVisible();
  await preferences;
  await first.end();
  await ownStack({ ...first.place, emulator, env: { OVERRIDES: young } });

  const expectLost = async (): Promise<void> => {
    await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
    await expect(page.getByText(partLost)).toBeVisible();
    await expectShellAlive(page);
  };
  await expectCounting(page);
  await toSecond(page).click();
  await expectLost();
  await button(page, 'Try again').click();
  await expectLost();
  await page.goBack();
  await expectCounting(page);
  await expect(ofBuild(page, '1.0.0')).toBeVisible();

  await page.reload();
  await expect(ofBuild(page, '1.1.0')).toBeVisible();
  await toSecond(page).click();
  await expect(title(page, 'Second')).toBeVisible();
  await expect(ofBuild(page, '1.1.0')).toBeVisible();
  await identity.kill();
});
