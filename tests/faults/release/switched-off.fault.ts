import { button } from '../../journeys/analyst.ts';
import { buildOf, watchTraffic } from '../../journeys/traffic.ts';
import { expect, test } from '../fault.ts';
import { expectOthersLoad, expectSearchInNextTab } from '../lost-search.ts';
import { expectShellAlive, tellOfRelease } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a remote that is switched off says so, and its code does not run', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_OFF: mfe-search is switched off\.$/, 1);
  const traffic = await watchTraffic(page);
  await tellOfRelease(page, 'mfe-search', { disabled: true });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Company search is switched off.' })).toBeVisible();
  await expect(page.getByText('Its team or your Mulya administrator has switched this off. Everything else still works.')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expectShellAlive(page);
  expect((await traffic.asked()).filter((path) => buildOf(`http://x${path}`) === 'mfe-search')).toEqual([]);
  await expectOthersLoad(page);
  await expectSearchInNextTab(page);
});
