/** The listings and the built-in market pack: their formats and their readers for Node. */
export { listingsUrl, readListings } from './files.ts';
export {
  MarketPackSchema,
  type MarketPack,
  type PackAction,
  type PackCloses,
  type PackCompany,
  type PackDividend,
  type PackEvent,
  type PackPeriod,
  type PackPrice,
} from './market-pack.ts';
export { openCompanies, openMarketPack } from './open-market-pack.ts';
export type { OpenMarketPack, PackEntry, PackHead } from './pack-index.ts';
export { packKey } from './read-market-pack.ts';
