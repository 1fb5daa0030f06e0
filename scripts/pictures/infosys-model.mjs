// @ts-check

/** @typedef {import('@playwright/test').Page} Page */

export const company = 'Infosys Ltd';

const years = ['FY26E', 'FY27E', 'FY28E'];
const growth = { 'Sales growth': ['5', '6', '7'], 'EBITDA growth': ['6', '7', '8'], 'PAT growth': ['8', '9', '10'] };
const multiples = {
  'PE/EPS': ['Target PE', '18'],
  'EV/EBITDA': ['Target EV/EBITDA', '11'],
  'EV/Sales': ['Target EV/Sales', '2.6'],
  PB: ['Target PB', '4.6'],
};

/** @param {Page} page */
export const fairValue = (page) => page.getByRole('region', { name: 'Fair Market Value', exact: true });

/** @param {Page} page */
export const headline = (page) => fairValue(page).getByRole('group', { name: 'Headline' });

/**
 * Saves an analyst's own assumptions, because the defaults give an unrealistic target price.
 *
 * @param {Page} page
 */
export async function openOwnModel(page) {
  await fairValue(page)
    .getByText(/^(Saved \d|Not saved yet)/)
    .first()
    .waitFor(); // the assumptions have loaded
  if ((await headline(page).getByText('Default assumptions').count()) === 0) return;
  await edit(page, async () => {
    for (const [row, values] of Object.entries(growth))
      for (const [at, value] of values.entries()) await fill(page, `${row} ${years[at] ?? ''}`, value);
    for (const [name, [row = '', value = '']] of Object.entries(multiples)) {
      await view(page, name);
      for (const year of years) await fill(page, `${row} ${year}`, value);
    }
    await view(page, 'Key Numbers');
  });
}

/**
 * Opens the comparison of two named versions: the model above, and one with more growth.
 *
 * @param {Page} page
 * @returns its drawer
 */
export async function compareTwoVersions(page) {
  await openOwnModel(page);
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  const open = async () => {
    await page.getByRole('button', { name: 'Versions', exact: true }).first().click();
    await drawer.getByRole('checkbox').first().waitFor();
  };
  const version = (/** @type {string} */ name) => drawer.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await open();
  if ((await version('Q2 update').count()) === 0) {
    await rename(drawer, 'Q1 update');
    await page.keyboard.press('Escape');
    await edit(page, async () => {
      await fill(page, 'Sales growth FY28E', '8');
      await fill(page, 'PAT growth FY27E', '10');
      await fill(page, 'PAT growth FY28E', '12');
    });
    await open();
    await rename(drawer, 'Q2 update');
  }
  for (const name of ['Q1 update', 'Q2 update']) await version(name).click({ force: true }); // the visible box belongs to the label
  await drawer.getByRole('button', { name: 'Compare', exact: true }).click();
  await drawer.getByRole('region', { name: 'Compare versions' }).waitFor();
  return drawer;
}

/** Names the newest version. @param {import('@playwright/test').Locator} drawer @param {string} name */
async function rename(drawer, name) {
  await drawer
    .getByRole('button', { name: /^Rename / })
    .first()
    .click();
  await drawer.getByLabel('Name', { exact: true }).fill(name);
  await drawer.getByLabel('Name', { exact: true }).press('Enter');
  await drawer.getByRole('checkbox', { name: new RegExp(`^${name}`) }).waitFor();
}

/** @param {Page} page @param {() => Promise<void>} change */
async function edit(page, change) {
  await fairValue(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await change();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await fairValue(page).getByRole('button', { name: 'Edit', exact: true }).waitFor();
}

/** @param {Page} page @param {string} name */
const view = (page, name) => fairValue(page).getByRole('group', { name: 'Model view' }).getByRole('button', { name, exact: true }).click();

/** @param {Page} page @param {string} label @param {string} value */
const fill = (page, label, value) => fairValue(page).getByLabel(label, { exact: true }).fill(value);
