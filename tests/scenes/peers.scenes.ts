import { expect, type Page } from '@playwright/test';
import { button } from '../journeys/analyst.ts';
import { chooseParameters, comparison, fairValue, infosys, rowOf, tcs, valuationOf, wipro, within } from '../journeys/desk.ts';
import { answerIndustryCompanies, answerPeer, answerSuggestions, refusal, silence } from './answers.ts';
import { deskShown } from './desk-shown.ts';
import type { Scene, Stage } from './scene.ts';

const fivePeers = [infosys, wipro, 'INE860A01027', 'INE669C01036', 'INE214T01019'] as const;

async function waitForComparison(page: Page): Promise<void> {
  await deskShown(page);
  await expect(rowOf(comparison(page), 'Peer median')).toContainText('n = 5');
  await scatterShown(page);
}

/** The scatter above Comps is drawn, with the names of the companies. */
async function scatterShown(page: Page): Promise<void> {
  await expect(comparison(page).getByRole('figure').locator('.highcharts-root')).toBeVisible();
}

async function choosesAxes({ page }: Stage): Promise<void> {
  await waitForComparison(page);
  await comparison(page).getByRole('combobox', { name: 'Multiple' }).selectOption('EV/EBITDA');
  await comparison(page).getByRole('combobox', { name: 'Against' }).selectOption('ROE');
}

const peersFail = async ({ page }: Stage): Promise<void> => {
  for (const peer of ['Infosys Ltd', 'Wipro Ltd'])
    await answerPeer(page, peer, refusal(502, 'UPSTREAM_FAILED', 'The market data source couldn’t be reached.'));
};

async function comparesPe({ page }: Stage): Promise<void> {
  await waitForComparison(page);
  await chooseParameters(page, 'PE');
}

async function opensIndustry({ page }: Stage): Promise<void> {
  await deskShown(page);
  await fairValue(page).getByRole('heading', { name: 'Valuation summary' }).waitFor(); // it loads last, and a dialog hides what is there
  await within(comparison(page), 'Add from industry').click();
}

const industry = (page: Page) => page.getByRole('dialog', { name: /^Computers - Software & Consulting/ });

/** A company next to its peers. */
export const peersScenes: readonly Scene[] = [
  { name: 'peers-comps', rare: true, page: valuationOf(tcs, ...fivePeers), signedIn: true, ready: waitForComparison },
  {
    name: 'peers-scatter-axes',
    rare: true,
    page: valuationOf(tcs, ...fivePeers),
    signedIn: true,
    act: choosesAxes,
    ready: (page) => expect(comparison(page).getByRole('figure')).toContainText('has an EV/EBITDA of'),
  },
  {
    name: 'peers-scatter-hidden',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await within(comparison(page), 'Scatter').click();
    },
    ready: (page) => expect(comparison(page).getByRole('figure')).toHaveCount(0),
  },
  {
    name: 'peers-scatter-empty',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    says: /502/,
    stage: peersFail,
    async ready(page) {
      await deskShown(page);
      await expect(comparison(page).getByText('No peer has both PE and PAT growth.')).toBeVisible();
    },
  },
  {
    name: 'peers-comps-lender',
    rare: true,
    page: valuationOf('HDFC Bank Ltd', 'INE090A01021', infosys),
    signedIn: true,
    ready: async (page) => {
      await deskShown(page);
      await expect(rowOf(comparison(page), 'Peer median')).toContainText('n = 2');
      await scatterShown(page);
    },
  },
  {
    name: 'peers-industry',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    act: opensIndustry,
    ready: (page) => expect(industry(page).getByRole('checkbox', { name: 'Infosys Ltd', exact: true })).toBeChecked(),
  },
  {
    name: 'peers-industry-loading',
    rare: true,
    page: valuationOf(tcs, infosys),
    signedIn: true,
    stage: async ({ page }) => void (await answerIndustryCompanies(page, silence)),
    act: opensIndustry,
    ready: (page) => expect(industry(page).getByText('Loading companies...')).toBeVisible(),
  },
  {
    name: 'peers-industry-failed',
    rare: true,
    page: valuationOf(tcs, infosys),
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await answerIndustryCompanies(page, refusal(503, 'UNAVAILABLE', 'The market data source is left alone for a moment.'))),
    act: opensIndustry,
    ready: (page) => expect(industry(page).getByText('The companies of the industry could not be loaded.')).toBeVisible(),
  },
  {
    name: 'peers-drawer',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await within(comparison(page), 'Add peers').click();
    },
    ready: (page) =>
      expect(
        page.getByRole('dialog', { name: 'Peers' }).getByRole('list', { name: 'Suggested peers' }).getByRole('listitem').nth(4),
      ).toBeVisible(),
  },
  {
    name: 'peers-five',
    rare: true,
    page: valuationOf(tcs, ...fivePeers),
    signedIn: true,
    act: comparesPe,
    ready: (page) => expect(rowOf(comparison(page), 'Peer median')).toContainText('n = 5'),
  },
  {
    name: 'peers-chart',
    rare: true,
    page: valuationOf(tcs, ...fivePeers),
    signedIn: true,
    async act(stage) {
      await comparesPe(stage);
      await within(comparison(stage.page), 'Chart').click();
    },
    ready: (page) => expect(comparison(page).locator('.highcharts-root')).toBeVisible(),
  },
  {
    name: 'peers-parameters',
    rare: true,
    page: valuationOf(tcs, infosys),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await button(page, 'Parameters').click();
    },
    ready: (page) =>
      expect(page.getByRole('dialog', { name: 'Parameters' }).getByRole('checkbox', { name: 'PE', exact: true })).toBeVisible(),
  },
  {
    name: 'peers-interim',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await within(comparison(page), 'Interim').click();
    },
    ready: (page) =>
      expect(
        comparison(page)
          .getByRole('columnheader', { name: /^Q\d FY/ })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'peers-suggestions-failed',
    rare: true,
    page: valuationOf(tcs, infosys),
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await answerSuggestions(page, refusal(503, 'UNAVAILABLE', 'The market data source is left alone for a moment.'))),
    async act({ page }) {
      await deskShown(page);
      await within(comparison(page), 'Add peers').click();
    },
    ready: (page) => expect(page.getByText('Suggestions could not be loaded.')).toBeVisible(),
  },
  {
    name: 'peer-loading',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    stage: async ({ page }) => void (await answerPeer(page, 'Wipro Ltd', silence)),
    ready: async (page) => {
      await deskShown(page);
      await expect(comparison(page).getByText(/1 of 2 peers still loading\.$/)).toBeVisible();
    },
  },
  {
    name: 'peer-failed',
    rare: true,
    page: valuationOf(tcs, infosys, wipro),
    signedIn: true,
    says: /502/,
    stage: async ({ page }) =>
      void (await answerPeer(page, 'Wipro Ltd', refusal(502, 'UPSTREAM_FAILED', 'The market data source couldn’t be reached.'))),
    ready: async (page) => {
      await deskShown(page);
      await expect(comparison(page).getByText('No data: Wipro Ltd')).toBeVisible();
    },
  },
  {
    name: 'peer-lender',
    rare: true,
    page: valuationOf('HDFC Bank Ltd', infosys),
    signedIn: true,
    ready: async (page) => {
      await deskShown(page);
      await expect(rowOf(comparison(page), 'Infosys Ltd').getByRole('button').first()).toBeVisible();
    },
  },
];
