import { expect, type Page } from '@playwright/test';
import { button, section } from '../journeys/analyst.ts';
import { fairValue } from '../journeys/desk.ts';
import { answerStock, answerValuation, changeAnswer } from './answers.ts';
import { glanceShown } from './desk-shown.ts';
import type { Scene } from './scene.ts';

const tcs = 'Tata Consultancy Services Ltd';
const glance = (page: Page) => section(page, 'At a glance');
const press = (page: Page, name: string) => glance(page).getByRole('button', { name, exact: true }).click();

type Changed = Parameters<typeof changeAnswer>[0];

/** What leads the page of a company, by its words. */
const lead = (name: string, says: RegExp, others: Partial<Scene> & { readonly of?: string; readonly change?: Changed }): Scene => {
  const { of = tcs, change, ...scene } = others;
  return {
    name: `glance-${name}`,
    rare: true,
    sharesStops: true,
    part: 'section[aria-label="At a glance"]',
    page: `/valuation/${encodeURIComponent(of)}`,
    signedIn: true,
    ...(change === undefined ? {} : { stage: async ({ page }) => void (await answerValuation(page, changeAnswer(change))) }),
    async ready(page) {
      await glanceShown(page);
      await expect(fairValue(page).getByRole('table').first()).toBeVisible();
      await expect(button(page, 'Open assistant')).toBeVisible();
      await expect(glance(page)).toContainText(says);
    },
    ...scene,
  };
};

const withProfile =
  (mgIndustry: string): Changed =>
  (answer) => ({
    ...answer,
    companyProfile: { ...(answer['companyProfile'] as object), mgIndustry }, // the answer's JSON is an object
  });

const started: NonNullable<Scene['act']> = async ({ page }) => {
  await press(page, 'Start my estimate');
  await expect(glance(page)).toContainText('From benchmarks, not yet your estimate: ₹');
};

/** The first line of the page, in each of its kinds. The implied growth and a lender are among the scenes of the valuation. */
export const glanceScenes: readonly Scene[] = [
  lead('needs-price', /Needs price: /, { change: (answer) => ({ ...answer, currentPrice: { BSE: null, NSE: null } }) }),
  lead('needs-shares', /Needs shares: /, {
    async stage({ page }) {
      const withoutShares: Changed = (answer) => ({
        ...answer,
        marketCap: null,
        sharesOutstanding: null,
        financials: JSON.parse(JSON.stringify(answer['financials']).replaceAll('TotalCommonSharesOutstanding', 'OtherShares')) as unknown,
      });
      await answerValuation(page, changeAnswer(withoutShares));
      await answerStock(
        page,
        changeAnswer((answer) => ({ ...answer, marketCap: null })),
      );
    },
  }),
  lead('not-comparable', /Not comparable: Tyres left in July 2026\./, {
    change: (answer) => ({
      ...answer,
      events: [{ kind: 'demerger', date: '2026-07', business: 'Tyres', breaks: true, source: 'List' }],
    }),
  }),
  lead('insurer', /Enter an embedded value to see what the price implies\./, { change: withProfile('Life Insurance') }),
  lead('multiple', /At its own median EV\/Sales of .*No sales growth can be read from the price: /s, { of: 'Vodafone Idea Ltd' }),
  lead('nothing', /No sales growth can be read from the price: /, { of: 'ITI Ltd' }),
  lead('unconfirmed', /From benchmarks, not yet your estimate: ₹/, { act: started }),
  lead('own', /Your estimate: growth and the multiple of .* are confirmed benchmarks\./, {
    async act(stage) {
      await started(stage);
      await press(stage.page, 'Confirm');
    },
  }),
];
