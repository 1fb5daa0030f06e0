import { companyKey, type Listing } from '@mulya/contract';
import { addDays, isoText, parseIsoDate } from '@mulya/domain';
import type { OpenMarketPack, PackCloses, PackCompany } from '@mulya/sample-data';
import type { ShareAction } from './corporate-actions/corporate-action.ts';
import type { MarketData } from './market-data.port.ts';
import { toValuationAnswer } from './pack-valuation.ts';
import { joinDemergers, type MonthEndClose, type PriceHistory } from './price-history.ts';

/** Reads of a pack that are not cached: a company is decoded each time. */
export function createPackStore(
  pack: OpenMarketPack,
  name: string,
): Pick<MarketData, 'storedAnswer' | 'shareActions' | 'history' | 'dataVersion'> {
  /** By company, because each answer with imported data asks for them again. */
  const actions = new Map<string, readonly ShareAction[]>();

  function decode(key: string): PackCompany | undefined {
    const company = pack.company(key);
    if (company !== undefined) actions.set(key, shareActionsIn(company));
    return company;
  }

  return {
    storedAnswer(listing) {
      const key = companyKey(listing);
      const company = pack.index.get(key)?.hasStatements === true ? decode(key) : undefined;
      return company === undefined ? undefined : toValuationAnswer(company, listing, name);
    },
    shareActions(listing) {
      const key = companyKey(listing);
      return actions.get(key) ?? shareActionsIn(decode(key));
    },
    history: (listing) => historyIn(pack, listing, name),
    dataVersion: () => `${name}, ${pack.head.pricesAsOf}`,
  };
}

/** A pack does not say which of the two an issue is. */
function shareActionsIn(company: PackCompany | undefined): readonly ShareAction[] {
  return (company?.actions ?? [])
    .map(({ exDate, factor }): ShareAction => ({ kind: 'split-or-bonus', exDate, factor }))
    .toSorted((one, other) => one.exDate.localeCompare(other.exDate));
}

function historyIn(pack: OpenMarketPack, listing: Listing, source: string): PriceHistory | undefined {
  const { closes, actions = [], dividends = [], demergers } = pack.company(companyKey(listing)) ?? {};
  const months = closes === undefined ? [] : monthsIn(closes);
  const newest = months.at(-1);
  if (newest === undefined) return undefined;
  return { source, asOf: closeDate(newest.month, pack.head.pricesAsOf), closes: months, actions, dividends, ...joinDemergers(demergers) };
}

function monthsIn({ from, values }: PackCloses): readonly MonthEndClose[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return values.flatMap((close, at) => (close === null ? [] : [{ month: monthText(year, month + at), close }]));
}

/** `month` may be above 12, for a later year. */
function monthText(year: number, month: number): string {
  const years = Math.floor((month - 1) / 12);
  return `${String(year + years)}-${String(month - years * 12).padStart(2, '0')}`;
}

/** The day of a month's close: the pack's newest price, or the end of an earlier month. */
function closeDate(month: string, pricesAsOf: string): string {
  if (pricesAsOf.startsWith(month)) return pricesAsOf;
  const first = parseIsoDate(`${month}-01`);
  return first === undefined ? `${month}-01` : isoText(addDays({ ...first, month: first.month + 1 }, -1));
}
