import { writeSectionToAddress } from '../../kit/scroll-to-section.ts';
import { sharedAddress } from './use-copy-link.tsx';

const at = (address: string) => new URL(address, 'https://mulya.example');

describe('sharedAddress', () => {
  it.each([
    ['/valuation/Tata%20Motors%20Ltd', '/valuation/Tata%20Motors%20Ltd#shared=1.A'],
    ['/valuation/A?peers=INE009A01021,NSE:VISHAL#price', '/valuation/A?peers=INE009A01021,NSE:VISHAL#shared=1.A'],
    ['/valuation/A?isin=INE224E01028&peers=NSE:M%26M#shared=1.B', '/valuation/A?isin=INE224E01028&peers=NSE:M%26M#shared=1.A'],
    ['/valuation/A?basis=standalone', '/valuation/A?basis=standalone#shared=1.A'],
    ['/valuation/A?override=mfe-valuation&token=secret', '/valuation/A#shared=1.A'],
  ])('turns %s into %s', (page, shared) => {
    expect(sharedAddress(at(page), '#shared=1.A')).toBe(`https://mulya.example${shared}`);
  });
});

describe('the address while the page scrolls', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('keeps a shared link', () => {
    window.history.replaceState(null, '', '/valuation/A#shared=1.A');
    writeSectionToAddress('price');
    expect(window.location.hash).toBe('#shared=1.A');
    window.history.replaceState(null, '', '/valuation/A');
    writeSectionToAddress('price');
    expect(window.location.hash).toBe('#price');
  });

  it('keeps the part as long as its section is in view', () => {
    window.history.replaceState(null, '', '/valuation/A');
    writeSectionToAddress('fair-market-value', 'dcf');
    writeSectionToAddress('fair-market-value');
    expect(window.location.hash).toBe('#fair-market-value/dcf');
    writeSectionToAddress('price');
    expect(window.location.hash).toBe('#price');
  });
});
