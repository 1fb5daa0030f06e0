import type { SectionMount } from '@mulya/contract';
import type { Locator, Page } from '@playwright/test';
import { demo, logInToDashboard } from '../journeys/analyst.ts';
import { fairValue, targetPrice, tcs, valuationOf } from '../journeys/desk.ts';
import type { Stack, StackOptions } from '../journeys/stack.ts';
import { expect, test } from './building.ts';
import { sectionsIn, type FaultyBuilds } from './faulty-builds.ts';

/** The frame of a section of mfe-faulty, with its title. The room is in it. */
export const room = (page: Page, section: string): Locator => page.getByRole('region', { name: `Section that ${section}`, exact: true });

/** What the screen says of a section that misbehaves. */
const sentences = {
  throws: 'Section that throws (mfe-faulty) stopped working.',
  loops: 'Section that loops (mfe-faulty) stopped working.',
  floods: 'Section that floods (mfe-faulty) sent too many messages and was stopped.',
  blocks: 'Section that blocks (mfe-faulty) blocked the page while it started and was stopped.',
  hoards: 'Section that hoards (mfe-faulty): The state has 5242891 bytes; 12288 are allowed. The last change isn’t saved.',
} as const;

/** Expects that each of these sections is named in its room, and that the one that covers the page stays in its own, without its styles. */
export async function expectContained(page: Page, hostile: readonly (keyof typeof sentences)[]): Promise<void> {
  for (const section of hostile) {
    await test.step(`one that ${section} is named in its room`, () =>
      expect(room(page, section).getByText(sentences[section])).toBeVisible());
  }
  await test.step('one that covers the page stays in its room, and its styles are disabled', async () => {
    await expect(room(page, 'covers').getByText('Covering')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(255, 0, 0)');
  });
}

interface Product {
  readonly page: Page;
  readonly faulty: FaultyBuilds;
  readonly stack: Stack;
  readonly ownStack: (options?: StackOptions) => Promise<Stack>;
}

/** Starts a product that also has these sections of mfe-faulty, and signs in. Resolves with its address, "http://localhost:41234". */
export async function startWithSections({ page, faulty, stack, ownStack }: Product, mounts: readonly SectionMount[]): Promise<string> {
  const { url } = await ownStack({
    emulator: new URL(stack.emulator).host,
    env: { OVERRIDES: faulty.overrides('mfe-faulty', await faulty.build(), mounts) },
  });
  await logInToDashboard(page, demo, url);
  return url;
}

/** Starts a product whose valuation page has these sections of mfe-faulty, and signs in. Resolves with the address of TCS's page. */
export async function mountOnValuation(product: Product, ...sections: readonly string[]): Promise<string> {
  const url = await startWithSections(product, sectionsIn('valuation/section', 'mfe-valuation', sections));
  return `${url}${valuationOf(tcs)}`;
}

/** Expects that the page in edit mode computes a new target price, and that the section "shows" gets each one. */
export async function expectFiguresLive(page: Page): Promise<void> {
  await expectSamePrice(page);
  const before = await targetPrice(page).innerText();
  await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
  await expect(targetPrice(page)).not.toHaveText(before);
  await expectSamePrice(page);
}

/** The page hands in a new price shortly after it shows it. */
const expectSamePrice = (page: Page): Promise<void> =>
  expect(async () => {
    const price = (await targetPrice(page).innerText()).replace(/[^\d.]/g, '');
    await expect(room(page, 'shows').getByText(`Target price of ${tcs}: ${price}`, { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
