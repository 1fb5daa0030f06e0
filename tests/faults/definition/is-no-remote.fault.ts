import { expectCounting, expect, expectOthersLive, notLoaded, test, title } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

const words = 'Its files loaded but aren’t compatible with this page.';

test('a module that is no remote is rejected, and the fixed one loads with the next page', async ({ page, expectWarning }) => {
  expectWarning(
    /^\[shell\] REMOTE_MALFORMED: mfe-faulty was expected to export one defineRemote\(…\) value as its default, but did not\.$/,
    2,
  );
  await page.goto('/faulty/well?entry=is-no-remote');
  await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expectOthersLive(page);

  await page.goto('/faulty/well');
  await expect(title(page, 'Well')).toBeVisible();
  await expectCounting(page);
});

test('a remote without the page of a route is rejected there, and shows its other pages', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_MALFORMED: mfe-faulty 1\.0\.0 has no page "no-such-page"\.$/, 2);
  await page.goto('/faulty/no-such-page');
  await expect(page.getByRole('alert').getByRole('heading', { name: notLoaded })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expectOthersLive(page);

  await page.goto('/faulty/well');
  await expect(title(page, 'Well')).toBeVisible();
});
