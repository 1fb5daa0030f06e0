import { faultyBuilds, type FaultyBuilds } from '../faults/faulty-builds.ts';
import { expect, test as base } from '../faults/fault.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { teamAt, type Team } from './team.ts';

const BUILDING_MS = 300_000; // it may have to pack the packages of the house
const token = 'the-token-of-the-team';

interface ReleasingFixtures {
  readonly faulty: FaultyBuilds;
  readonly stack: Stack;
  /** The team of mfe-faulty. */
  readonly team: Team;
}

/** A product in which nothing but the house is released yet, and a team that has a remote to release. */
export const test = base.extend<object, ReleasingFixtures>({
  faulty: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const builds = faultyBuilds();
      await use(builds);
      builds.end();
    },
    { scope: 'worker', timeout: BUILDING_MS },
  ],
  stack: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const stack = await startStack({ env: { DEPLOY_TOKENS: `mfe-faulty=${token}`, CANARY_LOADS: '2', CANARY_MARGIN: '10' } });
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: BUILDING_MS },
  ],
  team: [async ({ stack }, use) => use(teamAt(stack, token)), { scope: 'worker' }],
});

export { BUILDING_MS, expect };
