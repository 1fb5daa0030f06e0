import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
// eslint-disable-next-line mulya/walls -- acts as the word processor that opens the file
import { unzip } from '../../mfe-valuation/src/files/note/docx/unzip.fixture.ts';
import { button } from './analyst.ts';
import { expectModel, fairValue, infosys, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

/** The research note on paper and as a Word file. Unit tests check its contents; long/research-note its pages. */

test.use({ startsSignedIn: true });

const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;

async function choose(page: Page, name: string): Promise<void> {
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name }).click();
}

test('the research note is printed alone, and then the page prints as before', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', document.title);
  });
  await page.goto(valuationOf(tcs, infosys));
  await expectModel(page);
  await choose(page, 'Research note (PDF)');
  await expect(page.locator('html[data-printed^="Mulya Tata Consultancy Services Research note FY25"]')).toBeAttached();
  const note = page.getByRole('article', { name: `${tcs}: research note` });
  await expect(note).toHaveCount(0); // only on paper

  await page.emulateMedia({ media: 'print' });
  for (const name of ['Summary', 'Valuation summary', 'Financial summary', 'Peer comparison', 'Own history', 'Sources and disclosures'])
    await expect(note.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(note.getByText('Implied sales growth')).toBeVisible();
  await expect(note.getByText('Default assumptions (15% growth, 30x): ₹6,122.80')).toBeVisible();
  await expect(fairValue(page)).toBeHidden();

  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true })); // the browser says when it has printed
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(4);
  await expect(note).toHaveCount(0);
  await expect(fairValue(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page).toHaveTitle(/^Tata Consultancy Services/);

  await test.step('it is saved as a Word file with the analyst’s own assumption', async () => {
    const model = fairValue(page);
    await within(model, 'Edit').click();
    await model.getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    const download = page.waitForEvent('download');
    await choose(page, 'Research note (Word)');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^Mulya Tata Consultancy Services Research note FY25 \d{4}-\d\d-\d\d\.docx$/);
    const bytes = await readFile(await saved.path());
    expect(unzip(bytes).get('word/document.xml')?.toString('utf8')).toContain('₹6,389.01');
  });
});
