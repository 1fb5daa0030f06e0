import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { buildOf } from '../journeys/traffic.ts';

/** What a page holds after garbage collection. */
export interface MemoryUse {
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
export async function watchMemory(page: Page): Promise<MemoryWatch> {
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
