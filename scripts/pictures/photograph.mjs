// @ts-check
import { demoAccount } from '../start/sign-in-service.mjs';
import { cropAround, middleOf } from './crop.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./crop.mjs').Box} Box */

/**
 * An unprocessed picture.
 *
 * @typedef {object} Shot
 * @property {string} subject
 * @property {'wide' | 'narrow'} size
 * @property {'light' | 'dark'} theme
 * @property {Buffer} png
 */

/** Doubles the pixels, so that text stays sharp on high-density screens. */
export const SHARPNESS = 2;

/** High enough for a whole subject below the sticky header. */
const HEIGHT = 1500;

/** The widths on the landing page: next to its text, and on a phone. */
const sizes = /** @type {const} */ ([
  { size: 'wide', width: 864 },
  { size: 'narrow', width: 360 },
]);
const themes = /** @type {const} */ (['light', 'dark']);

/**
 * Signs in on a fixed day. On a later day the page would warn about old prices, and the pictures would differ from day to day.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} day ISO date
 * @returns {Promise<Page>}
 */
export async function openAnalysis(browser, origin, day) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', deviceScaleFactor: SHARPNESS, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`)); // keeps timers running
  return page;
}

/**
 * Photographs a subject at every width in both themes with the same crop, so that one theme can replace the other.
 *
 * @param {Page} page
 * @param {import('./subjects.mjs').Subject} subject
 * @returns {Promise<readonly Shot[]>}
 */
export async function photograph(page, { name, address, margin = 8, stage }) {
  /** @type {Shot[]} */
  const shots = [];
  for (const { size, width } of sizes) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    const pieces = await stage(page, size);
    await page.mouse.move(0, 0); // away from everything, so that nothing shows a hover state
    await pieces[0]?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.locator('html').evaluate((html) => html.ownerDocument.fonts.ready.then(() => undefined));
    const boxes = async () => Promise.all(pieces.map((piece) => boxOf(piece, name)));
    const offset = middleOf(await boxes()) - HEIGHT / 2;
    await page.locator('html').evaluate((html, by) => html.ownerDocument.defaultView?.scrollBy(0, by), offset);
    const clip = cropAround(await boxes(), { width, height: HEIGHT }, margin);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      shots.push({ subject: name, size, theme, png: await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }) });
    }
  }
  return shots;
}

/** @param {import('@playwright/test').Locator} piece @param {string} subject @returns {Promise<Box>} */
async function boxOf(piece, subject) {
  const box = await piece.boundingBox();
  if (box === null) throw new Error(`A piece of the picture "${subject}" was expected to be on the screen.`);
  return box;
}
