import { searchBox } from '../../journeys/analyst.ts';
import { expect, test, title } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

test('after ten mounts of a leaking page only the last one is in memory', async ({ page }) => {
  await page.goto('/faulty/never-lets-go');
  for (let mount = 1; mount <= 10; mount += 1) {
    await expect(title(page, 'Never lets go')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(searchBox(page)).toBeVisible();
    if (mount < 10) await page.goBack();
  }
  const browser = await page.context().newCDPSession(page);
  const living = async (): Promise<number> => {
    await browser.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (window as { faultyHosts?: WeakRef<object>[] }).faultyHosts?.filter((host) => host.deref() !== undefined).length ?? -1,
    );
  };
  await expect.poll(living).toBeLessThanOrEqual(1); // React may still hold the previous page
  expect(await page.evaluate(() => (window as { faultyHosts?: unknown[] }).faultyHosts?.length)).toBe(10);
});
