import { button, expectValuation, searchBox } from '../../journeys/analyst.ts';
import { expect, test } from '../fault.ts';
import { entryOf, expectShellAlive, notFound, pageCodeOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

const tcs = 'Tata Consultancy Services Ltd';

test('two failing remotes show separate errors, and recover separately', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/404 \(Not Found\).*mfe-chat/);
  expectConsole(/404 \(Not Found\).*mfe-valuation/);
  expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-chat [\d.]+ could not be fetched\.$/, 2);
  expectWarning(/^\[shell\] REMOTE_VIEW_LOST: The page "valuation" of mfe-valuation [\d.]+ could not be fetched\.$/, 2);
  await page.route(entryOf('mfe-chat'), notFound);
  await page.route(pageCodeOf('mfe-valuation'), notFound);
  await page.goto(`/valuation/${encodeURIComponent(tcs)}`);
  await expect(page.getByRole('heading', { name: 'Valuation could not be loaded.' })).toBeVisible();
  await expectShellAlive(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(searchBox(page)).toBeVisible();
  await page.goBack();

  await page.unroute(pageCodeOf('mfe-valuation'));
  await button(page, 'Try again').click();
  await expectValuation(page, tcs);
  await expect(page.getByText('Assistant could not be loaded.')).toBeVisible();

  await page.unroute(entryOf('mfe-chat'));
  await button(page, 'Try again').click();
  await expect(button(page, 'Open assistant')).toBeVisible();
  await expectValuation(page, tcs);
});
