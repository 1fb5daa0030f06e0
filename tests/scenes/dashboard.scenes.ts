import { expect, type Page } from '@playwright/test';
import { addPeer, alert, button, searchBox, selectCompany, selection } from '../journeys/analyst.ts';
import { answerCoverage, answerIndustries, answerSavedLists, answerListings, refusal, silence } from './answers.ts';
import { savedCompanies, savedRecord } from './saved-work.ts';
import type { Scene } from './scene.ts';

/** The list of companies, the coverage, and the saved work have arrived. */
async function waitForDashboard(page: Page): Promise<void> {
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByText(/fund plans, as of/)).toBeVisible();
  await expect(page.getByText(/covers [\d,]+ companies/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show all \d+$/ })).toBeVisible(); // the industries
}

/** The industries have arrived behind a dialog, which hides them from roles. */
const waitForBehind = (page: Page): Promise<void> => expect(page.getByText(/^Show all \d+$/)).toBeVisible();

const search = (text: string) => async (page: Page) => {
  await waitForDashboard(page);
  await searchBox(page).fill(text);
};

/** The dashboard. */
export const dashboardScenes: readonly Scene[] = [
  { name: 'dashboard', rare: true, page: '/dashboard', signedIn: true, ready: waitForDashboard }, // each run looks at it with lists
  {
    name: 'dashboard-loading',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    async stage({ page }) {
      await answerListings(page, silence);
      await answerCoverage(page, silence);
    },
    ready: (page) => expect(page.getByText('Loading companies…')).toBeVisible(),
  },
  {
    name: 'dashboard-kept',
    page: '/dashboard',
    signedIn: true,
    kept: { ...savedCompanies, record: savedRecord },
    ready: async (page) => {
      await waitForDashboard(page);
      await expect(page.getByRole('img', { name: /your target of/ }).first()).toBeVisible();
      await expect(
        page
          .getByRole('table', { name: 'Watchlist' })
          .or(page.getByRole('region', { name: 'Watchlist' }))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Swiggy Ltd' })).toBeVisible();
    },
  },
  {
    name: 'dashboard-kept-loading',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    stage: ({ page }) => answerSavedLists(page, silence),
    ready: (page) => expect(page.getByText('Loading watchlist…')).toBeVisible(),
  },
  {
    name: 'dashboard-kept-failed',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    says: /503/,
    stage: ({ page }) =>
      answerSavedLists(
        page,
        refusal(503, 'SAVED_WORK_UNAVAILABLE', 'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.'),
      ),
    ready: (page) => expect(page.getByText('Saved work is unavailable.')).toBeVisible(),
  },
  {
    name: 'dashboard-industries-failed',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await answerIndustries(page, refusal(503, 'UNAVAILABLE', 'The market data source is left alone for a moment.'))),
    ready: (page) => expect(page.getByText('The industries could not be loaded.')).toBeVisible(),
  },
  {
    name: 'dashboard-industry',
    rare: true,
    page: '/dashboard?industry=Paints',
    signedIn: true,
    ready: async (page) => {
      await waitForBehind(page);
      await expect(
        page.getByRole('dialog', { name: /^Paints, \d+ companies$/ }).getByRole('link', { name: 'Asian Paints Ltd' }),
      ).toBeVisible();
    },
  },
  {
    name: 'dashboard-results',
    page: '/dashboard',
    signedIn: true,
    act: ({ page }) => search('tata')(page),
    ready: (page) => expect(button(page, 'Select Company').nth(2)).toBeVisible(),
  },
  {
    name: 'dashboard-brief',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    async act({ page }) {
      await search('tata')(page);
      await expect(button(page, 'Select Company').first()).toBeVisible();
      await searchBox(page).fill('');
    },
    ready: (page) => expect(page.locator('[data-brief]').first()).toBeVisible(),
  },
  {
    name: 'dashboard-no-results',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    act: ({ page }) => search('nothing of this name')(page),
    ready: (page) => expect(page.getByText('No matches').first()).toBeVisible(),
  },
  {
    name: 'dashboard-chosen',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    async act({ page }) {
      await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
      await addPeer(page, 'Infosys', 'Infosys Ltd');
      await addPeer(page, 'wipro', 'Wipro Ltd');
    },
    ready: (page) => expect(selection(page)).toContainText('2 of 5 peers'),
  },
  {
    name: 'dashboard-addressed',
    rare: true,
    page: '/dashboard?company=INE467B01029&peers=INE009A01021,INE075A01022,INE860A01027,INE669C01036,INE214T01019',
    signedIn: true,
    ready: async (page) => {
      await waitForDashboard(page);
      await expect(selection(page)).toContainText('5 of 5 peers');
    },
  },
  {
    name: 'dashboard-listings-failed',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    says: /404 \(Not Found\).*listings|listings.*integrity|integrity.*listings/, // an answer that is an error has not the file's hash either
    stage: async ({ page }) => void (await answerListings(page, refusal(404, 'NOT_FOUND', 'No build has such a file.'))),
    ready: (page) => expect(page.getByText('Search is unavailable: the company list could not be loaded.')).toBeVisible(),
  },
  {
    name: 'dashboard-coverage-failed',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    says: /503/,
    stage: async ({ page }) =>
      void (await answerCoverage(page, refusal(503, 'UNAVAILABLE', 'The market data source is left alone for a moment.'))),
    ready: async (page) => {
      await expect(page.getByText(/fund plans, as of/)).toBeVisible();
      await expect(page.getByText('Data coverage is unavailable right now.', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'dashboard-toast',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    act: ({ page }) => button(page, 'Analyse').click(),
    ready: (page) => expect(alert(page, 'Please select a company')).toBeVisible(),
  },
];
