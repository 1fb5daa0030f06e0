import { z } from '@mulya/contract';
import { readJson } from './files.ts';
import { PackDemergerSchema, type PackDemerger } from './market-pack.ts';
import { refusal } from './outcome.ts';
import type { OpenMarketPack } from './pack-index.ts';

/** The known demergers of the built-in pack's companies, next to both `src` and `dist`. */
const demergersUrl = new URL('../data/demergers.json', import.meta.url);

/** By ISIN, oldest first. */
const DemergersSchema = z.record(z.string(), z.array(PackDemergerSchema));
type Demergers = ReadonlyMap<string, readonly PackDemerger[]>;

/**
 * Reads the known demergers.
 *
 * @throws Error with one sentence when the file is missing or does not fit its format
 */
export async function readDemergers(file: string | URL = demergersUrl): Promise<Demergers> {
  const value = await readJson('list of demergers', file);
  const parsed = DemergersSchema.safeParse(value);
  if (!parsed.success) {
    const [problem = ''] = refusal(parsed.error.issues, value).problems;
    throw new Error(`The list of demergers does not fit its format: ${problem}`);
  }
  return new Map(Object.entries(parsed.data));
}

/** Adds demergers to the companies of a pack, by their ISINs. */
export function withDemergers(pack: OpenMarketPack, demergers: Demergers): OpenMarketPack {
  return {
    ...pack,
    company(key) {
      const company = pack.company(key);
      const known = demergers.get(key);
      return company === undefined || known === undefined ? company : { ...company, demergers: [...known] };
    },
  };
}
