import { bank, industrial, modelOf, tcs, today, withLines } from '@mulya/valuation-model/testing';
import { contextState } from './context-state.ts';

describe('state of the page for an assistant', () => {
  it('names the business', () => {
    expect(contextState(modelOf(bank), bank, today).business).toBe('lender');
    expect(contextState(modelOf(industrial), industrial, today).business).toBe('ordinary');
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-13', false],
    ['2026-11-12', true],
  ])('knows whether a price of %s is old', (price, isPriceOld) => {
    const answer = { ...industrial, asOf: { ...industrial.asOf, price } };
    expect(contextState(modelOf(answer), answer, today)).toMatchObject({ isPriceOld });
  });

  it('names only the checks that fail', () => {
    const broken = withLines(tcs, '2025-03-31', { DilutedEPSExcludingExtraOrdItems: 40 });
    expect(contextState(modelOf(broken), broken, today).failedChecks).toContain('eps');
    expect(contextState(modelOf(tcs), tcs, today).failedChecks).not.toContain('eps');
  });

  it('has no age without a price', () => {
    const answer = { ...industrial, asOf: { ...industrial.asOf, price: null } };
    expect(contextState(modelOf(answer), answer, today).isPriceOld).toBe(false);
  });
});
