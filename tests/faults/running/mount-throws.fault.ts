import { expectFaultAndWayBack, stopped, test } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

test('a page that throws when it is mounted is said to have stopped, and comes back', async ({ page, expectConsole }) => {
  expectConsole(stopped.logged);
  await page.goto('/faulty/mount-throws');
  await expectFaultAndWayBack(page, { ...stopped, mended: 'The mount threw' });
});
