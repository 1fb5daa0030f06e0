import { button, expectValuation } from '../../journeys/analyst.ts';
import { expect, test } from '../fault.ts';
import { entryOf, expectShellAlive, notFound } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a panel that fails to load leaves the page working, and recovers', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/404 \(Not Found\).*mfe-chat/);
  expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-chat [\d.]+ could not be fetched\.$/, 2);
  await page.route(entryOf('mfe-chat'), notFound);
  await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd');
  await expect(page.getByText('Assistant could not be loaded.')).toBeVisible();
  await expectValuation(page, 'Tata Consultancy Services Ltd');
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(button(page, 'Open assistant')).toBeVisible();
});
