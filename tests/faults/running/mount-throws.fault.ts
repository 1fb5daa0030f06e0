import { expectFaultAndWayBack, stoppedMessage, test } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

test('a page that throws on mount shows that it stopped, and recovers', async ({ page, expectConsole }) => {
  expectConsole(stoppedMessage.logged);
  await page.goto('/faulty/mount-throws');
  await expectFaultAndWayBack(page, { ...stoppedMessage, recoveredTitle: 'The mount threw' });
});
