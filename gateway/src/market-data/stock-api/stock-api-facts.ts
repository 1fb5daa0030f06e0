import type { CompanyAction, FigureSource, ValuationAnswer, SourcePeer, Consensus, Shareholding } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { priceAndStatements } from '../figure-sources.ts';
import { type StockApiAnswer, nonEmptyText, type RawField, type StockApiRatingCounts } from './stock-api.schema.ts';
import { plainText, plausibleDate } from './source-text.ts';
import { marketDataLimits } from '../../limits.ts';

/** The source's short names in full. */
const holderNames: Readonly<Record<string, string>> = {
  promoter: 'Promoters',
  fii: 'Foreign institutions',
  mf: 'Mutual funds and insurers',
  other: 'Others',
};

type Holder = NonNullable<StockApiAnswer['shareholding']>[number];

/** From the most to the least favourable. */
const ratings: readonly { readonly name: string; readonly key: keyof Consensus['counts'] }[] = [
  { name: 'Strong Buy', key: 'strongBuy' },
  { name: 'Buy', key: 'buy' },
  { name: 'Hold', key: 'hold' },
  { name: 'Sell', key: 'sell' },
  { name: 'Strong Sell', key: 'strongSell' },
];

interface Call {
  /** The source's name. */
  readonly name: string;
  /** ISO date of the call. */
  readonly today: string;
  readonly asOf: ValuationAnswer['asOf'];
}

/** What the source sends besides prices and statements, and its entry for each kind. A part without content is absent. */
export function stockApiFacts(
  answer: StockApiAnswer,
  actions: CompanyAction[] | undefined,
  { name, today, asOf }: Call,
): Pick<ValuationAnswer, 'sources' | 'consensus' | 'shareholding' | 'actions' | 'sourcePeers'> {
  const consensus = consensusOf(answer, today);
  const shareholding = shareholdingOf(answer, today);
  const sourcePeers = sourcePeersOf(answer);
  const newestQuarter = shareholding
    ?.flatMap(({ quarters }) => quarters.map(({ date }) => date))
    .toSorted()
    .at(-1);
  const source = (kind: FigureSource['kind'], date: string | null): FigureSource => ({ kind, name, asOf: date, chosen: true });
  return {
    sources: [
      ...priceAndStatements(name, asOf),
      ...(shareholding === undefined ? [] : [source('shareholding', newestQuarter ?? null)]),
      ...(consensus === undefined ? [] : [source('consensus', today)]),
      ...(actions === undefined ? [] : [source('actions', today)]),
    ],
    ...(consensus === undefined ? {} : { consensus }),
    ...(shareholding === undefined ? {} : { shareholding }),
    ...(actions === undefined ? {} : { actions }),
    ...(sourcePeers === undefined ? {} : { sourcePeers }),
  };
}

/**
 * The peers that the source names, with their multiples. The source sends 0 for a figure that it doesn't have.
 *
 * @returns undefined if the source names none
 */
function sourcePeersOf({ companyProfile }: StockApiAnswer): SourcePeer[] | undefined {
  const peers = (companyProfile?.peerCompanyList ?? []).flatMap((peer): SourcePeer[] => {
    const name = plainText(nonEmptyText(peer?.companyName) ?? '');
    if (peer === null || name === '') return [];
    return [
      {
        name,
        price: positive(peer.price),
        marketCap: positive(peer.marketCap),
        pe: nonZero(peer.priceToEarningsValueRatio),
        pb: nonZero(peer.priceToBookValueRatio),
      },
    ];
  });
  return peers.length === 0 ? undefined : peers.slice(0, marketDataLimits.maxPeers);
}

function nonZero(value: RawField): number | null {
  const figure = parseFigure(value);
  return figure === undefined || figure === 0 ? null : figure;
}

function positive(value: RawField): number | null {
  const figure = nonZero(value);
  return figure !== null && figure > 0 ? figure : null;
}

/**
 * Analysts' recommendations by rating. The source sends them twice, in `recosBar` and in `analystView`; the first readable one counts.
 * The source's own total is ignored, because the counts must add up to it.
 *
 * @param today ISO date of the call
 * @returns undefined without any analyst
 */
function consensusOf({ recosBar, analystView }: StockApiAnswer, today: string): Consensus | undefined {
  const counts = countsOf(recosBar?.stockAnalyst) ?? countsOf(analystView);
  if (counts === undefined) return undefined;
  const rating = ratings[Math.round(parseFigure(recosBar?.tickerRatingValue) ?? 0) - 1]?.name;
  const analysts = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...(rating === undefined ? {} : { rating }), analysts, counts, asOf: today };
}

/** Undefined if all counts are zero, or one isn't a count. */
function countsOf(rows: StockApiRatingCounts): Consensus['counts'] | undefined {
  const counts = { strongBuy: 0, buy: 0, hold: 0, sell: 0, strongSell: 0 };
  for (const row of rows ?? []) {
    const sent = String(row?.ratingName ?? '')
      .trim()
      .toLowerCase();
    const rating = ratings.find(({ name }) => name.toLowerCase() === sent);
    if (rating === undefined) continue; // "Total"
    const count = parseFigure(row?.numberOfAnalystsLatest ?? row?.numberOfAnalysts) ?? 0;
    if (!Number.isInteger(count) || count < 0 || count > marketDataLimits.maxAnalysts) return undefined;
    counts[rating.key] = count;
  }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined;
}

/**
 * The shareholding pattern. Percentages outside 0 to 100 and dates that can't be a quarter's end are left out; so are categories without
 * any quarter.
 *
 * @param today ISO date
 * @returns undefined if the source sends none
 */
function shareholdingOf({ shareholding }: StockApiAnswer, today: string): Shareholding[] | undefined {
  const found = new Map<string, Shareholding>();
  for (const holder of shareholding ?? []) {
    const category = categoryOf(holder);
    if (holder === null || category === undefined || found.has(category.name)) continue;
    const quarters = quartersOf(holder.categories, today);
    if (quarters.length > 0)
      found.set(category.name, { category: category.name, ...(category.isPledge ? { isPledge: true } : {}), quarters });
  }
  return found.size === 0 ? undefined : [...found.values()].slice(0, marketDataLimits.maxHolderCategories);
}

function categoryOf(holder: Holder): { readonly name: string; readonly isPledge: boolean } | undefined {
  const full = plainText(nonEmptyText(holder?.categoryName) ?? '');
  const short = plainText(nonEmptyText(holder?.displayName) ?? '');
  if (/pledg/i.test(`${full} ${short}`)) return { name: 'Promoter shares pledged', isPledge: true };
  const name = holderNames[short.toLowerCase()] ?? (short || full);
  return name === '' ? undefined : { name: name.slice(0, marketDataLimits.maxNameCharacters), isPledge: false };
}

/** Oldest first, the newest ones. The first percentage of a repeated date counts. */
function quartersOf(rows: NonNullable<Holder>['categories'], today: string): Shareholding['quarters'] {
  const byDate = new Map<string, number>();
  for (const row of rows ?? []) {
    const date = plausibleDate(row?.holdingDate, today);
    const percent = parseFigure(row?.percentage);
    if (date !== undefined && percent !== undefined && percent >= 0 && percent <= 100 && !byDate.has(date)) byDate.set(date, percent);
  }
  return [...byDate]
    .map(([date, percent]) => ({ date, percent }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-marketDataLimits.maxHoldingQuarters);
}
