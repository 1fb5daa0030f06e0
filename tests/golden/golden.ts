import { expect, test as base } from '../journeys/journey.ts';
import { mixedHouse, type MixedHouse } from './mixed-builds.ts';

interface GoldenFixtures {
  /** Starts today's gateway on a mix of golden and current builds; the arguments are those of `mixedHouse`. */
  readonly startMixed: (...which: Parameters<typeof mixedHouse>) => Promise<MixedHouse & { readonly url: string }>;
}

/** A test against the real gateway with builds of two contract versions, which watches its pages. */
export const test = base.extend<GoldenFixtures>({
  startMixed: async ({ stack, ownStack }, use) => {
    const houses: MixedHouse[] = [];
    await use(async (...which) => {
      const house = mixedHouse(...which);
      houses.push(house);
      const { url } = await ownStack(house.startedBeside(stack));
      return { ...house, url };
    });
    for (const house of houses) house.end();
  },
});

export { expect };
