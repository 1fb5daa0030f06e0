import { askAbout, companyData, page, tcs, withLine } from '../fixtures/ask-analyst.ts';

describe('an ROE between 15 % and none', () => {
  const { listing, answer } = companyData(tcs);
  const moatWith = (pat: readonly number[]) =>
    askAbout({ listing, answer: withLine(answer, 'Annual', 'NetIncome', pat) }, '', page(), 'research.moat');

  it('is called cyclical after a fall and a rise', () => {
    expect(moatWith([12_000, 3_000, 12_000, 3_000, 12_000, 3_000])).toContain('a cyclical pattern rather than a moat');
  });

  it('is not called cyclical where it rose, but for a small fall', () => {
    expect(moatWith([12_000, 12_100, 9_000, 6_000, 4_000, 2_000])).toMatch(/ROE ranged from .+, with no stable level/);
  });
});
