import type { AiContext, Listing, PageFigure } from '@mulya/contract';
import { readListings, readMarketPack } from '@mulya/sample-data';
import { createCompanies } from '../../companies/companies.ts';
import { packMarketData } from '../../market-data/pack.adapter.ts';
import { createBuiltInAnalyst } from './built-in-analyst.adapter.ts';

export const tcs = 'Tata Consultancy Services Ltd';

const infosys = 'INE009A01021';
const wipro = 'INE075A01022';

export const figure = (id: string, value: PageFigure['value'], unit: PageFigure['unit'], more: Partial<PageFigure> = {}): PageFigure => ({
  id,
  label: id,
  value,
  unit,
  origin: 'derived',
  edited: false,
  ...more,
});

/** A page whose analyst has assumed another PAT growth for FY27E, and not saved it. */
export const figures: readonly PageFigure[] = [
  ...['FY26E', 'FY27E', 'FY28E'].flatMap((column) => [
    figure(`model/PAT growth/${column}`, column === 'FY27E' ? 9 : 15, 'percent', { origin: 'assumed', edited: column === 'FY27E' }),
    figure(`model/Target PE/${column}`, 30, 'times', { origin: 'assumed' }),
    figure(`model/Adjusted PAT/${column}`, 60_000, 'crore'),
    figure(`model/EPS/${column}`, 165.83, 'inr'),
    figure(`model/PE/${column}`, 13.9, 'times'),
    figure(`model/Shares/${column}`, 361.81, 'shares-crore'),
  ]),
  figure('model/PAT growth/FY25', 5.8, 'percent'),
  figure('model/PE/FY25', 17.15, 'times'),
  figure('model/Price/FY25', 2302, 'inr', { origin: 'reported' }),
  figure('model/Adjusted PAT/FY25', 48_553, 'crore', { origin: 'reported' }),
  figure('model/Shares/FY25', 361.81, 'shares-crore', { origin: 'reported' }),
  figure('headline/target-price', 4975, 'inr'),
  figure('headline/upside', 116.1, 'percent'),
];
export const page = (more: Partial<AiContext> = {}): AiContext => ({
  dataVersion: '1',
  modelVersion: '1',
  assumptions: 'unsaved',
  peers: [infosys, wipro],
  figures: [...figures],
  ...more,
});

/** The figures, with some of them changed. */
export const withFigures = (changed: readonly PageFigure[], among: readonly PageFigure[] = figures): PageFigure[] => {
  const ids = new Set(changed.map(({ id }) => id));
  return [...among.filter(({ id }) => !ids.has(id)), ...changed];
};

/** The analyst on the built-in pack, and a question to it as the gateway puts one. */
export async function analystOnPack() {
  const { listings } = await readListings();
  const marketData = packMarketData(await readMarketPack(), 'Built-in market pack');
  const ai = createBuiltInAnalyst({ marketData, companies: createCompanies(listings) });
  const asked = (purpose: string, content: string, name = tcs, context: AiContext | undefined = page()) => ({
    purpose,
    asker: 'user-1',
    listing: listingOf(listings, name),
    messages: [
      { role: 'system', content: 'What were sales in FY21?' },
      { role: 'user', content },
    ] as const,
    maxTokens: 500,
    temperature: 0,
    search: undefined,
    context,
  });
  const answer = async (content: string, name?: string, context?: AiContext, purpose = 'chat'): Promise<string> =>
    (await ai.complete(asked(purpose, content, name, context), new AbortController().signal)).text;
  return { ai, marketData, listings, asked, answer };
}

export type Analyst = Awaited<ReturnType<typeof analystOnPack>>;

function listingOf(listings: readonly Listing[], name: string): Listing {
  const found = listings.find((listing) => listing.name === name);
  if (found === undefined) throw new Error(`${name} is not listed.`);
  return found;
}
