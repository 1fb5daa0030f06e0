import type { Page, Request } from '@playwright/test';
import { type Account, button, fillLogin, logInToDashboard, logOut, verifiedAccount } from './analyst.ts';
import { expectModel, fairValue, headline, infosys, targetPrice, tcs, valuationOf, wipro, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { banner, copyLink, inAnotherBrowser } from './shared-link.ts';

/** Target prices of TCS by default, and with a PAT growth of 20 and 25% in FY26E. */
const targets = { defaults: '₹6,122.80', grown20: '₹6,389.01', grown25: '₹6,655.22' } as const;

const growth = (page: Page) => fairValue(page).getByLabel('PAT growth FY26E', { exact: true });

/** An analyst who has set a PAT growth of 20% for TCS, with Infosys and Wipro as peers, and has copied the link. */
async function copiedLink(page: Page, account: Account): Promise<string> {
  await logInToDashboard(page, account);
  await page.goto(valuationOf(tcs, infosys, wipro));
  await expectModel(page);
  await within(fairValue(page), 'Edit').click();
  await growth(page).fill('20');
  return copyLink(page);
}

/** All requests of the page. */
const wire = (sent: readonly Request[]): string =>
  sent.map((request) => `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`).join('\n');

test('a link with unsaved assumptions can be read, adopted and saved by another analyst', async ({ page, browser, stack }) => {
  test.slow();
  const [first, second] = [await verifiedAccount(stack), await verifiedAccount(stack)];
  const link = await copiedLink(page, first);
  expect(link).toMatch(
    new RegExp(`^${stack.url}/valuation/Tata%20Consultancy%20Services%20Ltd\\?peers=${infosys},${wipro}#shared=1\\.[\\w-]+$`),
  );
  expect(link.length).toBeLessThan(1_500);

  await inAnotherBrowser(browser, stack.url, async (other, sent) => {
    await logInToDashboard(other, second);
    await test.step('it shows them read-only, at the model and with the peers', async () => {
      await other.goto(link);
      await expect(banner(other)).toContainText(/^Shared assumptions from \d{1,2} [A-Z][a-z]{2} \d{4}/);
      await expect(targetPrice(other)).toHaveText(targets.grown20);
      await expect(headline(other)).toBeInViewport();
      await expect(other.getByText('Peers: Infosys Ltd, Wipro Ltd')).toBeVisible();
      for (const name of ['Edit', 'Save', 'Versions', 'Start from base case']) await expect(within(fairValue(other), name)).toHaveCount(0);
      await other.keyboard.press('e');
      await expect(growth(other)).toHaveCount(0);
    });
    await test.step('sections still work, and a reload shows them again', async () => {
      await other.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Price', exact: true }).click();
      await expect(other.getByRole('region', { name: 'Price', exact: true })).toBeInViewport();
      await other.mouse.wheel(0, 600);
      await other.reload();
      await expect(targetPrice(other)).toHaveText(targets.grown20);
    });
    await test.step('the reader’s own work is one step away, and Back returns to the shared work', async () => {
      await within(fairValue(other), 'View my model').click();
      await expect(targetPrice(other)).toHaveText(targets.defaults);
      await expect(within(fairValue(other), 'Edit')).toBeFocused();
      await other.goBack();
      await expect(banner(other)).toBeVisible();
      await expect(targetPrice(other)).toHaveText(targets.grown20);
    });
    await test.step('adopted and saved, it is there without the link', async () => {
      await within(fairValue(other), 'Copy to my model').click();
      await expect(growth(other)).toHaveValue('20');
      await within(fairValue(other), 'Save').click();
      await expect(within(fairValue(other), 'Edit')).toBeVisible();
      expect(new URL(other.url()).hash).not.toContain('shared');
      await other.goto(valuationOf(tcs));
      await expectModel(other);
      await expect(targetPrice(other)).toHaveText(targets.grown20);
    });
    await test.step('opened before the sign-in, it opens after it', async () => {
      await logOut(other);
      await other.goto(link);
      await expect(other).toHaveURL(/\/login$/);
      await fillLogin(other, second);
      await button(other, 'Login').click();
      await expect(banner(other)).toBeVisible();
      await expect(targetPrice(other)).toHaveText(targets.grown20);
      expect(other.url()).toBe(link);
      await logOut(other);
      await logInToDashboard(other, second);
    });
    const carried = new URL(link).hash.slice('#shared=1.'.length);
    expect(wire(sent), 'the fragment stays in the browser').not.toContain(carried.slice(0, 60));
    expect(stack.output()).not.toContain(carried.slice(0, 60));
  });

  await test.step('the first analyst’s work is unchanged: nothing saved, the edits still there', async () => {
    await expect(growth(page)).toHaveValue('20');
    await within(fairValue(page), 'Cancel').click();
    await expect(fairValue(page).getByText('Not saved yet')).toBeVisible();
    await expect(targetPrice(page)).toHaveText(targets.defaults);
  });
});

test('a link pasted over unsaved edits discards none of them', { tag: '@rare' }, async ({ page, browser, stack }) => {
  test.slow(); // several pages
  const link = await copiedLink(page, await verifiedAccount(stack));
  await inAnotherBrowser(browser, stack.url, async (other) => {
    await logInToDashboard(other, await verifiedAccount(stack));
    await other.goto(valuationOf(tcs, infosys, wipro));
    await expectModel(other);
    await within(fairValue(other), 'Edit').click();
    await growth(other).fill('25');
    await other.evaluate((hash) => void (window.location.hash = hash), new URL(link).hash); // as the address bar does for the same page
    await expect(targetPrice(other)).toHaveText(targets.grown20);
    await expect(banner(other)).toBeVisible();
    await within(fairValue(other), 'View my model').click();
    await expect(growth(other)).toHaveValue('25');
    await expect(targetPrice(other)).toHaveText(targets.grown25);
  });
});

test('a truncated, changed or foreign link ends in a message', { tag: '@rare' }, async ({ page, browser, stack }) => {
  test.slow(); // several pages
  const link = await copiedLink(page, await verifiedAccount(stack));
  await inAnotherBrowser(browser, stack.url, async (other) => {
    await logInToDashboard(other, await verifiedAccount(stack));
    const said = (text: string) => fairValue(other).getByRole('status').filter({ hasText: text });
    for (const [hash, sentence] of [
      [new URL(link).hash.slice(0, -20), 'This link is incomplete or has been altered. Ask for a new one.'],
      ['#shared=1.%3Cscript%3E', 'This link contains invalid characters.'],
      [`#shared=1.${'A'.repeat(20_000)}`, 'This link is too long to be valid.'],
      ['#shared=2.AAAA', 'This link needs a newer version of Mulya.'],
    ] as const) {
      await test.step(sentence, async () => {
        await other.goto('about:blank');
        await other.goto(`${valuationOf(tcs)}${hash}`);
        await expect(said(sentence)).toContainText('Showing your own model');
        await expect(targetPrice(other)).toHaveText(targets.defaults);
        await expect(within(fairValue(other), 'Edit')).toBeVisible();
      });
    }
    await within(fairValue(other), 'Close').click();
    await expect(said('newer version')).toHaveCount(0);

    await other.goto(`/valuation/Infosys%20Ltd${new URL(link).hash}`);
    await expect(said('This link is for Tata Consultancy Services Ltd.')).toBeVisible();
    await button(other, 'Open company').click();
    await expect(other.getByRole('heading', { level: 1, name: tcs })).toBeVisible();
    await expect(targetPrice(other)).toHaveText(targets.grown20);
    await expect(other.getByText('Peers: Infosys Ltd, Wipro Ltd')).toBeVisible();
  });
});
