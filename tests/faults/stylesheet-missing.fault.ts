import { button, searchBox } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { stylesOf, expectShellAlive, notFound } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a page without its stylesheet is not shown half dressed', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*mfe-search.*css/);
  await page.route(stylesOf('mfe-search'), notFound);
  await page.goto('/dashboard');

  await expect(page.getByText('Company search could not be loaded.')).toBeVisible();
  await expect(page.getByText('A part of it did not arrive, or is not the one that was published.')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
});
