/**
 * Hostile text that a user types, searches for, saves or sends as a link, or that an error contains; with the policy
 * and without it.
 */
import type { Page } from '@playwright/test';
import { button, searchBox, section } from '../journeys/analyst.ts';
import { expectModel, fairValue, targetPrice, tcs, valuationOf, within } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import { banner, copyLink } from '../journeys/shared-link.ts';
import { answerValuation, refusal } from '../scenes/answers.ts';
import { answerHostilely, answerListingsHostilely, answerOwnFiguresHostilely } from './hostile-answers.ts';
import { hostileLink, hostileLinkOfAnother } from './hostile-link.ts';
import { expectNothingRan, watchPayloads } from './nothing-ran.ts';
import { payloads } from './payloads.ts';

/** A payload's text content. */
const ran = /hostile ?ran ?\(/i;
const oneLine = payloads.map((payload) => payload.replace(/[\p{Cc}\u2028\u2029]/gu, ' '));

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = fairValue(page).getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
}

for (const policy of ['on', 'off'] as const) {
  test.describe(`with the policy ${policy}`, () => {
    test.use({ startsSignedIn: true, bypassCSP: policy === 'off' });
    test.beforeEach(async ({ page }) => watchPayloads(page));

    test('the search box shows hostile names of the list as text', async ({ page }) => {
      await answerHostilely(page);
      await page.goto('/dashboard');
      await expect(page.getByText('hostileRan').first()).toBeVisible();
      for (const payload of oneLine) {
        await searchBox(page).fill(payload);
        await expect(searchBox(page)).toHaveValue(payload);
      }
      await expect(page.getByText('No matches')).toBeVisible();
      await expectNothingRan(page);
    });

    test('the page rejects a list of companies that was changed in transit', async ({ page, expectConsole }) => {
      expectConsole(/integrity|digest/i);
      await answerListingsHostilely(page);
      await page.goto('/dashboard');
      await searchBox(page).fill('hostileRan');
      await expect(page.getByText('the company list could not be loaded', { exact: false })).toBeVisible();
      await expectNothingRan(page);
    });

    test('an address and an error message are shown as text', async ({ page, expectConsole }) => {
      expectConsole(/404 \(Not Found\)/);
      for (const payload of oneLine.slice(0, 12)) {
        await page.goto(
          `/valuation/${encodeURIComponent(payload)}?peers=${encodeURIComponent(payload)}&isin=${encodeURIComponent(payload)}#${encodeURIComponent(payload)}`,
        );
        await expect(section(page, 'Financial Overview')).toHaveCount(0);
        await expectNothingRan(page);
      }
      await answerValuation(page, refusal(404, 'UNKNOWN_COMPANY', payloads.join(' ')));
      await page.goto(valuationOf(tcs));
      await expect(page.getByText(ran).first()).toBeVisible();
      await expectNothingRan(page);
    });

    test('overrides, notes and version names are shown as text, saved and in a link', async ({ page, context }) => {
      test.slow(); // three page loads
      await page.goto(valuationOf(tcs));
      await expectModel(page);
      await within(fairValue(page), 'Edit').click();
      for (const payload of oneLine.slice(0, 10)) await typeInto(page, 'PAT growth FY26E', payload);
      await typeInto(page, 'Own price', '3000');
      for (const payload of oneLine.slice(0, 30)) await typeInto(page, 'Note on own price', payload);
      await expectNothingRan(page);
      await within(fairValue(page), 'Save').click();
      await expect(within(fairValue(page), 'Edit')).toBeVisible();
      await page.reload();
      await expectModel(page);
      await expectNothingRan(page);
      const link = await copyLink(page);
      const other = await context.newPage();
      await watchPayloads(other);
      await other.goto(link);
      await expect(banner(other)).toBeVisible();
      await expectNothingRan(other);
    });

    test('custom financials with hostile lines, sources and formulas are shown as text', async ({ page }) => {
      await answerOwnFiguresHostilely(page);
      await page.goto(valuationOf(tcs));
      await expectModel(page);
      await expect(page.getByText(ran).first()).toBeVisible();
      await expectNothingRan(page);
      await button(page, 'Custom financials').click();
      await expect(page.getByRole('dialog').getByText(ran).first()).toBeVisible();
      await expectNothingRan(page);
    });

    test('the page rejects a malformed shared link', async ({ page }) => {
      for (const payload of oneLine.slice(0, 5)) {
        await page.goto('about:blank');
        await page.goto(`${valuationOf(tcs)}#shared=1.${encodeURIComponent(payload)}`);
        await expectModel(page);
        await expectNothingRan(page);
      }
    });

    test('an attacker’s shared link runs no script when read, audited and adopted', async ({ page }) => {
      test.slow(); // two page loads
      await page.goto(valuationOf(tcs));
      await expectModel(page);
      const link = hostileLink(await copyLink(page));
      await page.goto('about:blank');
      await page.goto(link);
      await expect(banner(page)).toContainText('The link includes custom financials.');
      await expect(page.getByText(ran).first()).toBeVisible();
      await expectNothingRan(page);
      await targetPrice(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingRan(page);
      await page.keyboard.press('Escape');
      await within(fairValue(page), 'Copy to my model').click();
      await expect(within(fairValue(page), 'Save')).toBeVisible();
      await expect(fairValue(page).getByLabel('Note on own price', { exact: true })).toHaveValue(ran);
      await expectNothingRan(page);
    });

    test('a shared link of a company with a hostile name runs no script', async ({ page, expectConsole }) => {
      expectConsole(/404 \(Not Found\)/);
      test.slow(); // several page loads
      await page.goto(valuationOf(tcs));
      await expectModel(page);
      const copied = await copyLink(page);
      for (const payload of oneLine.slice(8, 13)) {
        await page.goto('about:blank');
        await page.goto(hostileLinkOfAnother(copied, payload));
        await expect(page.getByText(`This link is for ${payload}.`, { exact: false })).toBeVisible();
        await expectNothingRan(page);
      }
      await button(page, 'Open company').click();
      await expect(page.getByText(/No listed company matches this name/)).toBeVisible();
      await expectNothingRan(page);
    });
  });
}
