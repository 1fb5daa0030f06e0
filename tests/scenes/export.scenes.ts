import { expect } from '@playwright/test';
import { expectModel, tcs, valuationOf } from '../journeys/desk.ts';
import { banner, copyLink } from '../journeys/shared-link.ts';
import { bring, changeWorkbook, exportWorkbook } from '../journeys/workbook.ts';
import type { Scene } from './scene.ts';

/** Exports of a company's page, and imports. */
export const exportScenes: readonly Scene[] = [
  {
    name: 'workbook-import',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    async act({ page }) {
      await expectModel(page);
      await bring(page, await changeWorkbook(await exportWorkbook(page), { PAT_growth_FY26E: 20, Target_PE_FY28E: 40, Own_price: 2500 }));
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'Import edited workbook' }).getByRole('checkbox')).toHaveCount(3),
  },
  {
    name: 'shared-link',
    rare: true,
    page: valuationOf(tcs),
    signedIn: true,
    async act({ page }) {
      await expectModel(page);
      const link = await copyLink(page);
      await page.goto('about:blank'); // an address with only another hash would not load again
      await page.goto(link);
    },
    ready: (page) => expect(banner(page)).toBeVisible(),
  },
];
