import { button } from '../../journeys/analyst.ts';
import { expect, expectCounting, expectOthersLive, test, title } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

test('a throwing listener does not affect the listeners after it', async ({ page, expectConsole }) => {
  expectConsole(/^console: \[shell\] REMOTE_LISTENER_FAILED: The listener of mfe-faulty to session\/changed failed\. /);
  await page.goto('/faulty/listener-throws');
  await expect(title(page, 'Listeners throw')).toBeVisible();
  await expect(page.getByText('The listener after it heard signed-in')).toBeVisible();
  await expectCounting(page);
  await expectOthersLive(page);
});

test('an event of another team, or an unknown one, reaches no listener', async ({ page, expectConsole }) => {
  expectConsole(/uncaught: REMOTE_EVENT_REFUSED: mfe-faulty emitted company\/selected, which belongs to mfe-search\./);
  expectConsole(/uncaught: REMOTE_EVENT_REFUSED: mfe-faulty emitted faulty\/anything, which the event table of this shell does not hold\./);
  await page.goto('/faulty/foreign-event');
  await button(page, 'Emit another team’s event').click();
  await button(page, 'Emit an unknown event').click();
  await expectCounting(page);
  await expect(page.getByText('Heard nothing')).toBeVisible();
  await expectOthersLive(page);
  await expect(page.getByText('Heard nothing')).toBeVisible();
});
