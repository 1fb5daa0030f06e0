import { button, section } from './analyst.ts';
import { relianceFiling, tcsFiling } from './filing-files.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

test('an analyst adds a results filing, and follows a figure to its element', async ({ page }) => {
  test.slow(); // several pages
  const readers: string[] = [];
  page.on('request', (request) => {
    if (/filing-reader/.test(request.url())) readers.push(request.url());
  });
  await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd');
  await button(page, 'Custom financials').click();
  const chooser = page.getByLabel('Filing', { exact: true });
  await expect(button(page, 'Choose a filing')).toBeVisible();
  expect(readers).toEqual([]);

  await test.step('a filing of another company is refused with both names', async () => {
    await chooser.setInputFiles(relianceFiling);
    await expect(
      page.getByText(
        'This filing is from Reliance Industries Limited (RELIANCE), but this page is for Tata Consultancy Services Ltd (TCS). Open that company’s page to add it.',
      ),
    ).toBeVisible();
    expect(readers).toHaveLength(1);
  });

  await test.step('the preview shows periods, lines and elements', async () => {
    await chooser.setInputFiles(tcsFiling);
    const preview = page.getByRole('region', { name: 'Filing preview' });
    await expect(preview.getByRole('status')).toContainText(
      'Tata Consultancy Services Limited · Consolidated · audited · filed 21 Apr 2026.',
    );
    await expect(preview.getByRole('row', { name: /ProfitOrLossAttributableToOwnersOfParent/ })).toContainText('560');
    await button(page, 'Save').click();
  });

  await test.step('the audit names file, basis, element, context and period', async () => {
    const revenue = section(page, 'Financial Overview').getByRole('row', { name: /^Revenue / });
    await revenue.getByRole('button', { name: '267,021' }).first().click();
    const audit = page.getByRole('dialog');
    await audit.getByRole('button', { name: /^Revenue FY26, your override/ }).click();
    await expect(audit).toContainText(
      'INDAS_1_2_21042026122701.xml; consolidated; RevenueFromOperations; FourD, 1 Apr 2025 to 31 Mar 2026',
    );
  });
});
