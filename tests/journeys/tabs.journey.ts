import type { Page } from '@playwright/test';
import { expectModel, fairValue, tcs, valuationOf } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

/** Ways to scroll that are not a click on a tab, with the section that each leads to. */
const ways: readonly { readonly what: string; readonly to: string; scroll(page: Page): Promise<unknown> }[] = [
  { what: 'the wheel', to: 'Price Trend', scroll: (page) => wheelTo(page, '#price-trend') },
  { what: 'a key', to: 'Sector', scroll: (page) => page.keyboard.press('Control+Home') },
  { what: 'a search in the page', to: 'Financial Overview', scroll: (page) => findInPage(page, 'Net Income Before Taxes') },
  {
    what: 'an assistive program',
    to: 'Growth Analysis & Recommendation',
    scroll: (page) => scrollIntoView(page, '#growth-analysis table'),
  },
  { what: 'a dragged scrollbar', to: 'Fair Market Value', scroll: (page) => dragScrollbarTo(page, '#fair-market-value') },
];

/** Chromium's `window.find`, which the types lack, scrolls like its search bar. */
const findInPage = (page: Page, text: string): Promise<unknown> => page.evaluate(`find(${JSON.stringify(text)})`);

async function wheelTo(page: Page, selector: string): Promise<void> {
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, await page.locator(selector).evaluate((section) => section.getBoundingClientRect().top - 200));
}

const scrollIntoView = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());

/** The headless browser shows no scrollbar. A drag scrolls in steps. */
const dragScrollbarTo = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate(async (section) => {
    const [from, way] = [scrollY, section.getBoundingClientRect().top - 100];
    for (let step = 1; step <= 10; step += 1) {
      window.scrollTo({ top: from + (way * step) / 10, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const expectCurrent = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-current', 'location');

test('the tabs follow every way of scrolling, and a chosen tab stays until the page scrolls again', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await expect(page.getByRole('heading', { name: 'Outlook For FY26' })).toBeAttached();
  for (const { what, to, scroll } of ways)
    await test.step(what, async () => {
      await tab(page, 'Recommendations').click();
      await expectAtRest(page);
      await expectCurrent(page, 'Recommendations'); // which can't reach the top of the window
      await expect(page).toHaveURL(/#recommendations$/);
      await scroll(page);
      await expectCurrent(page, to);
    });

  await test.step('a page that opens at its section follows a scrollbar, too', async () => {
    await page.goto(`${valuationOf(tcs)}#growth-analysis`);
    await expectModel(page);
    await expectCurrent(page, 'Growth Analysis & Recommendation');
    await dragScrollbarTo(page, '#fair-market-value');
    await expectCurrent(page, 'Fair Market Value');
    await expect(fairValue(page)).toBeInViewport();
  });

  await test.step('a reload returns to the section', async () => {
    await page.reload();
    await expectModel(page);
    await expectCurrent(page, 'Fair Market Value');
  });
});

/** Waits until the page has not scrolled for ten frames. */
const expectAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places: number[] = [];
    do {
      places.push(scrollY);
      await new Promise(requestAnimationFrame);
    } while (places.length < 10 || new Set(places.slice(-10)).size > 1);
  });
