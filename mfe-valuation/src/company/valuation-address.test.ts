import { industrial } from '@mulya/valuation-model/testing';
import { companyKeyOf, entityName } from './company-identity.ts';
import type { CompanyState } from './company-state.ts';
import { readValuationAddress, searchAddress } from './valuation-address.ts';

const plain = readValuationAddress('/valuation/Tata%20Motors%20Ltd', '', null);
const loading: CompanyState = { is: 'loading', requestId: undefined };
const shownState: CompanyState = { is: 'ready', answer: industrial };

describe('valuation address', () => {
  it('contains the company, its key and the peers', () => {
    expect(readValuationAddress('/valuation/L%26T%20Ltd', '?isin=INE018A01030&peers=INE009A01021,NSE:VISHAL', null)).toEqual({
      asked: { name: 'L&T Ltd', isin: 'INE018A01030' },
      basis: undefined,
      peers: ['INE009A01021', 'NSE:VISHAL'],
      handedOver: { name: undefined, peers: [] },
    });
  });

  it('ignores invalid keys and duplicates', () => {
    const keys = ['INE009A01021', '<script>', 'INE009A01021', 'INE000000001'];
    const { peers, asked } = readValuationAddress('/valuation/X', `?isin=1%20or%201&peers=${encodeURIComponent(keys.join(','))}`, null);
    expect(peers).toEqual(['INE009A01021', 'INE000000001']);
    expect(asked.isin).toBeUndefined();
  });

  it.each([
    ['?basis=standalone', 'standalone'],
    ['?basis=consolidated', undefined],
    ['?basis=group', undefined],
  ])('reads the basis of %s', (search, basis) => {
    expect(readValuationAddress('/valuation/X', search, null).basis).toBe(basis);
  });

  it('reads names from the dashboard’s navigation state', () => {
    const state = { company: { id: 7, name: 'Tata Motors Ltd' }, peers: [{ id: 9, name: 'Infosys Ltd' }] };
    expect(readValuationAddress('/valuation/X', '', state).handedOver).toEqual({ name: 'Tata Motors Ltd', peers: ['Infosys Ltd'] });
    expect(readValuationAddress('/valuation/X', '', { company: 'no object' }).handedOver).toEqual({ name: undefined, peers: [] });
  });

  it.each([
    ['INE467B01029', ['INE009A01021', 'NSE:VISHAL'], '/dashboard?company=INE467B01029&peers=INE009A01021,NSE:VISHAL'],
    [undefined, ['INE009A01021'], '/dashboard?peers=INE009A01021'],
    ['INE467B01029', [], '/dashboard?company=INE467B01029'],
    [undefined, [], '/dashboard'],
  ])('opens the search with %s and %j', (company, peers, address) => {
    expect(searchAddress(company, peers)).toBe(address);
  });
});

describe('entityName', () => {
  const handed = readValuationAddress('/valuation/tata%20motors', '', { company: { name: 'Tata Motors Ltd' } });
  it.each([
    ['is the answer’s', shownState, handed, 'Tata Consultancy Services Ltd'],
    ['is the one handed over until then', loading, handed, 'Tata Motors Ltd'],
    ['is the address’s where none was handed over', loading, plain, 'Tata Motors Ltd'],
    [
      'falls back when the answer has none',
      { is: 'ready', answer: { ...industrial, companyName: ' ' } } as const,
      plain,
      'Tata Motors Ltd',
    ],
    ['is unknown for an address without a name', loading, readValuationAddress('/valuation/%20', '', null), 'Unknown Entity'],
    ['is unknown for what is not listed', { is: 'refused', known: false, message: 'Not listed.' } as const, plain, 'Unknown Entity'],
    ['stays for a fund', { is: 'refused', known: true, message: 'A fund.' } as const, plain, 'Tata Motors Ltd'],
  ])('%s', (_, company, address, name) => {
    expect(entityName(company, address)).toBe(name);
  });
});

describe('companyKeyOf', () => {
  it.each([
    ['is the answer’s ISIN', shownState, 'INE467B01029'],
    [
      'is its symbol where there is no ISIN',
      { is: 'ready', answer: { ...industrial, ids: { isin: null, nse: 'VISHAL', bse: null } } } as const,
      'NSE:VISHAL',
    ],
    [
      'is not known without either',
      { is: 'ready', answer: { ...industrial, ids: { isin: null, nse: null, bse: null } } } as const,
      undefined,
    ],
    ['is the key of the search screen until the answer arrives', loading, 'INE155A01022'],
  ])('%s', (_, company, key) => {
    expect(companyKeyOf(company, plain, { INE155A01022: 'Tata Motors Ltd' })).toBe(key);
  });
});
