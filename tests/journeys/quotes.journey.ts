// eslint-disable-next-line mulya/walls -- it plays another server, not the gateway, whose tests share it
import { startQuoteSource, type PlayedSource } from '../../gateway/src/quotes/fixtures/quote-source.ts';
import { demo, expectValuation, logInToDashboard } from './analyst.ts';
import { expectModel, tcs, valuationOf } from './desk.ts';
import { expect, test } from './journey.ts';

const infosys = 'Infosys Ltd';

let source: PlayedSource;
test.beforeEach(async () => {
  source = await startQuoteSource();
});
test.afterEach(() => source.end());

/** 15:30 in India of the newest weekday that has ended. */
function lastClose(): Date {
  const close = new Date();
  close.setUTCHours(10, 0, 0, 0);
  while ([0, 6].includes(close.getUTCDay()) || close.getTime() > Date.now()) close.setUTCDate(close.getUTCDate() - 1);
  return close;
}

test('an analyst sees the built-in price renewed in place by a quote, and a quote in dollars refused', async ({
  page,
  stack,
  ownStack,
}) => {
  const at = lastClose();
  source.shares.set('TCS.NS', { price: 2500, previousClose: 2475, at, months: [[at, 2500]] });
  source.shares.set('INFY.NS', { price: 15, at, fields: { currency: 'USD' } });
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { QUOTES: 'yahoo', QUOTES_URL: source.url } });
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/company/quote/**', async (route) => {
    await isReleased;
    await route.continue();
  });
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  const glance = page.getByRole('region', { name: 'At a glance' });
  const place = () => page.getByRole('region', { name: 'Price', exact: true }).boundingBox();

  await test.step('sees the built-in figures without waiting', async () => {
    await logInToDashboard(page, demo, own.url);
    await page.goto(`${own.url}${valuationOf(tcs)}`);
    await expectValuation(page, tcs);
    await expectModel(page);
    await expect(header).toContainText(/Price of 21 Aug 2026, \d+ trading days old ·/);
    await expect(glance.getByText('Own history: 25th to 75th percentile')).toBeVisible();
    await expect(page.getByText('trading days old')).toHaveCount(1);
  });

  await test.step('sees everything at the price of the quote', async () => {
    const before = await place();
    release();
    await expect(header).toContainText('2,500.00');
    await expect(header).toContainText(/NSE price \d+ \w+ \d{4}, 15:30 IST \(Yahoo Finance; delayed, for personal use\)/);
    await expect(glance).toContainText('At ₹2,500.00 the price implies');
    await expect(page.getByText('trading days old')).toHaveCount(0);
    expect(await place()).toEqual(before);
  });

  await test.step('is told once why another company has no quote', async () => {
    await page.goto(`${own.url}${valuationOf(infosys)}`);
    await expect(header).toContainText(/Price of 21 Aug 2026, \d+ trading days old · Quote not used: its currency is USD\./);
    await expect(page.getByText('Quote not used')).toHaveCount(1);
  });
});
