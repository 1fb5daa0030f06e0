import { demo, logInToDashboard, section } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';

/** The whole market takes an hour, so every tenth company stands for it, from the largest to the smallest. */
const STEP = 10;

interface Coverage {
  readonly covers: readonly string[];
}

interface ListedCompany {
  readonly name: string;
  readonly isin: string | null;
  readonly nse: string | null;
}

test('every tenth company with figures in the built-in pack opens without a fault', async ({ page }) => {
  const coverage = page.waitForResponse('**/api/company/coverage');
  const listings = page.waitForResponse((response) => /\/listings\.[^/]+\.json$/.test(response.url()));
  await logInToDashboard(page, demo);
  const { covers } = (await (await coverage).json()) as Coverage; // the contract's CoverageAnswer
  const listed = ((await (await listings).json()) as { listings: ListedCompany[] }).listings; // the contract's Listings
  const byKey = new Map(listed.map((listing) => [listing.isin ?? `NSE:${listing.nse ?? ''}`, listing]));
  const companies = covers.flatMap((key) => byKey.get(key) ?? []);
  expect(companies.length).toBe(covers.length);

  for (const { name, isin } of companies.filter((_, at) => at % STEP === 0)) {
    await test.step(name, async () => {
      await page.goto(`/valuation/${encodeURIComponent(name)}${isin === null ? '' : `?isin=${isin}`}`);
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
