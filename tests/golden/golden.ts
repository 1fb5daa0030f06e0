import { expect, test as base } from '../journeys/journey.ts';
import { mixedBuilds, type MixedBuilds } from './mixed-builds.ts';

interface GoldenFixtures {
  /** Starts today's gateway on a mix of golden and current builds; the arguments are those of `mixedBuilds`. */
  readonly startMixed: (...which: Parameters<typeof mixedBuilds>) => Promise<MixedBuilds & { readonly url: string }>;
}

/** A test against the real gateway with builds of two contract versions, which watches its pages. */
export const test = base.extend<GoldenFixtures>({
  startMixed: async ({ stack, ownStack }, use) => {
    const mixes: MixedBuilds[] = [];
    await use(async (...which) => {
      const mix = mixedBuilds(...which);
      mixes.push(mix);
      const { url } = await ownStack(mix.startNextTo(stack));
      return { ...mix, url };
    });
    for (const mix of mixes) mix.end();
  },
});

export { expect };
