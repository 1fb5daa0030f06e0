import { button } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { buildOf, watchTraffic } from '../journeys/traffic.ts';
import { expectShellAlive, tellOfRelease } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote that was built for another shell is refused with the reasons, before its code runs', async ({ page }) => {
  const traffic = await watchTraffic(page);
  await tellOfRelease(page, 'mfe-search', { contract: '9.0', requires: { react: '^18.0.0' } });
  await page.goto('/dashboard');
  await expect(page.getByText('Company search does not fit this version of Mulya.')).toBeVisible();
  await expect(page.getByText('mfe-search was built for contract 9.0')).toBeVisible();
  await expect(page.getByText('mfe-search needs react ^18.0.0')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expectShellAlive(page);
  expect((await traffic.asked()).filter((path) => buildOf(`http://x${path}`) === 'mfe-search')).toEqual([]);
});
