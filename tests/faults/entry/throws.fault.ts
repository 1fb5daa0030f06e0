import { expectOthersLive, expectCounting, expect, notLoaded, test, title } from '../faulty-product.ts';
import { entryLost } from '../lost-search.ts';

test.use({ startsSignedIn: true });

test('a remote whose module throws shows an error', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-faulty 1\.0\.0 could not be fetched\.$/, 2);
  await page.goto('/faulty/well?entry=throws');
  await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
  await expect(page.getByText(entryLost)).toBeVisible();
  await expectOthersLive(page);

  await page.goto('/faulty/well');
  await expect(title(page, 'Well')).toBeVisible();
  await expectCounting(page);
});
