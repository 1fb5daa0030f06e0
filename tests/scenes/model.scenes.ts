import { expect, type Page } from '@playwright/test';
import { button } from '../journeys/analyst.ts';
import { expectModel, fairValue, growth, headline, openPart, targetPrice, tcs, valuationOf, within } from '../journeys/desk.ts';
import { answerStock, refusal, silence } from './answers.ts';
import { deskShown } from './desk-shown.ts';
import { savedValuation, savedElsewhere } from './saved-work.ts';
import type { Scene, Stage } from './scene.ts';

async function edits({ page }: Stage): Promise<void> {
  await expectModel(page);
  await within(fairValue(page), 'Edit').click();
  await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
  await expect(targetPrice(page)).toHaveText('₹6,389.01');
}

/** Each of five scenarios is filled and has a probability. */
async function fiveScenarios({ page }: Stage): Promise<void> {
  await deskShown(page);
  await within(fairValue(page), 'Add scenario').click();
  await within(fairValue(page), 'Add scenario').click();
  const card = (name: string) => fairValue(page).getByRole('group', { name, exact: true });
  await within(card('Bear'), 'PAT growth −5pp, target PE −20%').click();
  await within(card('Bull'), 'PAT growth +5pp, target PE +20%').click();
  for (const name of ['Scenario 4', 'Scenario 5']) await within(card(name), 'Start from base case').click();
  for (const name of ['Bear', 'Base', 'Bull', 'Scenario 4', 'Scenario 5'])
    await fairValue(page).getByLabel(`Probability, ${name}`, { exact: true }).fill('20');
}

/** A company with a special state of the model. */
const company = (name: string, of: string, says: string): Scene => ({
  name,
  rare: true,
  page: `${valuationOf(of)}#fair-market-value`,
  signedIn: true,
  async ready(page) {
    await deskShown(page);
    await expect(fairValue(page).getByText(says).first()).toBeVisible();
  },
});

/** The model stops waiting for a market cap after a while; here it waits for the whole scene. */
const withoutPatience = (page: Page): Promise<unknown> =>
  page.addInitScript((longest) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: TimerHandler, wait = 0, ...args: unknown[]) => (wait > longest ? 0 : start(run, wait, ...args)),
    });
  }, 7_000);

const bridge = (page: Page) => page.getByRole('region', { name: 'Upside bridge', exact: true });

/** Growth analysis, the fair-value model, and the analysis as a whole. */
export const modelScenes: readonly Scene[] = [
  {
    name: 'model-edited',
    sharesStops: true,
    part: '#fair-market-value',
    page: valuationOf(tcs),
    signedIn: true,
    act: edits,
    ready: async (page) => {
      await expect(within(fairValue(page), 'Save')).toBeVisible();
      await expect(fairValue(page).getByLabel('Own price', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'model-five-scenarios',
    rare: true,
    page: `${valuationOf(tcs)}#fair-market-value/scenarios`,
    signedIn: true,
    act: fiveScenarios,
    ready: (page) => expect(page.getByRole('group', { name: 'Expected value of the scenarios' }).getByText('Value at risk')).toBeVisible(),
  },
  {
    name: 'model-saved',
    rare: true,
    page: `${valuationOf(tcs)}#fair-market-value`,
    signedIn: true,
    kept: { valuation: savedValuation },
    async ready(page) {
      await deskShown(page);
      await expect(targetPrice(page)).toHaveText('₹6,389.01');
      await expect(within(fairValue(page), 'Restore')).toBeVisible();
    },
  },
  {
    name: 'model-saved-away',
    rare: true,
    page: `${valuationOf(tcs)}#fair-market-value`,
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await page.route(
        '**/api/saved-work/valuations/**',
        refusal(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.'),
      )),
    async ready(page) {
      await deskShown(page);
      await expect(fairValue(page).getByText('Saved work is unavailable. The model uses default assumptions.')).toBeVisible();
    },
  },
  {
    name: 'model-save-refused',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await page.route(
        '**/api/saved-work/valuations/*/versions',
        refusal(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.'),
      )),
    async act(stage) {
      await edits(stage);
      await within(fairValue(stage.page), 'Save').click();
    },
    ready: (page) => expect(fairValue(page).getByText(/^Not saved\./)).toBeVisible(),
  },
  {
    name: 'model-conflict',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    says: /409/,
    stage: async ({ page }) =>
      void (await page.route('**/api/saved-work/valuations/*/versions', (route) => route.fulfill({ status: 409, json: savedElsewhere }))),
    async act(stage) {
      await edits(stage);
      await within(fairValue(stage.page), 'Save').click();
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'A newer version exists' })).toBeVisible(),
  },
  {
    name: 'model-versions',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    kept: { valuation: savedValuation },
    async act({ page }) {
      await deskShown(page);
      await within(fairValue(page), 'Versions').click();
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'Versions' }).getByText('Base case')).toBeVisible(),
  },
  {
    name: 'model-versions-compared',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    kept: { valuation: savedValuation },
    async act({ page }) {
      await deskShown(page);
      await within(fairValue(page), 'Versions').click();
      const drawer = page.getByRole('dialog', { name: 'Versions' });
      // the visible box belongs to the label
      for (const name of [/^After the second quarter/, /^Base case/]) await drawer.getByRole('checkbox', { name }).click({ force: true });
      await within(drawer, 'Compare').click();
    },
    ready: (page) =>
      expect(page.getByRole('region', { name: 'Compare versions' }).getByRole('rowheader', { name: 'Upside' })).toBeVisible(),
  },
  {
    name: 'model-audit',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await targetPrice(page).click();
    },
    ready: (page) =>
      expect(page.getByRole('dialog', { name: 'Target price (PE) FY28E' }).getByRole('region', { name: 'Formula' })).toBeVisible(),
  },
  ...(
    [
      ['builder', 'Builder', tcs],
      ['scenarios', 'Scenarios', tcs],
      ['sensitivity', /^Sensitivity/, tcs],
      ['dcf', 'Reverse DCF', tcs],
      ['residual-income', 'Residual income', 'HDFC Bank Ltd'],
      ['embedded-value', 'Embedded value', 'SBI Life Insurance Company Ltd'],
      ['history', 'Own history', tcs],
      ['industry', 'Industry', tcs],
    ] as const
  ).map(([part, name, of]): Scene => ({
    name: `model-${part}`,
    rare: true,
    page: `${valuationOf(of)}#fair-market-value/${part}`,
    signedIn: true,
    async ready(page) {
      await deskShown(page);
      await expect(fairValue(page).getByRole('region', { name, exact: true }).first()).toBeVisible();
    },
  })),
  {
    name: 'model-methods-tables',
    rare: true,
    page: `${valuationOf(tcs)}#fair-market-value/dcf`,
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      for (const [part, picture] of [
        ['DCF', 'Valuation summary'],
        ['DCF', 'Cash flows'],
        ['History', 'Own history'],
      ] as const) {
        await openPart(page, part);
        await within(fairValue(page).getByRole('group', { name: `${picture}, view` }), 'Table').click();
      }
    },
    ready: (page) => expect(fairValue(page).getByRole('region', { name: 'Own history, months' })).toBeVisible(),
  },
  {
    name: 'model-bridge-value',
    rare: true,
    page: `${valuationOf(tcs)}#fair-market-value/bridge`,
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await bridge(page).getByRole('group', { name: 'Method', exact: true }).getByRole('button', { name: 'DCF', exact: true }).click();
    },
    ready: (page) =>
      expect(
        bridge(page)
          .getByRole('figure', { name: /^Upside bridge: From .+ to a DCF value of / })
          .locator('.highcharts-root'),
      ).toBeVisible(),
  },
  company('model-lender', 'HDFC Bank Ltd', 'EV methods are not meaningful for lenders; use PE or PB.'),
  company('model-placeholders', 'LG Electronics India Ltd', 'Illustrative.'),
  company('model-loss', 'Vodafone Idea Ltd', 'PE not meaningful without a profit'),
  company('model-december', 'Castrol India Ltd', 'Default assumptions, not an estimate'),
  company('model-negative-revenue', '21st Century Management Services Ltd', 'Metric'),
  company('model-insurer', 'SBI Life Insurance Company Ltd', 'EV methods are not meaningful for lenders and insurers; use PE or PB.'),
  ...(['PE/EPS', 'EV/EBITDA', 'EV/Sales', 'PB'] as const).map((view): Scene => ({
    name: `model-${view.toLowerCase().replace('/', '-')}`,
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await within(fairValue(page).getByRole('group', { name: 'Model view', exact: true }), view).click();
    },
    ready: (page) => expect(fairValue(page).getByRole('region', { name: `Fair market value, ${view}` })).toBeVisible(),
  })),
  {
    name: 'model-fixed',
    rare: true,
    page: valuationOf('Biocon Ltd'),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await within(headline(page), "Use today's 162.09 crore shares").click();
    },
    ready: (page) => expect(targetPrice(page)).toHaveText('₹285.23'),
  },
  {
    name: 'model-leaving',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    async act(stage) {
      await edits(stage);
      await button(stage.page, 'Back to search').click();
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible(),
  },
  {
    name: 'model-loading',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    stage: async ({ page }) => {
      await answerStock(page, silence);
      await withoutPatience(page);
    },
    ready: async (page) => {
      await expect(page.getByText('Loading Fair Market Value data...')).toBeVisible();
      // A phone shows the chart in place of the table.
      await expect(growth(page).getByRole('table').or(growth(page).locator('.highcharts-root')).first()).toBeVisible();
      await expect(button(page, 'Open assistant')).toBeVisible();
    },
  },
  {
    name: 'model-stock-failed',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    says: /502/,
    stage: async ({ page }) =>
      void (await answerStock(page, refusal(502, 'UPSTREAM_FAILED', 'The market data source couldn’t be reached.'))),
    ready: async (page) => {
      await deskShown(page);
      await expect(fairValue(page).getByText('Failed to load fair market data:')).toBeVisible();
    },
  },
];
