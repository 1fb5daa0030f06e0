import type { ValuationAnswer } from '@mulya/contract';
import { savedWorkKey } from './company-identity.ts';

type Company = Pick<ValuationAnswer, 'companyName' | 'ids'>;
/** Without an industry it has no statistics and no companies. */
interface BenchmarkPaths {
  readonly history: `/${string}`;
  readonly industry: `/${string}` | undefined;
  readonly companies: `/${string}` | undefined;
}

type Industry = Pick<ValuationAnswer, 'listedIndustry' | 'companyProfile'>;

/** "TATACONSULTANCYSERVICESLTD": the name that the stock data service expects. */
const stockName = (name: string): string => name.toUpperCase().replace(/\s+/g, '');

/** Today's market cap. */
export function stockPath({ companyName, ids }: Company): `/${string}` {
  const twin = ids.isin === null ? '' : `&isin=${encodeURIComponent(ids.isin)}`;
  return `/api/stock?stock_name=${encodeURIComponent(stockName(companyName))}${twin}`;
}

/** The analyst's saved versions and drafts. */
export const savedValuationPath = (company: string): `/${string}` => `/api/saved-work/valuations/${encodeURIComponent(company)}`;

/** The company's industry by the name that the gateway compares; undefined without one. A source can have names of its own. */
export function comparedIndustry({ listedIndustry, companyProfile }: Industry): string | undefined {
  const name = (listedIndustry === undefined ? companyProfile.mgIndustry : listedIndustry)?.trim();
  return name === '' ? undefined : name;
}

const isinQuery = ({ isin }: Company['ids']): string => (isin === null ? '' : `?isin=${encodeURIComponent(isin)}`);

/** Today's price. */
export const quotePath = ({ companyName, ids }: Company): `/${string}` =>
  `/api/company/quote/${encodeURIComponent(companyName)}${isinQuery(ids)}`;

/** The paths of the company's past prices and multiples, its industry's statistics and the industry's companies. */
export function benchmarkPaths(answer: Company & Industry): BenchmarkPaths {
  const { companyName, ids } = answer;
  const name = comparedIndustry(answer);
  const industry = name === undefined ? undefined : (`/api/market/industries/${encodeURIComponent(name)}` as const);
  return {
    history: `/api/company/history/${encodeURIComponent(companyName)}${isinQuery(ids)}`,
    industry,
    companies: industry && `${industry}/companies`,
  };
}

/** What the target price and the valuation summary wait for, besides the company's figures; nothing for a company without a model. */
export function headlinePaths(answer: Company & Industry & Pick<ValuationAnswer, 'financials'>): readonly `/${string}`[] {
  if (!hasModel(answer)) return [];
  const { history, industry } = benchmarkPaths(answer);
  return [savedValuationPath(savedWorkKey(answer)), stockPath(answer), history, ...(industry === undefined ? [] : [industry])];
}

/** The model needs at least one reported period. */
export const hasModel = ({ companyName, financials }: Pick<ValuationAnswer, 'companyName' | 'financials'>): boolean =>
  stockName(companyName) !== '' && financials.length > 0;
