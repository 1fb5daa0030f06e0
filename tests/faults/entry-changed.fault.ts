import { button, searchBox } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { entryOf, expectShellAlive, oneByteMore } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry was changed by one byte does not run', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*remoteEntry/);
  await page.route(entryOf('mfe-search'), oneByteMore);
  await page.goto('/dashboard');

  await expect(page.getByText('Company search could not be loaded.')).toBeVisible();
  await expect(page.getByText('Its files did not arrive, or are not the ones that were published.')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
});
