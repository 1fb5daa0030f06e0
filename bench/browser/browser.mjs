// @ts-check
import { createRequire } from 'node:module';
import { findOrInstallChromium, thisMachine } from '../../scripts/chromium.mjs';

const { chromium } = /** @type {typeof import('@playwright/test')} */ (createRequire(import.meta.url)('@playwright/test'));

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} Session */

/** @param {(line: string) => void} say */
export function launch(say) {
  const { path, args } = findOrInstallChromium(thisMachine(), say);
  return chromium.launch({ executablePath: path, args: [...args] });
}

/**
 * @typedef {object} Conditions
 * @property {number} [cpu] how many times slower than this machine
 * @property {boolean} [slow4g]
 */

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request, in the units of the browser's protocol. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/**
 * A page in a new browser without a cache, signed in only by `storage`.
 *
 * @template T
 * @param {Browser} browser
 * @param {{ conditions?: Conditions, storage?: Readonly<Record<string, string>>, width?: number, scripts?: boolean }}
 *   options
 * @param {(page: Page, session: Session) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFreshPage(browser, { conditions = {}, storage = {}, width = 1440, scripts = true }, work) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB', javaScriptEnabled: scripts });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (conditions.slow4g === true) await session.send('Network.emulateNetworkConditions', slow4g);
    if (conditions.cpu !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    if (Object.keys(storage).length > 0) {
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storage);
    }
    return await work(page, session);
  } finally {
    await context.close();
  }
}
