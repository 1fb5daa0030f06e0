// @ts-check
import { company, compareTwoVersions, fairValue, headline, openOwnModel } from './infosys-model.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * A subject of the landing page. `stage` acts on the page as an analyst would, and returns the pieces that the picture must contain.
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} address
 * @property {number} [margin] the space around the pieces, in px
 * @property {(page: Page, size: 'wide' | 'narrow') => Promise<readonly Locator[]>} stage
 */

/** @param {string} name */
const valuation = (name) => `/valuation/${encodeURIComponent(name)}`;

const overview = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Financial Overview', exact: true });

/** The statement's frame, its last columns in view. @param {Page} page */
async function lastColumns(page) {
  const table = overview(page).getByRole('table');
  await table.evaluate((element) => {
    const frame = element.parentElement;
    if (frame !== null) frame.scrollLeft = frame.scrollWidth;
  });
  return table.locator('..');
}

/** @param {Page} page @param {string} label of a row of the model */
const modelRow = (page, label) =>
  fairValue(page)
    .getByRole('region', { name: 'Fair market value, Key Numbers' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** A panel of the model, open: on a phone it is closed at first. @param {Page} page @param {string | RegExp} name */
async function openPanel(page, name) {
  const panel = fairValue(page).getByRole('region', { name }).first();
  await panel.waitFor();
  const closed = panel.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false });
  if ((await closed.count()) > 0) await closed.click();
  return panel;
}

/** @type {readonly Subject[]} */
export const subjects = [
  {
    name: 'model',
    address: valuation(company),
    async stage(page, size) {
      await openOwnModel(page);
      return [headline(page), modelRow(page, size === 'wide' ? 'PAT growth' : 'EBITDA growth')];
    },
  },
  {
    name: 'summary',
    address: valuation(company),
    async stage(page) {
      await openOwnModel(page);
      return [await openPanel(page, 'Valuation summary')];
    },
  },
  {
    name: 'sensitivity',
    address: valuation(company),
    async stage(page) {
      await openOwnModel(page);
      return [await openPanel(page, /^Sensitivity/)];
    },
  },
  {
    name: 'check',
    address: valuation('Shriram Finance Ltd'),
    async stage(page) {
      await headline(page)
        .getByRole('button', { name: /^Use .* shares$/ })
        .waitFor();
      return [headline(page)];
    },
  },
  {
    name: 'columns',
    address: valuation('Hindustan Unilever Ltd'),
    async stage(page) {
      for (const name of ['Interim', 'TTM']) await overview(page).getByRole('button', { name, exact: true }).click();
      return [overview(page).getByRole('heading').first(), await lastColumns(page)];
    },
  },
  {
    name: 'versions',
    address: valuation(company),
    async stage(page) {
      const drawer = await compareTwoVersions(page);
      return [drawer.getByRole('heading', { name: 'Versions' }), drawer.getByRole('region', { name: 'Compare versions' })];
    },
  },
];
