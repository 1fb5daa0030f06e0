import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { button, searchBox } from '../../journeys/analyst.ts';
import { expectModel, tcs, valuationOf } from '../../journeys/desk.ts';
import { buildOf } from '../../journeys/traffic.ts';
import { sectionsIn } from '../faulty-builds.ts';
import { BUILDING_MS, expect, test, title } from '../faulty-product.ts';
import { room, startWithSections } from '../sections.ts';

/** What a page holds after garbage collection. */
interface MemoryUse {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface MemoryWatch {
  /** Collects garbage and measures, several times: timers may hold a page for seconds after it left. Returns the smallest values. */
  measure(): Promise<MemoryUse>;
  /** Records allocations from now on. */
  startRecording(): Promise<void>;
  /** What was allocated since `startRecording` and is in memory, the largest first: "412 KB for mfe-valuation, by addPoint in …". */
  survivors(): Promise<readonly string[]>;
}

const READINGS = 6;
const BETWEEN_READINGS_MS = 2_000;

/** Watches a page's memory through the browser's protocol. */
async function watchMemory(page: Page): Promise<MemoryWatch> {
  const browser = await page.context().newCDPSession(page);

  const read = async (): Promise<MemoryUse> => {
    await browser.send('HeapProfiler.collectGarbage');
    const { usedSize } = await browser.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
    return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
  };

  return {
    async measure() {
      let smallest = await read();
      for (let reading = 1; reading < READINGS; reading += 1) {
        await pause(BETWEEN_READINGS_MS);
        smallest = smallestOf(smallest, await read());
      }
      return smallest;
    },
    startRecording: async () => void (await browser.send('HeapProfiler.startSampling')),
    async survivors() {
      await browser.send('HeapProfiler.collectGarbage');
      const { profile } = await browser.send('HeapProfiler.stopSampling');
      return largest(profile.head);
    },
  };
}

const smallestOf = (one: MemoryUse, other: MemoryUse): MemoryUse => ({
  heapBytes: Math.min(one.heapBytes, other.heapBytes),
  nodes: Math.min(one.nodes, other.nodes),
  listeners: Math.min(one.listeners, other.listeners),
});

/** A function in the browser's profile of allocations, below its caller. */
interface Allocating {
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number; readonly columnNumber: number };
  readonly selfSize: number;
  readonly children: readonly Allocating[];
}

const LISTED = 15;

function largest(head: Allocating): readonly string[] {
  const sizes = new Map<string, number>();
  const add = ({ callFrame, selfSize, children }: Allocating, caller: string): void => {
    const build = callFrame.url.includes('/builds/') ? buildOf(callFrame.url) : undefined;
    const owner = build?.startsWith('mfe-') === true ? build : caller; // React, which is the shell's, allocates for remotes
    const place = `for ${owner}, by ${functionText(callFrame)}`;
    sizes.set(place, (sizes.get(place) ?? 0) + selfSize);
    for (const child of children) add(child, owner);
  };
  add(head, 'the shell');
  return [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LISTED)
    .map(([place, size]) => `${Math.round(size / 1_024)} KB ${place}`);
}

/** "addPoint in mfe-valuation/1.4.0/chart.0a1b2c3d.js:1:4711" */
function functionText({ functionName, url, lineNumber, columnNumber }: Allocating['callFrame']): string {
  const name = functionName === '' ? 'a function' : functionName;
  const file = url.split('/builds/')[1];
  return file === undefined ? name : `${name} in ${file}:${lineNumber + 1}:${columnNumber + 1}`;
}

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
