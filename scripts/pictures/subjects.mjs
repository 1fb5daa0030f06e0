// @ts-check

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * Something that the start page shows. `stage` does what an analyst would do on the page and says between which pieces the
 * picture reaches, once they stand.
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} address
 * @property {number} [margin] how much of what is around the pieces is in the picture, px
 * @property {(page: Page, size: 'wide' | 'narrow') => Promise<readonly Locator[]>} stage
 */

/** @param {string} company */
const valuation = (company) => `/valuation/${encodeURIComponent(company)}`;

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

/** @param {Page} page @param {string} text */
async function search(page, text) {
  const box = page.getByRole('searchbox');
  await box.fill(text);
  const matches = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Select Company', exact: true }) });
  await matches.first().waitFor();
  return { box, matches };
}

/** @type {readonly Subject[]} */
export const subjects = [
  {
    name: 'origin',
    address: valuation('Tata Consultancy Services Ltd'),
    async stage(page, size) {
      await overview(page).getByRole('button', { name: '5-year CAGR', exact: true }).click();
      const revenue = overview(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Revenue', exact: true }) });
      await revenue.getByRole('cell').last().getByRole('button').click();
      const audit = page.getByRole('dialog', { name: 'Revenue 5-year CAGR' });
      await audit.waitFor();
      return [audit.getByRole('heading', { name: 'Revenue 5-year CAGR' }), audit.getByRole('region', { name: size === 'wide' ? 'Inputs' : 'Formula' })];
    },
  },
  {
    name: 'search',
    address: '/dashboard',
    async stage(page, size) {
      const { box, matches } = await search(page, 'infosys');
      await matches.filter({ hasText: 'no figures' }).first().waitFor(); // whose figures there are comes after the rows
      return [box, matches.nth(size === 'wide' ? 2 : 1)]; // on a phone the list scrolls
    },
  },
  {
    name: 'columns',
    address: valuation('Hindustan Unilever Ltd'),
    async stage(page) {
      for (const name of ['Interim', 'TTM']) await overview(page).getByRole('button', { name, exact: true }).click();
      return [overview(page).getByRole('heading').first(), await lastColumns(page), overview(page).getByText('Choose a figure to see')];
    },
  },
  {
    name: 'missing',
    address: valuation('3M India Ltd'),
    async stage(page) {
      const reason = page.getByText('3M India Ltd is listed, but its figures are not in the source', { exact: false });
      await reason.waitFor();
      return [page.getByRole('heading', { level: 1 }), page.getByRole('main').getByText('No figures', { exact: true }).locator('..')];
    },
  },
  {
    name: 'palette',
    address: valuation('Tata Consultancy Services Ltd'),
    async stage(page, size) {
      await overview(page).getByRole('table').waitFor(); // what the page offers is in the palette then
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog');
      const box = palette.getByRole('combobox');
      await box.fill('show');
      const found = palette.getByRole('option');
      await found.filter({ hasText: 'Show Cash Flow' }).waitFor();
      await found.filter({ hasText: 'Munjal Showa' }).waitFor(); // companies come after the page's own actions
      return size === 'wide' ? [palette] : [box, found.first(), found.last()]; // on a phone it fills the screen
    },
  },
];
