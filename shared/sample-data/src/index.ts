/** The listings and the built-in market pack: their formats and their readers for Node. */
export { listingsUrl, marketPackUrl, readListings, readMarketPack } from './files.ts';
export { MarketPackSchema, type MarketPack, type PackAction, type PackCompany, type PackPeriod, type PackPrice } from './market-pack.ts';
export { packKey } from './read-market-pack.ts';
