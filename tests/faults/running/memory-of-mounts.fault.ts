import type { Page } from '@playwright/test';
import { button, searchBox } from '../../journeys/analyst.ts';
import { expectModel, tcs, valuationOf } from '../../journeys/desk.ts';
import { sectionsIn } from '../faulty-builds.ts';
import { BUILDING_MS, expect, test, title } from '../faulty-product.ts';
import { watchMemory, type MemoryUse } from '../memory.ts';
import { room, startWithSections } from '../sections.ts';

/** A round mounts four pages, the assistant and three sections, of five remotes. */
const MOUNTS_OF_ROUND = 8;
const ROUNDS = 200 / MOUNTS_OF_ROUND;
/**
 * Until the browser has compiled all code that runs often, and every cache is filled. Compiled code takes 2 MB in the first ten rounds;
 * nodes and listeners are flat from the third one on.
 */
const WARM_UP_ROUNDS = 12;
const MOST_HEAP_GROWTH = 0.05;

/** Follows a plain link, which the shell's router handles without a load of the page. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

async function visitAll(page: Page): Promise<void> {
  await follow(page, '/dashboard'); // mfe-search, with a section
  await expect(searchBox(page)).toBeVisible();
  await expect(room(page, 'well').getByRole('button', { name: /^Give a value/ })).toBeVisible();

  await follow(page, valuationOf(tcs)); // mfe-valuation, with the panel of mfe-chat and two sections
  await expectModel(page);
  await expect(room(page, 'shows').getByText(`Target price of ${tcs}`)).toBeVisible();
  await expect(room(page, 'reads').getByText(`Read outside: ${tcs}`)).toBeVisible();
  await button(page, 'Open assistant').click();
  await expect(page.getByText(`About ${tcs}`)).toBeVisible();

  await follow(page, '/forgot-password'); // mfe-auth
  await expect(title(page, 'Forgot Password')).toBeVisible();

  await follow(page, '/faulty/well'); // mfe-faulty
  await expect(title(page, 'Well')).toBeVisible();
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(2);

/** One sentence for each kind of growth. A node or a listener that each round leaves behind is growth; fewer come from the browser. */
function growth(before: MemoryUse, after: MemoryUse): readonly string[] {
  const heap = after.heapBytes > before.heapBytes * (1 + MOST_HEAP_GROWTH);
  return [
    ...(heap ? [`The heap grew from ${megabytes(before.heapBytes)} to ${megabytes(after.heapBytes)} MB.`] : []),
    ...(['nodes', 'listeners'] as const)
      .filter((kind) => after[kind] - before[kind] >= ROUNDS)
      .map((kind) => `The ${kind} grew from ${before[kind]} to ${after[kind]}.`),
  ];
}

test('memory is flat within 5 % after 200 mounts of pages, panels and sections of five remotes', async ({
  page,
  faulty,
  stack,
  ownStack,
}) => {
  test.setTimeout(BUILDING_MS); // it starts a product, and mounts a view 296 times
  const sections = [
    ...sectionsIn('dashboard/card', 'mfe-search', ['well']),
    ...sectionsIn('valuation/section', 'mfe-valuation', ['shows', 'reads']),
  ];
  await startWithSections({ page, faulty, stack, ownStack }, sections);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const memory = await watchMemory(page);

  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await visitAll(page);
  const before = await memory.measure();
  await memory.startRecording();
  for (let round = 0; round < ROUNDS; round += 1) await visitAll(page);
  const after = await memory.measure();

  expect(await page.evaluate(() => performance.timeOrigin), 'the page was loaded once').toBe(loadedAt);
  await test.info().attach('memory', { body: JSON.stringify({ before, after }), contentType: 'application/json' });
  const grown = growth(before, after);
  expect(grown.length === 0 ? [] : [...grown, ...(await memory.survivors())], 'what grew, and what allocated it').toEqual([]);
});
