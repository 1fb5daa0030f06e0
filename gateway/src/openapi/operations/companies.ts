import type { Operation } from '../operation.ts';

const isin = { isin: { description: 'The key of the company, to choose between listings of one name.' } };
const companyErrors = ['BAD_REQUEST', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY', 'NO_FIGURES'] as const;
const sourceErrors = ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'] as const;

export const companyOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/company/valuation/:company',
    id: 'getValuation',
    tag: 'Companies',
    summary: 'The figures of a listed company.',
    query: { ...isin, basis: { description: 'consolidated or standalone, where the sources have both.' } },
    answers: { 200: { description: 'Statements, prices and their source.', schema: 'ValuationAnswer' } },
    hasEtag: true,
    errors: [...companyErrors, ...sourceErrors],
  },
  {
    method: 'get',
    path: '/company/history/:company',
    id: 'getHistory',
    tag: 'Companies',
    summary: 'Month-end closes of a company, with the multiples of each month.',
    query: isin,
    answers: { 200: { description: 'Months, splits and bonus issues, and dividends, oldest first.', schema: 'HistoryAnswer' } },
    hasEtag: true,
    errors: [...companyErrors, ...sourceErrors],
  },
  {
    method: 'get',
    path: '/company/peers/:company',
    id: 'getPeerSuggestions',
    tag: 'Companies',
    summary: 'Suggested peers of a company.',
    query: isin,
    answers: { 200: { description: 'At most ten, best first.', schema: 'PeerSuggestionsAnswer' } },
    hasEtag: true,
    errors: ['BAD_REQUEST', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY'],
  },
  {
    method: 'get',
    path: '/company/coverage',
    id: 'getCoverage',
    tag: 'Companies',
    summary: 'The companies that the source has figures for.',
    answers: { 200: { description: 'Their keys, or "all".', schema: 'CoverageAnswer' } },
    hasEtag: true,
  },
  {
    method: 'get',
    path: '/stock',
    id: 'getStock',
    tag: 'Companies',
    summary: 'The market cap of a company, as the stock data service answers.',
    query: {
      stock_name: { description: 'The listed name in capitals without spaces, or the NSE symbol.', isRequired: true },
      ...isin,
    },
    answers: { 200: { description: 'The market cap, ₹ crore.', schema: 'StockAnswer' } },
    errors: [...companyErrors, ...sourceErrors],
  },
  {
    method: 'get',
    path: '/market/industries',
    id: 'getIndustries',
    tag: 'Market',
    summary: 'Every industry of the companies with figures.',
    answers: { 200: { description: 'By name, with the number of companies.', schema: 'IndustriesAnswer' } },
    hasEtag: true,
  },
  {
    method: 'get',
    path: '/market/industries/:industry',
    id: 'getIndustry',
    tag: 'Market',
    summary: 'Quartiles of an industry and the figures of its companies. Below five companies: of its sector.',
    answers: { 200: { description: 'Statistics and companies, largest first.', schema: 'IndustryAnswer' } },
    hasEtag: true,
    errors: ['UNKNOWN_INDUSTRY'],
  },
];
