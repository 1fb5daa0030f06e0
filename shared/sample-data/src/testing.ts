import { existsSync } from 'node:fs';
import { readMarketPack } from './files.ts';
import type { MarketPack } from './market-pack.ts';

/** A small market for tests: the 200 largest companies, and some that are hard to value. */
export const smallPackUrl = new URL('../fixtures/market-pack.json', import.meta.url);

/** Reads the small market. */
export const readSmallPack = (): Promise<MarketPack> => readMarketPack(smallPackUrl);

/** The folder `shared/data/` of the sources next to the repository or above it; undefined where there is none. */
export function sourcesUrl(): URL | undefined {
  let folder = new URL('../../../', import.meta.url);
  for (;;) {
    const sources = new URL('shared/data/', folder);
    if (existsSync(new URL('README.md', sources))) return sources;
    const parent = new URL('../', folder);
    if (parent.href === folder.href) return undefined;
    folder = parent;
  }
}
