import { button } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { buildOf, watchTraffic } from '../journeys/traffic.ts';
import { expectShellAlive, tellOfRelease } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote that is switched off is said to be, and its code does not run', async ({ page }) => {
  const traffic = await watchTraffic(page);
  await tellOfRelease(page, 'mfe-search', { disabled: true });
  await page.goto('/dashboard');
  await expect(page.getByText('Company search is switched off.')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expectShellAlive(page);
  expect((await traffic.asked()).filter((path) => buildOf(`http://x${path}`) === 'mfe-search')).toEqual([]);
});
