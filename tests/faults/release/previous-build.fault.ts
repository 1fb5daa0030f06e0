import { button } from '../../journeys/analyst.ts';
import { watchTraffic, type Traffic } from '../../journeys/traffic.ts';
import { BUILDING_MS, expect, expectCounting, expectOthersLive, test, title } from '../faulty-product.ts';
import { entryLost } from '../lost-search.ts';
import { notFound } from '../tamper.ts';

test.use({ startsSignedIn: true });
test.setTimeout(BUILDING_MS);

test.beforeAll(async ({ faulty, teamOf }) => {
  test.setTimeout(BUILDING_MS);
  const team = teamOf('mfe-former');
  for (const version of ['0.9.0', '1.0.0']) {
    const build = await faulty.build({ name: 'mfe-former', version });
    await team.release(build, 'publish');
    await team.release(build, 'promote', version);
    if (version === '0.9.0') await team.release(build, 'mount', '/former', 'signed-in', '--page', 'well');
  }
});

/** The entries of mfe-former, by a pattern for the version. */
const entries = (version: string): RegExp => new RegExp(`/builds/mfe-former/${version}/remoteEntry[^/]*\\.js(\\?|$)`);

/** The versions whose entries were requested, in order. */
async function requestedVersions(traffic: Traffic): Promise<readonly string[]> {
  const versions = (await traffic.asked()).map((path) => (entries('([^/]+)').exec(path) ?? [])[1]);
  return versions.filter((version) => version !== undefined);
}

test('a build whose entry fails twice is replaced by the previous one', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/404 \(Not Found\).*mfe-former/);
  expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-former 1\.0\.0 could not be fetched\.$/, 2);
  const traffic = await watchTraffic(page);
  await page.route(entries('1\\.0\\.0'), notFound);
  await page.goto('/former');
  await expect(title(page, 'Well')).toBeVisible();
  await expect(page.getByText('Of build 0.9.0')).toBeVisible();
  await expectCounting(page);
  expect(await requestedVersions(traffic)).toEqual(['1.0.0', '1.0.0', '0.9.0']);
  await expectOthersLive(page);
  await expect(page.getByText('Of build 0.9.0')).toBeVisible();
});

test('a build whose page code fails twice is replaced by the previous one, in the same page', async ({
  page,
  expectConsole,
  expectWarning,
}) => {
  expectConsole(/404 \(Not Found\).*mfe-former/);
  expectWarning(/^\[shell\] REMOTE_VIEW_LOST: The page "well" of mfe-former 1\.0\.0 could not be fetched\.$/, 2);
  await page.route(/\/builds\/mfe-former\/1\.0\.0\/src_pages_well[^/]*\.js/, notFound);
  await page.goto('/former');
  await expect(page.getByText('Of build 0.9.0')).toBeVisible();
  await expectCounting(page);
});

test('if the previous build fails too, the remote shows an error, and the current one recovers', async ({
  page,
  expectConsole,
  expectWarning,
}) => {
  expectConsole(/404 \(Not Found\).*mfe-former/);
  expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-former 1\.0\.0 could not be fetched\.$/, 2);
  expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-former 0\.9\.0 could not be fetched\.$/, 1);
  const both = entries('[^/]+');
  await page.route(both, notFound);
  await page.goto('/former');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'mfe-former could not be loaded.' })).toBeVisible();
  await expect(page.getByText(entryLost)).toBeVisible();
  await expectOthersLive(page);

  await page.unroute(both);
  await button(page, 'Try again').click();
  await expect(page.getByText('Of build 1.0.0')).toBeVisible();
});
