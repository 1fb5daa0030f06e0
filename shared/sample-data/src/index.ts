/** The listings and the built-in market pack: their format, and how Node reads them. */
export { listingsUrl, marketPackUrl, readListings, readMarketPack } from './files.ts';
export { MarketPackSchema, type MarketPack, type PackAction, type PackCompany, type PackPeriod, type PackPrice } from './market-pack.ts';
export { packKey } from './read-market-pack.ts';
