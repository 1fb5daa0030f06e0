import { z } from '@mulya/contract';
import { readJson } from './files.ts';
import { PackEventSchema, type PackEvent } from './market-pack.ts';
import { refusal } from './outcome.ts';
import type { OpenMarketPack } from './pack-index.ts';

/** The known demergers and mergers of the built-in pack's companies, next to both `src` and `dist`. */
const companyEventsUrl = new URL('../data/company-events.json', import.meta.url);

/** By ISIN, oldest first. */
const CompanyEventsSchema = z.record(z.string(), z.array(PackEventSchema));
type CompanyEvents = ReadonlyMap<string, readonly PackEvent[]>;

/**
 * Reads the known demergers and mergers.
 *
 * @throws Error with one sentence when the file is missing or does not fit its format
 */
export async function readCompanyEvents(file: string | URL = companyEventsUrl): Promise<CompanyEvents> {
  const value = await readJson('list of company events', file);
  const parsed = CompanyEventsSchema.safeParse(value);
  if (!parsed.success) {
    const [problem = ''] = refusal(parsed.error.issues, value).problems;
    throw new Error(`The list of company events does not fit its format: ${problem}`);
  }
  return new Map(Object.entries(parsed.data));
}

/** Adds demergers and mergers to the companies of a pack, by their ISINs. */
export function withCompanyEvents(pack: OpenMarketPack, events: CompanyEvents): OpenMarketPack {
  return {
    ...pack,
    company(key) {
      const company = pack.company(key);
      const known = events.get(key);
      return company === undefined || known === undefined ? company : { ...company, events: [...known] };
    },
  };
}
