import { button, searchBox } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { entryOf, expectShellAlive, notFound } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry is missing is said to be missing, and comes back', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*remoteEntry/);
  await page.route(entryOf('mfe-search'), notFound);
  await page.goto('/dashboard');

  await expect(page.getByText('Company search could not be loaded.')).toBeVisible();
  await expect(page.getByText('Its files did not arrive, or are not the ones that were published.')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
});
