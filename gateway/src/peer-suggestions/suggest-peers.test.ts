import { suggestPeers, type Candidate } from './suggest-peers.ts';
import { marketDataLimits } from '../limits.ts';

const one = (key: string, given: Partial<Candidate> = {}): Candidate => ({
  key,
  name: `${key} Ltd`,
  industry: null,
  sector: null,
  marketCap: null,
  ...given,
});
const software = { industry: 'Software', sector: 'Technology' };
const company = one('OWN', { ...software, marketCap: 1000 });
const source = { name: 'A pack', peers: [] };
const keys = (candidates: readonly Candidate[], of = company, peers: readonly string[] = []) =>
  suggestPeers(of, candidates, { ...source, peers }).map(({ key }) => key);

describe('suggested peers', () => {
  it('share the industry, then the sector, then the approximate size, each with its reason', () => {
    const candidates = [
      one('SIZE', { marketCap: 900 }),
      one('SECTOR', { industry: 'Hardware', sector: 'Technology' }),
      one('INDUSTRY', { ...software, marketCap: 1 }),
    ];
    expect(suggestPeers(company, candidates, source)).toEqual([
      { key: 'INDUSTRY', name: 'INDUSTRY Ltd', because: 'industry', detail: 'Software', marketCap: 1 },
      { key: 'SECTOR', name: 'SECTOR Ltd', because: 'sector', detail: 'Technology', marketCap: null },
      { key: 'SIZE', name: 'SIZE Ltd', because: 'size', detail: '0.9x', marketCap: 900 },
    ]);
  });

  it('are sorted by distance in market cap, where half equals twice, and unknown ones come last', () => {
    const at = (key: string, marketCap: number | null) => one(key, { ...software, marketCap });
    expect(
      keys([at('UNKNOWN', null), at('FAR', 30_000), at('DOUBLE', 2000), at('HALF', 500), at('NEAR', 1100), at('ALSO_UNKNOWN', null)]),
    ).toEqual(['NEAR', 'DOUBLE', 'HALF', 'FAR', 'UNKNOWN', 'ALSO_UNKNOWN']);
  });

  it("start with the source's own peers", () => {
    const candidates = [one('INDUSTRY', { ...software, marketCap: 1000 }), one('NAMED')];
    expect(keys(candidates, company, ['NAMED'])).toEqual(['NAMED', 'INDUSTRY']);
    expect(suggestPeers(company, candidates, { name: 'A live source', peers: ['NAMED'] })[0]).toMatchObject({
      because: 'source',
      detail: 'A live source',
    });
  });

  it('never include the company itself, even where the source does', () => {
    expect(keys([company, one('OTHER', software)], company, ['OWN'])).toEqual(['OTHER']);
  });

  it('are at most ten', () => {
    expect(keys(Array.from({ length: 40 }, (_, at) => one(`C${at}`, software)))).toHaveLength(marketDataLimits.maxPeerSuggestions);
  });

  it.each([
    ['the company has no properties', one('OWN'), one('OTHER', { ...software, marketCap: 5 })],
    ['the other company has no properties', company, one('OTHER')],
    ['a market cap is zero', company, one('OTHER', { marketCap: 0 })],
    ['a market cap is negative', one('OWN', { marketCap: -5 }), one('OTHER', { marketCap: 5 })],
  ])('are empty where %s', (_, own, other) => {
    expect(keys([other], own)).toEqual([]);
  });

  it('ignore the case of an industry', () => {
    expect(keys([one('OTHER', { industry: ' SOFTWARE ' })])).toEqual(['OTHER']);
  });
});
