import { comparedIndustry } from './headline-paths.ts';

const named = (mgIndustry: string | null) => ({ companyProfile: { mgIndustry, recentNews: [] } });

describe('the industry to compare with', () => {
  it('is the gateway’s own name where the source has another classification', () => {
    expect(comparedIndustry({ ...named('Software & Programming'), listedIndustry: 'Computers - Software' })).toBe('Computers - Software');
  });

  it('is the answer’s name where there is no other', () => {
    expect(comparedIndustry(named(' Paints '))).toBe('Paints');
  });

  it('is none where the company has no industry, so that nothing is requested', () => {
    expect(comparedIndustry({ ...named('Software & Programming'), listedIndustry: null })).toBeUndefined();
    expect([comparedIndustry(named(null)), comparedIndustry(named(' '))]).toEqual([undefined, undefined]);
  });
});
