import { companyData } from './fixtures/ask-analyst.ts';
import { CompanyCache } from './company-cache.ts';

const infosys = companyData('Infosys Ltd');
const wipro = companyData('Wipro Ltd');

describe('company cache', () => {
  it('returns the same company for the same figures and a new one for other figures', () => {
    const cache = new CompanyCache();
    const { listing, answer } = infosys;
    const first = cache.companyOf(listing, answer);
    expect(cache.companyOf(listing, answer)).toBe(first);

    const newer = cache.companyOf(listing, { ...answer, financials: [] });
    expect(newer.years).toEqual([]);
    expect(first.years).not.toEqual([]);
  });

  it('caches a company separately for each market cap of the stock data service', () => {
    const cache = new CompanyCache();
    const { listing, answer } = infosys;
    const withMarketCap = cache.companyOf(listing, answer, 1_000);
    expect(cache.companyOf(listing, answer)).not.toBe(withMarketCap);
    expect(cache.companyOf(listing, answer, 2_000)).not.toBe(withMarketCap);
    expect(cache.companyOf(listing, answer, 1_000)).toBe(withMarketCap);
  });

  it('returns the same peer facts until one of the peers changes', () => {
    const cache = new CompanyCache();
    const peers = [infosys, wipro].map(({ listing, answer }) => cache.companyOf(listing, answer));
    const facts = cache.factsOfPeers(peers);
    expect(cache.factsOfPeers([...peers])).toBe(facts);
    expect(cache.factsOfPeers(peers.toReversed())).not.toBe(facts);

    const reloaded = [cache.companyOf(infosys.listing, { ...infosys.answer }), ...peers.slice(1)];
    expect(cache.factsOfPeers(reloaded)).not.toBe(facts);
    expect(cache.factsOfPeers(reloaded)).toEqual(facts);
  });

  it('drops the least recently used company when it is full', () => {
    const cache = new CompanyCache();
    const { listing, answer } = infosys;
    const company = (marketCap: number) => cache.companyOf(listing, answer, marketCap);
    const [first, second] = [company(0), company(1)];
    for (let marketCap = 2; marketCap < 60; marketCap += 1) company(marketCap);
    expect(company(0)).toBe(first);
    company(60);
    expect(company(0)).toBe(first);
    expect(company(1)).not.toBe(second);
  });
});
