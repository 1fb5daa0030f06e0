import { expect, test } from '../journeys/journey.ts';
import { expectShellAlive, tellOfRelease } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote that is not part of the release is said to be missing', async ({ page }) => {
  await tellOfRelease(page, 'mfe-search', 'left-out');
  await page.goto('/dashboard');
  await expect(page.getByText('Company search could not be loaded.')).toBeVisible();
  await expectShellAlive(page);
});
