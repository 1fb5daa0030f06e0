import { expect, type Page } from '@playwright/test';
import { tellOfRelease } from '../faults/tamper.ts';
import { button, email, expectValuation, searchBox, section, selectCompany } from '../journeys/analyst.ts';
import {
  chooseParameters,
  comparison,
  expectModel,
  fairValue,
  infosys,
  targetPrice,
  tcs,
  valuationOf,
  wipro,
  within,
} from '../journeys/desk.ts';
import { tcsFiling } from '../journeys/filing-files.ts';
import { inspector, openInspector } from '../journeys/inspector.ts';
import { rows } from '../journeys/custom-financials.ts';
import { bring, exportWorkbook } from '../journeys/workbook.ts';
import { holder, keptStakes, netAssetValue, newResults } from '../scenes/own-model.scenes.ts';
import { answerSavedWork } from '../scenes/saved-work.ts';

/** A step of the tour that requests new files, and the shortest way to it. */
export interface Stop {
  readonly name: string;
  readonly signedIn: boolean;
  /** The log line of a request that can't succeed here. The page shows a message too. */
  readonly saidOfLoss?: readonly string[];
  /** Opens the step in a new page, and resolves when nothing more loads. */
  visit(page: Page): Promise<void>;
}

/** A step that begins on the page of TCS. */
const onCompany = (name: string, act: (page: Page) => Promise<void>, saidOfLoss: readonly string[] = []): Stop => ({
  name,
  signedIn: true,
  saidOfLoss,
  async visit(page) {
    await page.goto(valuationOf(tcs));
    await expectModel(page);
    await act(page);
  },
});

/** All steps, ordered so that each file is first requested where the way to it is short. */
export const tour: readonly Stop[] = [
  {
    name: 'the start page',
    signedIn: false,
    async visit(page) {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Mulya' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'the login', signedIn: false, visit: (page) => openForm(page, '/login') },
  { name: 'the sign-up', signedIn: false, visit: (page) => openForm(page, '/signup') },
  { name: 'the forgotten password', signedIn: false, visit: (page) => openForm(page, '/forgot-password') },
  {
    name: 'the dashboard',
    signedIn: true,
    async visit(page) {
      await page.goto('/dashboard');
      await selectCompany(page, 'TCS', tcs);
    },
  },
  {
    name: 'the palette',
    signedIn: true,
    async visit(page) {
      await openDashboard(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('infosys');
      await expect(page.getByRole('option', { name: /^Infosys Ltd/ })).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    signedIn: true,
    async visit(page) {
      await openDashboard(page);
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'the preferences',
    signedIn: true,
    async visit(page) {
      await openDashboard(page);
      await button(page, 'Preferences').click();
      await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
    },
  },
  {
    name: 'a company',
    signedIn: true,
    async visit(page) {
      await page.goto(valuationOf(tcs));
      await expectValuation(page, tcs);
      await expectModel(page);
      await expect(section(page, 'Financial Overview').getByRole('table').first()).toBeVisible();
      await expect(section(page, 'Recommendations').getByText('no language model').first()).toBeVisible();
      await expect(button(page, 'Open assistant')).toBeVisible();
    },
  },
  onCompany('the audit of a figure', async (page) => {
    await targetPrice(page).click();
    await expect(page.getByRole('dialog').getByText('Unrounded:')).toBeVisible();
  }),
  onCompany('the model, edited and left', async (page) => {
    await within(fairValue(page), 'Edit').click();
    await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await button(page, 'Back to search').click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  }),
  onCompany('more columns of a statement', async (page) => {
    await within(section(page, 'Financial Overview'), 'Growth').click();
    await expect(section(page, 'Financial Overview').getByRole('columnheader', { name: 'FY25 growth' })).toBeVisible();
  }),
  onCompany('the saved versions', async (page) => {
    await within(fairValue(page), 'Edit').click();
    await fairValue(page)
      .getByLabel('PAT growth FY26E', { exact: true })
      .fill(String(Date.now() % 90)); // differs from the saved value of the last visit
    await within(fairValue(page), 'Save').click();
    await within(fairValue(page), 'Versions').click();
    await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  }),
  onCompany(
    'a workbook, exported and imported',
    async (page) => {
      await expect(await bring(page, await exportWorkbook(page))).toContainText('No changes');
    },
    ['[mfe-valuation] The Excel file couldn’t be created.'],
  ),
  onCompany(
    'a link that the browser does not let the page copy',
    async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await button(page, 'Export').click();
      await page.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    ['[mfe-valuation] The shared link could not be made.'],
  ),
  onCompany('own figures', async (page) => {
    await button(page, 'Custom financials').click();
    await expect(rows(page)).toBeVisible();
  }),
  onCompany('the assistant', async (page) => {
    await button(page, 'Open assistant').click();
    await page.getByRole('textbox', { name: `Ask about ${tcs}...`, exact: true }).fill('What were sales in FY25?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('no language model');
  }),
  onCompany('the drawer of the peers', async (page) => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Peer Comparison' }).click();
    const drawer = page.getByRole('dialog', { name: 'Peers' });
    await drawer.getByRole('searchbox', { name: 'Search for a peer' }).fill('wipro');
    await expect(within(drawer, 'Add Wipro Ltd')).toBeVisible();
  }),
  {
    name: 'a comparison with peers, by parameters and as a chart',
    signedIn: true,
    async visit(page) {
      await page.goto(valuationOf(tcs, infosys, wipro));
      await chooseParameters(page, 'PE');
      await within(comparison(page), 'Chart').click();
      await expect(comparison(page).locator('.highcharts-root')).toBeVisible();
    },
  },
  {
    name: 'the companies of an industry',
    signedIn: true,
    async visit(page) {
      await page.goto(valuationOf(tcs, infosys));
      await within(comparison(page), 'Add from industry').click();
      await expect(
        page
          .getByRole('dialog', { name: /, \d+ companies$/ })
          .getByRole('checkbox')
          .first(),
      ).toBeVisible();
    },
  },
  onCompany('the sources of a company', async (page) => {
    await button(page, 'All sources').click();
    await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible();
  }),
  onCompany('a results filing', async (page) => {
    await button(page, 'Custom financials').click();
    await page.getByLabel('Filing', { exact: true }).setInputFiles(tcsFiling);
    await expect(page.getByRole('region', { name: 'Filing preview' })).toBeVisible();
  }),
  onCompany(
    'a research note as a Word file',
    async (page) => {
      await button(page, 'Export').click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Research note (Word)', exact: true }).click();
      await download;
    },
    ['[mfe-valuation] The Word file couldn’t be created.'],
  ),
  {
    name: 'a model with stakes, and results since it was saved',
    signedIn: true,
    async visit(page) {
      await answerSavedWork(page, keptStakes);
      await page.goto(`${valuationOf(holder)}#fair-market-value/model`);
      await expect(newResults(page)).toBeVisible();
      await expect(netAssetValue(page).getByRole('row', { name: /UltraTech Cement Ltd/ })).toBeVisible();
    },
  },
  {
    name: 'an industry of the dashboard',
    signedIn: true,
    async visit(page) {
      await page.goto('/dashboard?industry=Paints');
      await expect(page.getByRole('dialog', { name: /^Paints, \d+ companies$/ })).toBeVisible();
    },
  },
  {
    name: 'the gallery',
    signedIn: true,
    async visit(page) {
      await page.goto('/gallery');
      await expect(page.locator('#shortcut-list')).toBeVisible();
    },
  },
  onCompany('the inspector', async (page) => {
    await openInspector(page);
    await expect(inspector(page).getByText(/^No browser reported a fault of /)).toBeVisible();
  }),
  {
    name: 'a search whose remote has a canary',
    signedIn: true,
    async visit(page) {
      await openDashboard(page);
      await tellOfRelease(page, 'mfe-search', { canary: await currentBuild(page, 'mfe-search') });
      const asked = ['choices', 'vitals'].map((name) => page.waitForResponse(new RegExp(`/builds/shell/[^/]+/${name}\\.[^/]+\\.js$`)));
      await openDashboard(page);
      await Promise.all(asked);
    },
  },
];

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(email(page)).toBeVisible();
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(searchBox(page)).toBeVisible();
}

/** A remote's build, offered to the page as a canary for no one. */
async function currentBuild(page: Page, remote: string): Promise<object> {
  // the gateway's HTML
  const release = JSON.parse((await page.locator('#mulya-release').textContent()) ?? '') as { remotes: Record<string, object> };
  return { ...release.remotes[remote], percent: 0 };
}
