import { companyKey, type Listing } from '@mulya/contract';
import { companyEvents, eventText } from '@mulya/domain';
import type { Database } from '../database/database.port.ts';
import { readActions } from './corporate-actions/action-store.ts';
import { noActions } from './corporate-actions/corporate-action.ts';
import type { DailyPriceTables } from './daily-prices/daily-price-store.ts';
import { readPriceSteps } from './daily-prices/price-steps.ts';
import { addImportedEvents } from './imported-events.ts';
import { openPack } from './pack.adapter.ts';

/**
 * Returns a sentence for each company whose imported price jumps on one of these days without a known action, by name. Known actions are
 * the imported ones and those of the built-in pack.
 *
 * @param days ISO dates
 * @example
 * await readUnexplainedJumps(database, listings, ['2026-11-26']);
 * // ['Example Ltd: the price fell 80% on 26 Nov 2026 without a known action: split, bonus or demerger?']
 */
export async function readUnexplainedJumps(
  database: Database,
  listings: readonly Listing[],
  days: readonly string[],
): Promise<readonly string[]> {
  const statements = await database.open();
  const tables = statements.withTables<Pick<DailyPriceTables, keyof DailyPriceTables>>();
  const steps = (await readPriceSteps(tables, days.toSorted()[0])).filter(({ day }) => days.includes(day));
  if (steps.length === 0) return [];
  const [actions, pack] = [await readActions(statements), await openPack()];
  return listings
    .flatMap((listing) => {
      const company = companyKey(listing);
      const own = steps.filter((step) => step.company === company);
      if (own.length === 0) return [];
      const imported = { actions: actions.get(company) ?? noActions, steps: own, closes: [] };
      return companyEvents(addImportedEvents(pack.eventFacts(listing), imported, pack.cachedPrice(listing).asOf))
        .filter(({ kind, date }) => kind === 'unexplained-jump' && days.includes(date))
        .map((event) => `${listing.name}: ${eventText(event)}: split, bonus or demerger?`);
    })
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}
