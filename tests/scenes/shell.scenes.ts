import { expect } from '@playwright/test';
import { button, expectValuation, logInToDashboard, verifiedAccount } from '../journeys/analyst.ts';
import { entryOf, notFound, tellOfRelease } from '../faults/tamper.ts';
import { silence } from './answers.ts';
import type { Scene } from './scene.ts';

const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';

/** The shell's own screens: in place of a remote, and around all of them. */
export const shellScenes: readonly Scene[] = [
  {
    name: 'remote-loading',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    stage: async ({ page }) => void (await page.route(entryOf('mfe-search'), silence)),
    ready: (page) => expect(page.getByText('Loading Company search…')).toBeVisible(),
  },
  {
    name: 'remote-failed',
    page: '/dashboard',
    signedIn: true,
    says: /404 \(Not Found\).*remoteEntry/,
    stage: async ({ page }) => void (await page.route(entryOf('mfe-search'), notFound)),
    ready: (page) => expect(page.getByText('Company search could not be loaded.')).toBeVisible(),
  },
  {
    name: 'remote-incompatible',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    stage: ({ page }) => tellOfRelease(page, 'mfe-search', { contract: '9.0', requires: { react: '^18.0.0' } }),
    ready: (page) => expect(page.getByText('Company search isn’t compatible with this version of Mulya.')).toBeVisible(),
  },
  {
    name: 'remote-switched-off',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    stage: ({ page }) => tellOfRelease(page, 'mfe-search', { disabled: true }),
    ready: (page) => expect(page.getByText('Company search is switched off.')).toBeVisible(),
  },
  {
    name: 'panel-failed',
    rare: true,
    page: tcs,
    signedIn: true,
    says: /404 \(Not Found\).*remoteEntry/,
    stage: async ({ page }) => void (await page.route(entryOf('mfe-chat'), notFound)),
    ready: async (page) => {
      await expectValuation(page, 'Tata Consultancy Services Ltd');
      await expect(page.getByText('Assistant could not be loaded.')).toBeVisible();
    },
  },
  {
    name: 'saved-work',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    async act({ page }) {
      await expect(page.getByText('No recent companies.')).toBeVisible();
      await button(page, 'Preferences').click();
      await button(page, 'Export, import or delete…').click();
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'Saved work' })).toBeVisible(),
  },
  {
    name: 'session-loading',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    stage: async ({ page, stack }) => void (await page.route(`${stack.emulator}/**/accounts:lookup**`, silence)),
    ready: (page) => expect(page.getByText('Loading authentication...')).toBeVisible(),
  },
  {
    name: 'signing-out',
    rare: true,
    page: '/',
    signedIn: false, // an account of its own: leaving ends the sign-in that other scenes are remembered by
    async act({ page, stack }) {
      await logInToDashboard(page, await verifiedAccount(stack));
      await page.route('**/login', (route) => route.fulfill({ status: 204 })); // the browser stays at its address
      await button(page, 'Logout').click();
    },
    ready: (page) => expect(page.getByText('Signing out…')).toBeVisible(),
  },
];
