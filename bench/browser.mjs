// @ts-check
/* global window, document, MutationObserver, requestAnimationFrame -- what runs in the page */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrInstallChromium, thisMachine } from '../scripts/chromium.mjs';
import { demoAccount } from '../scripts/start/sign-in-service.mjs';

const { chromium } = /** @type {typeof import('@playwright/test')} */ (createRequire(import.meta.url)('@playwright/test'));

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} Session */

const PATIENCE_MS = 60_000;
const BINDING = 'mulyaBenchFrames';

/** @param {(line: string) => void} say */
export function launch(say) {
  const { path, args } = findOrInstallChromium(thisMachine(), say);
  return chromium.launch({ executablePath: path, args: [...args] });
}

/** `cpu`: how many times slower than this machine. @typedef {{ cpu?: number, slow4g?: boolean }} Conditions */

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request, in the units of the browser's protocol. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** What a browser keeps of the user who signed in at an origin. @type {Map<string, Promise<Readonly<Record<string, string>>>>} */
const users = new Map();

/**
 * A page in a new browser without a cache, signed in at the origin `userOf` if that is given.
 *
 * @template T
 * @param {Browser} browser @param {{ conditions?: Conditions | undefined, userOf?: string | undefined }} options
 * @param {(page: Page, session: Session) => Promise<T>} work @returns {Promise<T>}
 */
export async function withFreshPage(browser, { conditions = {}, userOf }, work) {
  if (userOf !== undefined && !users.has(userOf)) users.set(userOf, signIn(browser, userOf));
  const storage = (await users.get(userOf ?? '')) ?? {};
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (conditions.slow4g === true) await session.send('Network.emulateNetworkConditions', slow4g);
    if (conditions.cpu !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/** @param {Browser} browser @param {string} origin @returns {Promise<Readonly<Record<string, string>>>} */
function signIn(browser, origin) {
  return withFreshPage(browser, {}, async (page) => {
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email', { exact: true }).fill(demoAccount.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Find a company' }).waitFor();
    return page.evaluate(() => ({ ...localStorage }));
  });
}

/** By mark. `headingAt`: wall-clock time of the heading's insertion. @typedef {Record<string, number> & { headingAt: number }} Frames */

/**
 * Opens a route and waits until its heading and every mark are on screen. It doesn't query the page while it loads; the page reports
 * the end of the first frame with each, in milliseconds after navigation start.
 *
 * @param {Page} page @param {Session} session @param {string} origin @param {import('./routes.mjs').MeasuredRoute} route
 * @returns {Promise<Frames>}
 */
export async function openAndAwaitFrames(page, session, origin, { path, heading, marks = {} }) {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript(tellFrames, { binding: BINDING, selectors: { heading: 'h1', ...marks } });
  /** @type {Promise<{ payload: string }>} */
  const frames = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  const told = await Promise.race([frames, pause(PATIENCE_MS, undefined, { ref: false })]);
  if (told === undefined) throw new Error(`${origin}${path} was expected to show ${Object.keys(marks).join(', ')} within a minute.`);
  const { text, ...shown } = JSON.parse(told.payload);
  if (text !== heading) throw new Error(`${origin}${path} was expected to have the heading "${heading}", but has "${text}".`);
  return shown;
}

/** Layout shift so far, in thousandths of the window. @param {Page} page @returns {Promise<number>} */
export const shiftOf = (page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + 1_000 * Number(Reflect.get(entry, 'value')), 0);
  });

/** Runs in the page, before its own scripts. @param {{ binding: string, selectors: Readonly<Record<string, string>> }} asked */
function tellFrames({ binding, selectors }) {
  if (window !== window.top) return;
  const tell = /** @type {(text: string) => void} */ (Reflect.get(window, binding));
  const awaited = new Map(Object.entries(selectors));
  /** @type {Record<string, number>} */
  const frames = {};
  let [left, headingAt, text] = [awaited.size, 0, ''];
  const look = () => {
    for (const [mark, selector] of awaited) {
      const element = document.querySelector(selector);
      if (element === null) continue;
      awaited.delete(mark);
      if (mark === 'heading') headingAt = performance.timeOrigin + performance.now();
      requestAnimationFrame(() => {
        if (mark === 'heading') text = element.textContent.trim(); // the parser may have added the element before its text
        // A message sent after the frame's callbacks arrives when the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          frames[mark] = performance.now();
          left -= 1;
          if (left === 0) tell(JSON.stringify({ ...frames, headingAt, text }));
        };
        port2.postMessage(0);
      });
    }
    if (awaited.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}
