// @ts-check
import { readListings, readMarketPack } from '@mulya/sample-data';

/**
 * The module with the landing page's facts about the built-in data.
 *
 * @returns {Promise<string>} TypeScript
 */
export async function builtInData() {
  const [{ listings }, { companies, pricesAsOf }] = await Promise.all([readListings(), readMarketPack()]);
  return `// Written by \`npm run pictures\` from the built-in data.
export const builtInData = { companies: ${companies.length}, listings: ${listings.length}, pricesAsOf: '${pricesAsOf}' } as const;
`;
}

/** @returns {Promise<string>} ISO date of the built-in prices */
export const dayOfPrices = async () => (await readMarketPack()).pricesAsOf;
