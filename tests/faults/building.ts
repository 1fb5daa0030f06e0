import { expect, test as base } from './fault.ts';
import { faultyBuilds, type FaultyBuilds } from './faulty-builds.ts';

interface BuildingFixtures {
  readonly faulty: FaultyBuilds;
}

/** The time limit, in ms, of a build or of a product that starts on one. It may have to pack our packages. */
export const BUILDING_MS = 300_000;

/** A fault test that can build mfe-faulty. */
export const test = base.extend<object, BuildingFixtures>({
  faulty: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const builds = faultyBuilds();
      await use(builds);
      builds.end();
    },
    { scope: 'worker', timeout: BUILDING_MS },
  ],
});

export { expect };
