import { expect, type Locator, type Page } from '@playwright/test';
import { button, expectValuation } from '../journeys/analyst.ts';
import { inspector, openInspector } from '../journeys/inspector.ts';
import { deskShown, researchShown } from './desk-shown.ts';
import type { Scene } from './scene.ts';

const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' });

async function opensPalette({ page }: { readonly page: Page }): Promise<void> {
  await button(page, 'Search or jump to…').click();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
}

const asks =
  (text: string) =>
  async ({ page }: { readonly page: Page }): Promise<void> => {
    await deskShown(page);
    await researchShown(page);
    await opensPalette({ page });
    await palette(page).getByRole('combobox').fill(text);
  };

/** Overlays of the shell. */
export const overlayScenes: readonly Scene[] = [
  {
    name: 'palette',
    page: '/dashboard',
    signedIn: true,
    async act({ page }) {
      await expect(page.getByText(/covers [\d,]+ companies/)).toBeVisible();
      await opensPalette({ page });
    },
    ready: (page) => expect(palette(page)).toBeVisible(),
  },
  {
    name: 'palette-page',
    rare: true,
    page: tcs,
    signedIn: true,
    act: asks('ebitda'),
    ready: (page) => expect(palette(page).getByRole('group', { name: 'Rows' }).getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'palette-parts',
    rare: true,
    page: tcs,
    signedIn: true,
    act: asks('dcf'),
    async ready(page) {
      for (const group of ['Parts', 'Methods'])
        await expect(palette(page).getByRole('group', { name: group }).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'palette-companies',
    rare: true,
    page: tcs,
    signedIn: true,
    act: asks('tata'),
    ready: (page) => expect(palette(page).getByRole('option').filter({ hasText: 'Tata Capital Ltd' })).toBeVisible(),
  },
  {
    name: 'palette-similar',
    rare: true,
    page: '/dashboard',
    signedIn: true,
    async act({ page }) {
      await opensPalette({ page });
      await palette(page).getByRole('combobox').fill('zomatto');
    },
    ready: (page) => expect(palette(page).getByRole('option').filter({ hasText: 'similar name' })).toBeVisible(),
  },
  {
    name: 'palette-no-results',
    page: tcs,
    signedIn: true,
    rare: true,
    act: asks('nothing of this name'),
    ready: (page) => expect(palette(page).getByRole('option')).toHaveCount(0),
  },
  {
    name: 'shortcuts',
    rare: true,
    page: tcs,
    signedIn: true,
    async act({ page }) {
      await deskShown(page);
      await researchShown(page);
      await page.keyboard.press('?');
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
  },
  {
    name: 'inspector',
    rare: true,
    coversPage: true,
    page: tcs,
    signedIn: true,
    async act({ page }) {
      await expectValuation(page, 'Tata Consultancy Services Ltd');
      await openInspector(page);
    },
    async ready(page) {
      await expect(inspector(page).getByRole('region', { name: 'Release' })).toContainText('The current build.');
      await expect(inspector(page).getByText(/^No browser reported a fault of /)).toBeVisible();
    },
  },
  {
    name: 'preferences',
    page: '/dashboard',
    signedIn: true,
    async act({ page }) {
      await expect(page.getByText(/covers [\d,]+ companies/)).toBeVisible();
      await button(page, 'Preferences').click();
    },
    ready: (page) => expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible(),
  },
];
