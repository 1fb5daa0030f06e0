import type { Page } from '@playwright/test';
import { expect, test as base } from '../journeys/journey.ts';
import { watchTraffic } from '../journeys/traffic.ts';
import { watchContext } from '../journeys/watch.ts';
import { watchRequestedFiles, type RequestedFile } from './requested-files.ts';
import { tour, type Stop } from './tour.ts';
import { watchViolations } from './violations.ts';

/** Files that one step of the tour requested. */
interface StepDownloads {
  readonly stop: Stop;
  readonly files: readonly RequestedFile[];
  /** The paths of all downloads, with repetitions. */
  readonly downloads: readonly string[];
}

interface TourFixtures {
  /** A tour through the built product, each step in its own browser. */
  readonly visited: readonly StepDownloads[];
}

interface RefusalFixtures {
  /**
   * Changes a file in a fresh browser, opens the step that requests it, and expects that the browser rejects it and
   * nothing else fails. `refusal`: the start of the browser's message for the file's full address.
   */
  readonly expectRefused: (
    path: string,
    spoil: (page: Page, address: string) => Promise<unknown>,
    refusal: (address: string) => string,
  ) => Promise<void>;
}

const TOUR_MS = 900_000;

/** A test that knows where each file is requested. */
export const test = base.extend<RefusalFixtures, TourFixtures>({
  visited: [
    async ({ browser, stack, rememberedAnalyst }, use) => {
      const visited: StepDownloads[] = [];
      for (const stop of tour) {
        const context = await browser.newContext({ baseURL: stack.url, ...(stop.signedIn ? { storageState: rememberedAnalyst } : {}) });
        const page = await context.newPage();
        const asked = await watchRequestedFiles(page);
        const traffic = await watchTraffic(page);
        await stop.visit(page);
        await context.close();
        visited.push({ stop, files: asked.all(), downloads: traffic.downloads() });
      }
      await use(visited);
    },
    { scope: 'worker', timeout: TOUR_MS },
  ],

  expectRefused: async ({ browser, stack, rememberedAnalyst, visited }, use) => {
    await use(async (path, spoil, refusal) => {
      const stop = firstStopFor(path, visited);
      if (stop === undefined) throw new Error(`A place of the tour was expected to ask for ${path}.`);
      const address = `${stack.url}${path}`;
      const context = await browser.newContext({ baseURL: stack.url, ...(stop.signedIn ? { storageState: rememberedAnalyst } : {}) });
      const watch = await watchContext(context, [stack.url, stack.emulator]);
      for (const line of [wrongDigest(address), ...lostScriptMessages, ...(stop.saidOfLoss ?? [])])
        watch.expectConsole(new RegExp(`: ${escape(line)}`));
      const said: string[] = [];
      context.on('console', (message) => void said.push(message.text()));
      const violations = await watchViolations(context);
      const page = await context.newPage();
      const asked = await watchRequestedFiles(page);
      await spoil(page, address);

      const visit = stop.visit(page).catch(() => undefined); // parts that need the file don't load
      await expect.poll(() => asked.of(path), `${path} at ${stop.name}`).toContain('refused');
      await expect
        .poll(() => [...said, ...violations()].some((line) => line.startsWith(refusal(address))), `the browser says: ${refusal(address)}`)
        .toBe(true);
      expect(asked.of(path)).not.toContain('loaded');
      expect(watch.unexpected()).toEqual([]);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      await visit;
    });
  },
});

export { expect };

/** Console messages of the landing page without its script, and of a page without any script: nothing can catch those. */
const lostScriptMessages: readonly string[] = ['[shell] The start page stays without script.', 'Loading chunk vendor failed.'];

/** The first step that requests a file; undefined if none does. */
const firstStopFor = (path: string, visited: readonly StepDownloads[]): Stop | undefined =>
  visited.find(({ files }) => files.some((file) => file.path === path))?.stop;

/** The browser's message about a script without a hash. */
export const withoutIntegrity = (address: string): string => `integrity-violation ${address}`;

/** The start of the browser's message about a hash mismatch; a retry adds to the address. */
export const wrongDigest = (address: string): string =>
  `Failed to find a valid digest in the 'integrity' attribute for resource '${address}`;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
