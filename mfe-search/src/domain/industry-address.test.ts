import { industryQuery, readIndustry } from './industry-address.ts';

describe('the industry in the address', () => {
  it.each([
    'Paints',
    'Cement & Cement Products',
    'Amusement Parks/ Other Recreation',
    'Road Assets–Toll, Annuity, Hybrid-Annuity',
    'A+B=C?#',
  ])('is read as it was written: %s', (industry) => {
    expect(readIndustry(industryQuery('', industry))).toBe(industry);
  });

  it('keeps the selection, and leaves it when the industry closes', () => {
    const opened = industryQuery('?company=INE467B01029&peers=INE009A01021,NSE:X', 'Paints');
    expect(opened).toBe('?company=INE467B01029&peers=INE009A01021,NSE:X&industry=Paints');
    expect(industryQuery(opened, 'Sugar')).toBe('?company=INE467B01029&peers=INE009A01021,NSE:X&industry=Sugar');
    expect(industryQuery(opened, undefined)).toBe('?company=INE467B01029&peers=INE009A01021,NSE:X');
  });

  it.each(['', '?company=INE467B01029', '?industry=', '?industry=%20'])('is none in %j', (search) => {
    expect(readIndustry(search)).toBeUndefined();
  });
});
