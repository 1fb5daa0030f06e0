import { expectValuation, searchBox } from './analyst.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

test('an analyst goes from the industries to a company, and shares an industry by its address', async ({ page }) => {
  await page.goto('/dashboard');
  const industries = page.getByRole('region', { name: 'Industries' });
  const paints = page.getByRole('dialog', { name: /^Paints, \d+ companies$/ });

  await test.step('sorts the industries by median PE, over all of them', async () => {
    const pe = industries.getByRole('columnheader', { name: 'Median PE' });
    await pe.getByRole('button').click();
    await expect(pe).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: /^Show all 18\d$/ }).click();
    expect(await industries.getByRole('row').count()).toBeGreaterThan(150);
  });

  await test.step('opens one, whose median is that of the list', async () => {
    await page.getByRole('searchbox', { name: 'Filter industries by name' }).fill('paints');
    await expect(industries.getByRole('rowheader')).toHaveCount(1);
    const median = await industries.getByRole('cell').nth(1).innerText();
    await industries.getByRole('link', { name: 'Paints' }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\?industry=Paints$/);
    const inTable = paints
      .getByRole('row', { name: /^Industry median/ })
      .getByRole('cell')
      .nth(2);
    expect((await inTable.innerText()).replace(/\s+/g, ' ')).toBe(median.replace(/\s+/g, ' '));
  });

  await test.step('closes it with Back, and opens it from its address', async () => {
    await page.goBack();
    await expect(paints).toHaveCount(0);
    await expect(searchBox(page)).toBeVisible();
    await page.goto('/dashboard?industry=Paints');
    await expect(paints).toBeVisible();
  });

  await test.step('opens the valuation of one of its companies', async () => {
    await paints.getByRole('link', { name: 'Asian Paints Ltd' }).click();
    await expectValuation(page, 'Asian Paints Ltd');
  });
});
