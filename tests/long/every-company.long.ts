import { demo, logInToDashboard, section } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';

interface Coverage {
  readonly covers: readonly string[];
}

interface ListedCompany {
  readonly name: string;
  readonly isin: string | null;
}

test('every company with figures in the built-in pack opens without a fault', async ({ page }) => {
  const coverage = page.waitForResponse('**/api/company/coverage');
  const listings = page.waitForResponse((response) => /\/listings\.[^/]+\.json$/.test(response.url()));
  await logInToDashboard(page, demo);
  const { covers } = (await (await coverage).json()) as Coverage; // the contract's CoverageAnswer
  const listed = ((await (await listings).json()) as { listings: ListedCompany[] }).listings; // the contract's Listings
  const companies = listed.filter((listing) => listing.isin !== null && covers.includes(listing.isin));
  expect(companies.length).toBe(covers.length);

  for (const { name } of companies) {
    await test.step(name, async () => {
      await page.goto(`/valuation/${encodeURIComponent(name)}`);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(section(page, 'Price')).toBeVisible();
      await expect(
        section(page, 'Financial Overview')
          .getByRole('table')
          .or(section(page, 'Financial Overview').getByText(/^No .* data available/))
          .first(),
      ).toBeVisible();
      await expect(page.getByText(/NaN|Infinity|undefined|\[object/)).toHaveCount(0);
    });
  }
});
