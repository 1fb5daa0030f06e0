// @ts-check
import { openMarketPack, readListings } from '@mulya/sample-data';

/**
 * The module with the landing page's facts about the built-in data.
 *
 * @returns {Promise<string>} TypeScript
 */
export async function builtInData() {
  const [{ listings }, { head, index }] = await Promise.all([readListings(), openMarketPack()]);
  const companies = [...index.values()].filter(({ hasStatements }) => hasStatements).length;
  return `// Written by \`npm run pictures\` from the built-in data.
export const builtInData = { companies: ${companies}, listings: ${listings.length}, pricesAsOf: '${head.pricesAsOf}' } as const;
`;
}

/** @returns {Promise<string>} ISO date of the built-in prices */
export const dayOfPrices = async () => (await openMarketPack()).head.pricesAsOf;
