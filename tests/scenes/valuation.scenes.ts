import { expect, type Page } from '@playwright/test';
import { button, expectValuation, section } from '../journeys/analyst.ts';
import { tcsFiling } from '../journeys/filing-files.ts';
import { infosys, tcs as company, valuationOf } from '../journeys/desk.ts';
import { analysisCode, notFound } from '../faults/tamper.ts';
import { answerHistory, answerValuation, changeAnswer, offline, refusal, silence } from './answers.ts';
import { daysBefore } from './daily-closes.ts';
import { glanceShown } from './desk-shown.ts';
import type { Scene } from './scene.ts';

const addressOf = (company: string): string => `/valuation/${encodeURIComponent(company)}`;
const tcs = addressOf('Tata Consultancy Services Ltd');
const comparedPage = valuationOf(company, infosys);

/** Figures, the chart of the selected line, and the assistant next to them. */
const shows =
  (company: string) =>
  async (page: Page): Promise<void> => {
    await expectValuation(page, company);
    await expect(section(page, 'Financial Overview').getByRole('table').first()).toBeVisible();
    await glanceShown(page);
    await expect(button(page, 'Open assistant')).toBeVisible();
  };

const showsTcs = shows('Tata Consultancy Services Ltd');

const says =
  (sentence: string) =>
  async (page: Page): Promise<void> => {
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(button(page, 'Open assistant')).toBeVisible();
  };

/** Selections in the Financial Overview, in order. */
const chooses =
  (...names: readonly string[]) =>
  async ({ page }: { readonly page: Page }): Promise<void> => {
    for (const name of names) await section(page, 'Financial Overview').getByRole('button', { name, exact: true }).click();
  };

/** One company's figures. */
export const valuationScenes: readonly Scene[] = [
  { name: 'valuation', rare: true, page: tcs, signedIn: true, ready: showsTcs }, // with peers each run looks at all of it
  { name: 'valuation-bank', rare: true, page: addressOf('HDFC Bank Ltd'), signedIn: true, ready: shows('HDFC Bank Ltd') },
  { name: 'valuation-peers', page: `${tcs}?peers=INE009A01021,INE075A01022`, signedIn: true, ready: showsTcs },
  { name: 'valuation-peers-missing', rare: true, page: `${tcs}#peer-comparison`, signedIn: true, ready: showsTcs },
  { name: 'valuation-interim', rare: true, page: tcs, signedIn: true, act: chooses('Interim'), ready: showsTcs },
  {
    name: 'valuation-interim-empty',
    rare: true,
    page: tcs,
    signedIn: true,
    act: chooses('Interim', 'Balance Sheet'),
    ready: says('No Balance Sheet data available for Interim periods'),
  },
  {
    name: 'valuation-all-columns',
    rare: true,
    page: tcs,
    signedIn: true,
    act: chooses('TTM', 'Common size', 'Growth', '5-year CAGR'),
    ready: showsTcs,
  },
  {
    name: 'valuation-sparkline',
    rare: true,
    page: tcs,
    signedIn: true,
    act: chooses('Net Income'),
    async ready(page) {
      await showsTcs(page);
      await expect(section(page, 'Financial Overview').getByText(/^Net Income rose from /)).toBeAttached();
    },
  },
  {
    name: 'valuation-days',
    rare: true,
    page: `${tcs}#price-trend`,
    signedIn: true,
    // The built-in pack has no single days.
    stage: async ({ page }) =>
      void (await answerHistory(
        page,
        changeAnswer((answer) => ({ ...answer, days: daysBefore('2026-08-21', 160, 2302) })),
      )),
    act: ({ page }) => section(page, 'Price Trend').getByRole('button', { name: '1 year', exact: true }).click(),
    async ready(page) {
      await showsTcs(page);
      await expect(
        section(page, 'Price Trend')
          .getByRole('img', { name: /^Line chart of month-end closes, daily closes from / })
          .locator('.highcharts-root'),
      ).toBeVisible();
    },
  },
  {
    name: 'valuation-assistant',
    rare: true,
    sharesStops: true,
    page: tcs,
    signedIn: true,
    act: ({ page }) => button(page, 'Open assistant').click(),
    ready: (page) => expect(button(page, 'Close assistant')).toBeVisible(),
  },
  {
    name: 'valuation-loading',
    rare: true,
    page: tcs,
    signedIn: true,
    stage: async ({ page }) => void (await answerValuation(page, silence)),
    ready: says('Loading Data...'),
  },
  {
    name: 'valuation-glance-table',
    rare: true,
    sharesStops: true,
    page: tcs,
    signedIn: true,
    async act({ page }) {
      await glanceShown(page);
      await section(page, 'At a glance').getByRole('button', { name: 'Table', exact: true }).click();
    },
    ready: (page) => expect(section(page, 'At a glance').getByRole('rowheader', { name: '52-week range' })).toBeVisible(),
  },
  {
    name: 'valuation-stale',
    rare: true,
    page: tcs,
    signedIn: true,
    stage: async ({ page }) =>
      void (await answerValuation(
        page,
        changeAnswer((answer) => ({
          ...answer,
          source: { id: 'live', name: 'Indian Stock API', retrievedAt: '2026-08-18T06:00:00.000Z', stale: true },
        })),
      )),
    ready: async (page) => {
      await expect(page.getByText('Showing the last available data of 18 Aug 2026', { exact: false })).toBeVisible();
      await showsTcs(page);
    },
  },
  {
    name: 'valuation-failed',
    page: tcs,
    signedIn: true,
    says: /502/,
    stage: async ({ page }) =>
      void (await answerValuation(page, refusal(502, 'UPSTREAM_FAILED', 'The market data source couldn’t be reached.'))),
    ready: says('Error: Error fetching valuation data: The market data source couldn’t be reached.'),
  },
  {
    name: 'valuation-offline',
    rare: true,
    page: tcs,
    signedIn: true,
    says: /ERR_INTERNET_DISCONNECTED/,
    stage: async ({ page }) => void (await answerValuation(page, offline)),
    ready: says('Error: Error fetching valuation data: The server could not be reached.'),
  },
  {
    name: 'valuation-no-figures',
    page: addressOf('Goodyear India Ltd'),
    signedIn: true,
    says: /404/,
    ready: says('Goodyear India Ltd is listed, but Built-in market pack has no financials for it.'),
  },
  {
    name: 'custom-financials',
    page: addressOf('Goodyear India Ltd'),
    signedIn: true,
    says: /404/,
    async act({ page }) {
      await button(page, 'Add financials').click();
      await page
        .getByRole('textbox', { name: 'Paste a statement' })
        .fill(
          [
            'Particulars\tFY26\tFY25',
            'Revenue from operations\t4,845.6\t4,445.6',
            'Profit for the year\t626\t577',
            'Debt equity ratio\t0.1\t0.1',
          ].join('\n'),
        );
    },
    ready: (page) => expect(page.getByText(/rows mapped across/)).toBeVisible(),
  },
  {
    name: 'filing-preview',
    rare: true,
    page: tcs,
    signedIn: true,
    async act({ page }) {
      await button(page, 'Custom financials').click();
      await page.getByLabel('Filing', { exact: true }).setInputFiles(tcsFiling);
    },
    ready: (page) => expect(page.getByRole('region', { name: 'Filing preview' })).toBeVisible(),
  },
  {
    name: 'valuation-etf',
    rare: true,
    page: addressOf('360 ONE Gold ETF'),
    signedIn: true,
    says: /404/,
    ready: says('360 ONE Gold ETF is an exchange-traded fund'),
  },
  {
    name: 'valuation-unknown',
    rare: true,
    page: addressOf('Nonesuch Industries Ltd'),
    signedIn: true,
    says: /404/,
    ready: says('No listed company matches this name.'),
  },
  {
    name: 'valuation-doubled-name',
    rare: true,
    page: addressOf('Jain Irrigation Systems Ltd'),
    signedIn: true,
    says: /400/,
    ready: says('2 listings share this name'),
  },
  {
    name: 'desk-loading',
    rare: true,
    page: comparedPage,
    signedIn: true,
    stage: async ({ page }) => void (await page.route(analysisCode, silence)),
    ready: async (page) => {
      await expect(page.getByText('Loading Growth Analysis...')).toBeVisible();
      await expect(button(page, 'Open assistant')).toBeVisible();
    },
  },
  {
    name: 'desk-failed',
    rare: true,
    page: comparedPage,
    signedIn: true,
    says: /404 \(Not Found\).*analysis/,
    stage: async ({ page }) => void (await page.route(analysisCode, notFound)),
    ready: async (page) => {
      await expect(page.getByText('Peer comparison, growth and fair value could not be loaded.')).toBeVisible();
      await expect(button(page, 'Open assistant')).toBeVisible();
    },
  },
];
