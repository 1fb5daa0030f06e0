import { button } from '../../journeys/analyst.ts';
import { expect, expectCounting, expectOthersLive, test, title } from '../faulty-product.ts';

test.use({ startsSignedIn: true });

test('a page that waits for ever shows that it loads, blocks nothing, and can be left and opened again', async ({ page }) => {
  await page.goto('/faulty/mount-hangs');
  await expect(page.getByText('Loading mfe-faulty…')).toBeAttached();
  await button(page, 'Search or jump to…').click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectOthersLive(page);
  await expect(page.getByText('Loading mfe-faulty…')).toBeAttached();

  await page.evaluate(() => Object.assign(window, { faultyIsMended: true }));
  await expectOthersLive(page);
  await expect(title(page, 'The mount hung')).toBeVisible();
  await expectCounting(page);
});
