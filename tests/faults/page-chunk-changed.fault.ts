import { button, searchBox } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { pageCodeOf, expectShellAlive, oneByteMore } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose code was changed by one byte does not run', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*mfe-search/);
  await page.route(pageCodeOf('mfe-search'), oneByteMore);
  await page.goto('/dashboard');

  await expect(page.getByText('Company search could not be loaded.')).toBeVisible();
  await expect(page.getByText('A part of it did not arrive, or is not the one that was published.')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
});
