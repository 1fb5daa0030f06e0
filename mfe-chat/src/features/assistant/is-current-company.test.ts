import { isCurrentCompany } from './is-current-company.ts';

describe('isCurrentCompany', () => {
  it.each([
    ['Infosys Ltd', '/valuation/Infosys%20Ltd', true],
    ['Infosys Ltd', '/valuation/infosys%20%20LTD', true],
    ['Larsen & Toubro Ltd', '/valuation/Larsen%20%26%20Toubro%20Ltd', true],
    ['Infosys Ltd', '/valuation/Tata%20Motors%20Ltd', false],
    ['Infosys Ltd', '/valuation/100%', false],
    ['Infosys Ltd', '/dashboard', false],
  ])('tells whether the page of %s is at %s', (company, pathname, expected) => {
    expect(isCurrentCompany(company, pathname)).toBe(expected);
  });
});
