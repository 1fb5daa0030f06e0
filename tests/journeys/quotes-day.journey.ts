import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
// eslint-disable-next-line mulya/walls -- it plays another server, not the gateway, whose tests share it
import { startQuoteSource } from '../../gateway/src/quotes/fixtures/quote-source.ts';
import { demo, logInToDashboard, section } from './analyst.ts';
import { expectModel, fairValue, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { freePort, startEmulator } from './stack.ts';

const minuteMs = 60_000;
/** A Friday in India, five minutes before the open. */
const morning = Date.parse('2026-11-27T09:10:00+05:30');

declare global {
  interface Window {
    /** The layout shifts without an input, in thousandths of the window. */
    dayShifts?: number[];
  }
}

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  const shifts: number[] = (window.dayShifts = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false) shifts.push(1_000 * Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Since the last call, without those that are 0 in thousandths, as the bench counts them. */
const shiftsOf = (page: Page) => page.evaluate(() => window.dayShifts?.splice(0).filter((each) => each >= 0.5));

test('a page follows the price through a day, and disturbs no edit @rare', async ({ page, ownStack }, testInfo) => {
  const source = await startQuoteSource();
  const clock = testInfo.outputPath('clock');
  const clockEnv = { NODE_OPTIONS: `--require ${fileURLToPath(new URL('played-clock.cjs', import.meta.url))}`, PLAYED_CLOCK: clock };
  let ahead = morning - Date.now();
  await writeFile(clock, String(ahead));
  /** Lets time pass at once, for the product and for the page. */
  const pass = async (minutes: number) => {
    ahead += minutes * minuteMs;
    await writeFile(clock, String(ahead));
    await page.clock.fastForward(minutes * minuteMs);
  };
  const now = () => new Date(Date.now() + ahead);
  /** "09:16" */
  const timeText = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
  /** A trade now; its time as the page says it. */
  const trade = (price: number, at = now()) => {
    source.shares.set('TCS.NS', { price, previousClose: 2500, at, months: [[at, price]] });
    return `NSE price 27 Nov 2026, ${timeText(at)} IST`;
  };
  const quoteCalls = () => source.requests.filter(({ path }) => path === '/v7/finance/quote').length;

  const port = await freePort();
  const emulator = await startEmulator(port, clockEnv);
  const own = await ownStack({ emulator: `127.0.0.1:${port}`, env: { ...clockEnv, QUOTES: 'yahoo', QUOTES_URL: source.url } });
  await page.clock.install({ time: now() });
  await page.addInitScript(watchShifts);

  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  const glance = section(page, 'At a glance');
  const row = section(page, 'Watchlist').getByRole('row').filter({ hasText: tcs });
  const growth = fairValue(page).getByLabel('PAT growth FY26E', { exact: true });

  await test.step('before the open it is the last close', async () => {
    source.shares.set('TCS.NS', { price: 2500, previousClose: 2475, at: new Date('2026-11-26T10:00:00Z') });
    await logInToDashboard(page, demo, own.url);
    await page.goto(`${own.url}${valuationOf(tcs)}`);
    await expect(header).toContainText('NSE price 26 Nov 2026, 15:30 IST');
    await expectModel(page);
    await within(header, 'Watch').click();
  });

  await test.step('it opens', async () => {
    const time = trade(2520, new Date(morning + 5 * minuteMs));
    await pass(7);
    await expect(header).toContainText('2,520.00');
    await expect(header).toContainText(time);
    await expect(glance).toContainText('At ₹2,520.00 the price implies');
  });

  await test.step('changes leave an edit and its focus as they are', async () => {
    await within(fairValue(page), 'Edit').click();
    await growth.fill('20');
    await expect(glance).toContainText('₹6,389.01');
    await shiftsOf(page);
    for (const price of [2531.5, 999.95, 2498]) {
      trade(price);
      await pass(2);
      await expect(header).toContainText(price.toLocaleString('en-US', { minimumFractionDigits: 2 }));
      await expect(growth).toBeFocused();
      await expect(growth).toHaveValue('20');
      await expect(glance).toContainText('₹6,389.01');
    }
    expect(await shiftsOf(page)).toEqual([]);
    await page.keyboard.type('5');
    await expect(growth).toHaveValue('205');
    await within(page.getByRole('toolbar', { name: 'Model', exact: true }), 'Cancel').click();
  });

  await test.step('a failure changes nothing, and the source rests for five minutes', async () => {
    const before = quoteCalls();
    source.failWith('500');
    await pass(2);
    await expect.poll(quoteCalls).toBe(before + 2); // with one retry
    source.failWith(undefined);
    const time = trade(2510);
    await pass(2);
    await expect(header).toContainText('2,498.00');
    expect(quoteCalls()).toBe(before + 2);
    await pass(5);
    await expect(header).toContainText(time);
  });

  await test.step('it closes, and is not asked for any more', async () => {
    const close = new Date('2026-11-27T10:00:00Z');
    const time = trade(2550, close);
    await page.goto('about:blank'); // the hours end its token
    await pass(Math.ceil((close.getTime() + 10 * minuteMs - now().getTime()) / minuteMs));
    await page.goto(`${own.url}${valuationOf(tcs)}`);
    await expect(header).toContainText(time);
    await pass(25);
    await pass(5);
    const before = quoteCalls();
    await pass(10);
    expect(quoteCalls()).toBe(before);
  });

  await test.step('the dashboard has the close', async () => {
    await page.goto(`${own.url}/dashboard`);
    await expect(row).toContainText('₹2,550.00');
    await expect(row).toContainText('+2.0%');
    await expect(page.getByText('Prices of 27 Nov 2026 · Yahoo Finance, delayed')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });

  await page.goto('about:blank');
  await Promise.all([source.end(), emulator.kill()]);
});
