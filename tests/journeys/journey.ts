import { test as base, expect, type Page } from '@playwright/test';
import { demo, forgetSavedWork, logIn, tokenOf } from './analyst.ts';
import { findLeakedSecrets, watchSecrets } from './leaked-secrets.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';
import { watchContext, type Watch } from './watch.ts';

interface JourneyOptions {
  /** Signs in the demo account before the test, in local storage, without saved work. */
  readonly startsSignedIn: boolean;
}

interface JourneyFixtures {
  readonly watch: Watch;
  /** Declares a console error that the test provokes. An undeclared or missing one fails the test. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** A separate product, for tests that would break the shared one. */
  readonly ownStack: (options?: StackOptions) => Promise<Stack>;
}

interface WorkerFixtures {
  readonly stack: Stack;
  readonly rememberedAnalyst: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  /** The demo account's token for the gateway. */
  readonly analystToken: string;
}

const START_MS = 180_000; // it may need a build

/** A Playwright test against the real product, which watches its pages. */
export const test = base.extend<JourneyFixtures & JourneyOptions, WorkerFixtures>({
  startsSignedIn: [false, { option: true }],

  stack: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: START_MS },
  ],

  rememberedAnalyst: [
    async ({ browser, stack }, use) => {
      const context = await browser.newContext({ baseURL: stack.url });
      const page = await context.newPage();
      await logIn(page, demo);
      await expect(page).toHaveURL(/\/dashboard$/);
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: START_MS },
  ],

  analystToken: [async ({ stack }, use) => use(await tokenOf(stack, demo)), { scope: 'worker' }],

  baseURL: async ({ stack }, use) => use(stack.url),

  storageState: async ({ startsSignedIn, rememberedAnalyst, analystToken, stack }, use) => {
    if (startsSignedIn) await forgetSavedWork(stack, analystToken);
    await use(startsSignedIn ? rememberedAnalyst : undefined);
  },

  watch: [
    async ({ context, stack }, use, testInfo) => {
      const watch = await watchContext(context, [stack.url, stack.emulator]);
      const secretsTold = watchSecrets(context);
      await use(watch);
      await testInfo.attach('output of the product', { body: stack.output(), contentType: 'text/plain' });
      if (testInfo.status !== testInfo.expectedStatus) return; // the test's own failure says more
      expect(watch.unexpected(), 'nothing may go wrong that the test did not declare').toEqual([]);
      expect(watch.missing(), 'what the test declared has to happen').toEqual([]);
      expect([...(await secretsTold()), ...(await findLeakedSecrets(stack))], 'no secret of the product may be told').toEqual([]);
    },
    { auto: true },
  ],

  expectConsole: async ({ watch }, use) => use((pattern) => watch.expectConsole(pattern)),

  ownStack: [
    async ({ watch, context }, use, testInfo) => {
      const started: Stack[] = [];
      await use(async (options) => {
        const stack = await startStack(options);
        started.push(stack);
        watch.allowOrigin(stack.url);
        watch.allowOrigin(stack.emulator);
        return stack;
      });
      // First, so that no call is in flight when its product stops.
      await Promise.all(context.pages().map((page) => page.goto('about:blank')));
      const told = await Promise.all(started.map(findLeakedSecrets));
      for (const stack of started.toReversed()) await stack.end(); // a second start may use the first one's folder
      for (const stack of started) await testInfo.attach('output of its own product', { body: stack.output(), contentType: 'text/plain' });
      expect(told.flat(), 'no secret of a product may be told').toEqual([]);
    },
    { timeout: START_MS },
  ],
});

export { expect };
