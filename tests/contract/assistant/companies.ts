/** Twenty companies of the built-in pack, as the gateway answers for them: with history, industry and peers. */
import {
  companyKey,
  type HistoryAnswer,
  type IndustryAnswer,
  type IndustryCompaniesAnswer,
  type Listing,
  type ValuationAnswer,
} from '@mulya/contract';
import { equities, once, openIndustries, openReadMarket } from '../fair-value/pack-answers.ts';
import { toHistoryAnswer } from './under-test.ts';

interface Peer {
  readonly key: string;
  readonly listing: Listing;
  readonly answer: ValuationAnswer;
}

export interface TestedCompany {
  readonly listing: Listing;
  readonly answer: ValuationAnswer;
  readonly history: HistoryAnswer | undefined;
  readonly industry: IndustryAnswer | undefined;
  readonly industryCompanies: IndustryCompaniesAnswer | undefined;
  readonly peers: readonly Peer[];
}

/** NSE symbols, each with its peers. */
const symbols: Readonly<Record<string, readonly string[]>> = {
  TCS: ['INFY', 'WIPRO', 'HCLTECH', 'TECHM'],
  INFY: ['TCS', 'WIPRO', 'HCLTECH'],
  RELIANCE: [],
  HDFCBANK: ['ICICIBANK', 'KOTAKBANK', 'AXISBANK', 'SBIN'],
  SBIN: ['HDFCBANK', 'BANKBARODA', 'PNB'],
  BAJFINANCE: ['M&MFIN', 'SHRIRAMFIN'],
  SBILIFE: ['HDFCLIFE', 'ICICIPRULI'],
  IDEA: ['BHARTIARTL'],
  ITC: ['HINDUNILVR', 'NESTLEIND'],
  CASTROLIND: [],
  ASIANPAINT: ['BERGEPAINT'],
  TATASTEEL: ['JSWSTEEL', 'SAIL'],
  MARUTI: ['M&M', 'HYUNDAI'],
  SUNPHARMA: ['DRREDDY', 'CIPLA', 'LUPIN', 'DIVISLAB', 'ABBOTINDIA'],
  HINDUNILVR: ['ITC', 'NESTLEIND', 'BRITANNIA'],
  ZEEL: [],
  COLPAL: ['HINDUNILVR', 'GODREJCP', 'DABUR'],
  KEI: ['POLYCAB'],
  TITAN: [],
  ITI: [],
};

export const testedSymbols = Object.keys(symbols);

/** @throws Error if the pack lacks one of the twenty */
export const testedCompanies = once(async (): Promise<ReadonlyMap<string, TestedCompany>> => {
  const [pack, market] = [await openReadMarket(), await openIndustries()];
  const bySymbol = new Map((await equities()).map((listing) => [listing.nse, listing]));
  const loaded = await Promise.all(
    Object.entries(symbols).map(async ([symbol, peerSymbols]) => {
      const listing = bySymbol.get(symbol);
      const answer = listing === undefined ? undefined : await pack.storedAnswer(listing);
      if (listing === undefined || answer === undefined) throw new Error(`The pack was expected to have ${symbol}.`);
      const closes = await pack.history(listing, undefined);
      const industry = pack.comparable(listing).industry ?? listing.industry;
      const peers = await Promise.all(
        peerSymbols.map(async (peer): Promise<readonly Peer[]> => {
          const found = bySymbol.get(peer);
          const figures = found === undefined ? undefined : await pack.storedAnswer(found);
          return found === undefined || figures === undefined ? [] : [{ key: companyKey(found), listing: found, answer: figures }];
        }),
      );
      const company: TestedCompany = {
        listing,
        answer,
        history: closes === undefined ? undefined : toHistoryAnswer(closes, answer),
        industry: industry === null ? undefined : market.answerFor(industry),
        industryCompanies: industry === null ? undefined : market.companiesOf(industry),
        peers: peers.flat(),
      };
      return [symbol, company] as const;
    }),
  );
  return new Map(loaded);
});
