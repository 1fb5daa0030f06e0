import type { Listing } from '@mulya/contract';
import { recordedAnswer, tcs } from '../fixtures/test-source.ts';
import { isSameCompany } from './stock-api-source.ts';
import { parseStockApiAnswer } from './stock-api.schema.ts';

function same(companyProfile: object | null, listing: Partial<Listing> = {}): boolean {
  const outcome = parseStockApiAnswer({ ...recordedAnswer(), companyProfile });
  return outcome.is === 'answer' && isSameCompany(outcome.answer, { ...tcs, ...listing });
}

describe('answer for the requested listing', () => {
  it.each([
    ['with its ISIN', { isInId: 'INE467B01029' }, {}, true],
    ['with its ISIN in lower case', { isInId: ' ine467b01029 ' }, {}, true],
    ['with another ISIN, even with the same symbol', { isInId: 'INE009A01021', exchangeCodeNse: 'TCS' }, {}, false],
    ['without an ISIN, with its NSE symbol', { isInId: '', exchangeCodeNse: 'TCS' }, {}, true],
    ['without an ISIN, with another NSE symbol', { isInId: null, exchangeCodeNse: 'INFY', exchangeCodeBse: '532540' }, {}, false],
    ['with its BSE code only', { exchangeCodeBse: 532540 }, {}, true],
    ['with another BSE code', { exchangeCodeBse: '500209' }, {}, false],
    ['without any code', {}, {}, false],
    ['without a profile', null, {}, false],
    ['for a listing without an ISIN, by its symbol', { isInId: 'INE467B01029', exchangeCodeNse: 'TCS' }, { isin: null }, true],
    ['for a listing with nothing to compare', { isInId: 'INE467B01029' }, { isin: null, nse: null, bse: null }, false],
  ])('is accepted or rejected %s', (_, profile, listing, expected) => {
    expect(same(profile, listing)).toBe(expected);
  });
});
