import { analystOnPack, type Analyst } from './built-in-analyst.fixture.ts';
import { KnownCompanies } from './known-companies.ts';

let analyst: Analyst;
beforeAll(async () => {
  analyst = await analystOnPack();
});

async function given(name: string) {
  const listing = analyst.listings.find((each) => each.name === name);
  if (listing === undefined) throw new Error(`The pack lists ${name}.`);
  const found = await analyst.marketData.valuation(listing);
  if (found.is === 'no-figures') throw new Error(`The pack has figures for ${name}.`);
  return { listing, answer: found.answer };
}

it('makes a company once of the same figures, and anew of others', async () => {
  const known = new KnownCompanies();
  const { listing, answer } = await given('Infosys Ltd');
  const first = known.companyOf(listing, answer);
  expect(known.companyOf(listing, answer)).toBe(first);

  const newer = known.companyOf(listing, { ...answer, financials: [] });
  expect(newer.years).toEqual([]);
  expect(first.years).not.toEqual([]);
});

it('keeps a company with a market cap of the stock data service apart from the one without', async () => {
  const known = new KnownCompanies();
  const { listing, answer } = await given('Infosys Ltd');
  const own = known.companyOf(listing, answer, 1_000);
  expect(known.companyOf(listing, answer)).not.toBe(own);
  expect(known.companyOf(listing, answer, 2_000)).not.toBe(own);
  expect(known.companyOf(listing, answer, 1_000)).toBe(own);
});

it('knows what peers come to together until one of them is another', async () => {
  const known = new KnownCompanies();
  const [infosys, wipro] = await Promise.all([given('Infosys Ltd'), given('Wipro Ltd')]);
  const peers = [infosys, wipro].map(({ listing, answer }) => known.companyOf(listing, answer));
  const facts = known.factsOfPeers(peers);
  expect(known.factsOfPeers([...peers])).toBe(facts);
  expect(known.factsOfPeers(peers.toReversed())).not.toBe(facts);

  const renewed = [known.companyOf(infosys.listing, { ...infosys.answer }), ...peers.slice(1)];
  expect(known.factsOfPeers(renewed)).not.toBe(facts);
  expect(known.factsOfPeers(renewed)).toEqual(facts);
});
