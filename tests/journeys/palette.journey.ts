import type { Locator, Page } from '@playwright/test';
import { alert, button, expectValuation, searchBox } from './analyst.ts';
import { within } from './desk.ts';
import { expect, test } from './journey.ts';
import { deskShown, researchShown } from '../scenes/desk-shown.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search or jump to…' });
const found = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

async function find(page: Page, text: string, name: string | RegExp): Promise<void> {
  await openPalette(page);
  await box(page).fill(text);
  await expect(found(page, name).first()).toBeVisible();
}

/** Waits until the page has been idle, which loads its rows and headings. */
async function findsRows(page: Page): Promise<void> {
  await expect(async () => {
    await box(page).fill('thesis');
    await expect(found(page, 'Thesis')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Goes to the first entry of that name. */
async function goTo(page: Page, text: string, name: string): Promise<void> {
  await find(page, text, name);
  const at = await found(page, /./).evaluateAll((all, start) => all.findIndex((each) => each.textContent?.startsWith(start)), name);
  for (let press = 0; press < at; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test.describe('signed in', () => {
  test.use({ startsSignedIn: true });

  test('an analyst moves between companies and sections without the mouse', async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    const overlays = /\/overlays\.[^/]+\.js/; // another attempt’s address has a query
    const companies = /finders_companies/;
    for (const files of [overlays, companies]) await page.route(files, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(searchBox(page)).toBeVisible();

    await test.step('reports that its code failed to load, and opens on the next attempt', async () => {
      await button(page, 'Preferences').click();
      await expect(alert(page, 'Preferences could not be loaded. Try again.')).toBeVisible();
      await page.unroute(overlays);
      await button(page, 'Preferences').click();
      await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('works while the company search fails, and retries on the next search', async () => {
      await openPalette(page);
      await page.keyboard.type('infosys');
      await expect(palette(page).getByText('Companies can’t be searched right now.')).toBeVisible();
      await box(page).fill('home page');
      await expect(found(page, 'Home page')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.unroute(companies);
    });

    await test.step('to a company', async () => {
      await openPalette(page);
      await page.keyboard.type('infosys');
      await expect(found(page, /^Infosys Ltd/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expectValuation(page, 'Infosys Ltd');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('to a section', async () => {
      await openPalette(page);
      await page.keyboard.type('go to growth');
      await expect(found(page, 'Go to Growth Analysis')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#/);
      await expect(page.getByRole('heading', { name: 'Growth Analysis' })).toBeInViewport();
    });

    await test.step('to an action, listed before a company whose name contains the word', async () => {
      await openPalette(page);
      await page.keyboard.type('edit');
      await expect(found(page, /^Creditaccess/)).toBeVisible();
      await expect(found(page, /^Edit model/)).toBeVisible(); // the model comes after the heading
      await page.keyboard.press('Enter');
      const cancel = within(page.getByRole('toolbar', { name: 'Model', exact: true }), 'Cancel');
      await expect(cancel).toBeVisible();
      await expectValuation(page, 'Infosys Ltd');
      await cancel.click();
    });

    await test.step('to a company without figures, which says so', async () => {
      await openPalette(page);
      await page.keyboard.type('goodyear');
      await expect(found(page, /^Goodyear India Ltd/)).toContainText('no figures');
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('back to the search', async () => {
      await page.keyboard.press('/');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('?'); // belongs to the box
      await expect(searchBox(page)).toHaveValue('?');
      await page.keyboard.press('Escape');
    });

    await test.step('to the shortcut list', async () => {
      await openPalette(page);
      await page.keyboard.type('shortcuts');
      await page.keyboard.press('Enter');
      const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(list.getByRole('region', { name: 'On this page' })).toContainText('Find a company');
      await expect(list.getByRole('region', { name: 'Everywhere' })).toContainText('Search or jump to…');
    });
  });

  test('an analyst finds what a page has before companies, and goes to a row or a heading', async ({ page }) => {
    await page.goto('/valuation/TCS');
    await deskShown(page);
    await researchShown(page);

    await test.step('every heading', async () => {
      await openPalette(page);
      await findsRows(page);
      const headings = await page.locator('main').locator('h2, h3').allTextContents();
      expect(headings.length).toBeGreaterThan(20);
      for (const heading of headings) {
        const [title = ''] = heading.split(':');
        await box(page).fill(title);
        await expect(palette(page).getByRole('option', { name: title }).first()).toBeVisible();
      }
      await page.keyboard.press('Escape');
    });

    await test.step('actions before companies', async () => {
      for (const [text, name] of [
        ['watchlist', 'Add to watchlist'],
        ['export', 'Export to Excel'],
        ['ebitda', /EBITDA/],
      ] as const) {
        await find(page, text, name);
        await expect(found(page, /./).first()).toContainText(name);
        await page.keyboard.press('Escape');
      }
    });

    await test.step('the larger of two companies, a fund that says why it has no model, and what is not covered', async () => {
      await find(page, 'sun pharma', /^Sun Pharmaceutical Industries Ltd/);
      await expect(found(page, /./).first()).toContainText('Sun Pharmaceutical Industries Ltd');
      await box(page).fill('tata gold');
      await expect(found(page, /^Tata Gold Exchange Traded Fund/)).toContainText('no statements, so no model');
      await box(page).fill('brookfield reit');
      await expect(palette(page).getByText(/REITs and InvITs are not covered/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('rows, whose cell takes the focus', async () => {
      for (const [text, name] of [
        ['target pe', 'Target PE'],
        ['total debt', 'Total Debt'],
        ['roe', 'ROE'],
        ['wacc', 'Discount rate'],
        ['free cash flow', 'FCFF'],
      ] as const) {
        await goTo(page, text, name);
        await expect(page.locator('tr:has(td :focus)').getByRole('rowheader')).toHaveText(name);
        await expect(page.locator(':focus')).toBeInViewport();
      }
    });

    await test.step('headings, which take the focus', async () => {
      for (const [text, name] of [
        ['reverse', 'Reverse DCF'],
        ['tornado', 'What moves the value'],
        ['dcf', 'Discounted cash flow'],
        ['glance', 'At a glance'],
      ] as const) {
        await goTo(page, text, name);
        await expect(page.locator(':focus')).toHaveAccessibleName(name);
        await expect(page.locator(':focus')).toBeInViewport();
      }
    });
  });

  test("a tap opens the palette from a phone's header, and it fits", { tag: '@rare' }, async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/dashboard');
      await expect(searchBox(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(57);
      await button(page, 'Search or jump to…').click();
      await box(page).fill('tcs');
      await found(page, /^Tata Consultancy Services Ltd/).click();
      await expectValuation(page, 'Tata Consultancy Services Ltd');
    }
  });
});

test('a visitor opens pages and changes the theme, and sees no companies', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[aria-live="polite"]')).toBeAttached(); // the HTML is complete before its script handles keys
  await openPalette(page);
  await page.keyboard.type('infosys');
  await expect(palette(page).getByText('No results for “infosys”.')).toBeVisible();
  await box(page).fill('theme: dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette(page);
  await page.keyboard.type('log');
  await expect(found(page, 'Login')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
