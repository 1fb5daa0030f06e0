import { expect, type Page } from '@playwright/test';
import type { Version } from '@mulya/contract/saved-work';
import { section } from '../journeys/analyst.ts';
import { fairValue, valuationOf, within } from '../journeys/desk.ts';
import { deskShown } from './desk-shown.ts';
import type { SavedWork } from './saved-work.ts';
import type { Scene, Stage } from './scene.ts';

const own = (value: number, note?: string) => ({ value, by: 'analyst', on: '2026-05-20', ...(note !== undefined && { note }) });
const threeTimes = (value: number) => [value, value, value].map((each) => ({ value: each, by: 'default' }));

/** A holding company's model with two stakes, saved before its newest quarter was reported. */
const heldWork: Version['work'] = {
  assumptions: {
    growth: { sales: threeTimes(15), ebitda: threeTimes(15), pat: threeTimes(15), netWorth: threeTimes(15) },
    targets: { pe: threeTimes(30), evEbitda: threeTimes(15), evSales: threeTimes(15), pb: threeTimes(15) },
    inputs: {
      entries: { stake1: own(57, 'Annual report FY25, shareholding'), stake2: own(53), holdingDiscount: own(45) },
      isRateBuilt: false,
      holdings: {
        stake1: { key: 'INE481G01011', name: 'UltraTech Cement Ltd' },
        stake2: { key: 'INE674K01013', name: 'Aditya Birla Capital Ltd' },
      },
    },
  },
  own: {},
  baseYear: 2025,
  scenarios: { bear: { name: 'Bear', reason: '' }, bull: { name: 'Bull', reason: '' } },
};

const version: Version = {
  id: '6f1f3f5e-0000-4000-8000-0000000000b1',
  name: 'Two stakes',
  savedAt: '2026-05-20T09:30:00.000Z',
  price: 2_700,
  target: null,
  upside: null,
  modelVersion: 'fair-value 2',
  work: heldWork,
};
const { work: _, ...summary } = version;
export const keptStakes: SavedWork = { valuation: { revision: version.id, current: version, versions: [summary], drafts: [] } };

export const holder = 'Grasim Industries Ltd';
export const netAssetValue = (page: Page) => fairValue(page).getByRole('region', { name: 'Net asset value', exact: true });
/** The results that are newer than the model. */
export const newResults = (page: Page) => section(page, 'Results');

const startEditing = async ({ page }: Stage): Promise<void> => {
  await deskShown(page);
  await within(fairValue(page), 'Edit').click();
};

/** Stakes as read and as edited, and the builder while it is edited. */
export const ownModelScenes: readonly Scene[] = [
  {
    name: 'model-net-asset-value',
    rare: true,
    page: `${valuationOf(holder)}#fair-market-value/model`,
    signedIn: true,
    kept: keptStakes,
    act: ({ page }) => deskShown(page),
    ready: async (page) => {
      await expect(netAssetValue(page).getByRole('row', { name: /UltraTech Cement Ltd/ })).toBeVisible();
      await expect(newResults(page)).toBeVisible();
    },
  },
  {
    name: 'model-net-asset-value-edited',
    rare: true,
    page: `${valuationOf(holder)}#fair-market-value/model`,
    signedIn: true,
    kept: keptStakes,
    act: startEditing,
    ready: async (page) => {
      await expect(netAssetValue(page).getByRole('textbox', { name: 'Stake, %' })).toHaveCount(2);
      await expect(netAssetValue(page).getByRole('group', { name: 'Value per share' })).toContainText('₹');
    },
  },
  {
    name: 'model-builder-edited',
    rare: true,
    page: `${valuationOf('Tata Steel Ltd')}#fair-market-value/builder`,
    signedIn: true,
    act: startEditing,
    ready: (page) => expect(fairValue(page).getByRole('textbox', { name: 'EBITDA margin FY26E' })).toBeVisible(),
  },
];
