import { expect, expectOthersLive, notLoaded, test, title } from '../faulty-product.ts';
import { late } from '../lost-search.ts';

test.use({ startsSignedIn: true });

test('a page whose module never ends is given up after two attempts', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_LATE: The page "module-hangs" of mfe-faulty 1\.0\.0 did not come up within 20 seconds\.$/, 2);
  await page.clock.install();
  await page.goto('/faulty/module-hangs');
  await expect(page.getByText('Loading mfe-faulty…')).toBeAttached();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Still loading mfe-faulty. The first attempt failed; retrying.')).toBeAttached();
  await page.clock.runFor(21_000);
  await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
  await expect(page.getByText(late)).toBeVisible();
  await expectOthersLive(page);

  await page.goto('/faulty/well');
  await expect(title(page, 'Well')).toBeVisible();
});
