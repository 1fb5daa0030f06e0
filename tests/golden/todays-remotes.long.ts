/**
 * A remote is released before the shell, or a shell is rolled back: today's remotes under the shells of earlier
 * contract versions. The builds declare which of them are compatible.
 */
import { preflight } from '@mulya/contract';
import type { Page } from '@playwright/test';
import { expectShellAlive } from '../faults/tamper.ts';
import { button, demo, logIn, searchBox, selectCompany } from '../journeys/analyst.ts';
import { expectModel } from '../journeys/desk.ts';
import { buildOf, watchTraffic } from '../journeys/traffic.ts';
import { expect, test } from './golden.ts';
import { expectFiguresOfTcs, signIn, tcs } from './golden-analyst.ts';
import { goldenContracts } from './mixed-builds.ts';

interface RemoteCheck {
  /** The golden shell's name for the remote. */
  readonly name: string;
  readonly address: string;
  /** Tests a visitor's page before the sign-in. */
  readonly isForVisitors?: boolean;
  /** A panel's rejection is one line, without the reasons. */
  readonly isPanel?: boolean;
  works(page: Page): Promise<void>;
}

/** Where each remote appears, and its behaviour. Other remotes are newer than the golden shells. */
const remoteChecks: Readonly<Record<string, RemoteCheck>> = {
  'mfe-auth': {
    name: 'Sign-in',
    address: '/login',
    isForVisitors: true,
    async works(page) {
      await logIn(page, demo, new URL(page.url()).origin);
      await expect(page).toHaveURL(/\/dashboard$/);
    },
  },
  'mfe-search': {
    name: 'Company search',
    address: '/dashboard',
    async works(page) {
      await expect(searchBox(page)).toBeVisible();
      await selectCompany(page, 'TCS', tcs);
    },
  },
  'mfe-valuation': { name: 'Valuation', address: `/valuation/${encodeURIComponent(tcs)}`, works: expectModel },
  'mfe-chat': {
    name: 'Assistant',
    address: `/valuation/${encodeURIComponent(tcs)}`,
    isPanel: true,
    async works(page) {
      await button(page, 'Open assistant').click();
      await page.getByRole('textbox', { name: `Ask about ${tcs}...`, exact: true }).fill('What were sales in FY25?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('no language model');
    },
  },
};

/** Shells before contract 1.2 use the first form. */
const refusalOf = (name: string): RegExp => new RegExp(`^${name} (does not fit|isn’t compatible with) this version of Mulya\\.$`);

for (const contract of goldenContracts) {
  for (const [remote, { name, address, isForVisitors = false, isPanel = false, works }] of Object.entries(remoteChecks)) {
    test(`today’s ${remote} works under the shell of contract ${contract}, or is refused with the reason`, async ({ page, startMixed }) => {
      const { url, shell, remotes } = await startMixed(contract, (build) => build !== remote);
      expect(shell.provides.contract).toBe(contract);
      const manifest = remotes.get(remote);
      if (manifest === undefined) throw new Error(`${remote} is not built.`);
      const verdict = preflight(manifest, shell.provides);

      if (!isForVisitors) await signIn(page, demo, url);
      const traffic = await watchTraffic(page);
      await page.goto(`${url}${address}`);
      if (verdict.ok) {
        await works(page);
        return;
      }

      await expect(page.getByText(refusalOf(name))).toBeVisible();
      if (isPanel) await expectFiguresOfTcs(page); // the page next to it
      else for (const { came } of verdict.reasons) await expect(page.getByText(came)).toBeVisible();
      expect((await traffic.asked()).filter((path) => buildOf(`${url}${path}`) === remote)).toEqual([]);
      if (isForVisitors) await expect(page.getByRole('navigation').getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
      else await expectShellAlive(page);
    });
  }
}
