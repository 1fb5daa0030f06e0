import { readValuationAddress } from '../../../company/valuation-address.ts';
import { queryWithPeers, refusalText, stateWithPeers } from './peer-changes.ts';
import { comparablePeers, namesFromNavigation, resolvePeers, peerKeys, peerText } from './peer-list.ts';

const infosys = 'INE009A01021';
const wipro = 'INE075A01022';
const unknownNames = { names: {}, unlisted: [], isListUnavailable: false };
const read = (search: string, state: unknown = null) => readValuationAddress('/valuation/X', search, state);

describe('peers in the address', () => {
  it('are five at most, and never the company itself', () => {
    const keys = [1, 2, 3, 4, 5, 6].map((digit) => `INE00000000${digit}`);
    expect(peerKeys({ peers: [infosys, ...keys] }, infosys)).toEqual(keys.slice(0, 5));
    expect(peerKeys({ peers: [infosys] }, infosys)).toEqual([]);
  });

  it('prefer known names, then the navigation state, then a lookup', () => {
    const address = read(`?peers=${infosys},${wipro}`, { peers: [{ name: 'Infosys' }, { name: 'Wipro' }] });
    expect(resolvePeers(address.peers, namesFromNavigation(address), { ...unknownNames, names: { [infosys]: 'Infosys Ltd' } })).toEqual([
      { key: infosys, name: 'Infosys Ltd', is: 'named' },
      { key: wipro, name: 'Wipro', is: 'named' },
    ]);
    expect(resolvePeers([infosys], {}, unknownNames)).toEqual([{ key: infosys, name: infosys, is: 'pending' }]);
  });

  it('ignore navigation names unless there is one for each', () => {
    expect(namesFromNavigation(read(`?peers=${infosys},${wipro}`, { peers: [{ name: 'Wipro' }] }))).toEqual({});
  });

  it('are compared if they have a name or will have one', () => {
    const keys = [infosys, wipro, 'INE999Z01011'];
    const peers = resolvePeers(keys, { [infosys]: 'Infosys Ltd' }, { ...unknownNames, unlisted: ['INE999Z01011'] });
    expect(comparablePeers(peers).map(({ key }) => key)).toEqual([infosys, wipro]);
    expect(peers.map(peerText)).toEqual(['Infosys Ltd', wipro, 'INE999Z01011 (not listed)']);
    expect(resolvePeers([wipro], {}, { ...unknownNames, isListUnavailable: true }).map(peerText)).toEqual([`${wipro} (name unavailable)`]);
  });
});

describe('changed peers', () => {
  it.each([
    ['', [infosys, 'NSE:VISHAL'], `?peers=${infosys},NSE:VISHAL`],
    [`?isin=INE018A01030&peers=${wipro}`, [infosys], `?isin=INE018A01030&peers=${infosys}`],
    [`?isin=INE018A01030&peers=${wipro}`, [], '?isin=INE018A01030'],
    [`?peers=${wipro}`, [], ''],
    ['?later=a%20b', ['NSE:M&M'], '?later=a+b&peers=NSE:M%26M'],
  ])('turn %j with %j into %j', (search, keys, made) => {
    expect(queryWithPeers(search, keys)).toBe(made);
    expect(read(made).peers).toEqual(keys);
  });

  it('are passed on by name, or not at all if a name is unknown', () => {
    const before = { company: { id: 1, name: 'Tata Motors Ltd' }, peers: [] };
    expect(stateWithPeers(before, [{ key: infosys, name: 'Infosys Ltd', is: 'named' }])).toEqual({
      ...before,
      peers: [{ name: 'Infosys Ltd' }],
    });
    expect(stateWithPeers('no object', [{ key: infosys, name: infosys, is: 'pending' }])).toEqual({ peers: [] });
  });
});

describe('refusalText', () => {
  const five = [1, 2, 3, 4, 5].map((digit) => `INE00000000${digit}`);
  it.each([
    ['is added while there is room', five.slice(1), undefined],
    ['is refused when it is one', [infosys], 'Infosys Ltd is already a peer.'],
    ['is refused as a double, not as a sixth', [infosys, ...five.slice(1)], 'Infosys Ltd is already a peer.'],
    ['is refused as the sixth', five, '5 of 5 peers: Infosys Ltd couldn’t be added.'],
  ])('%s', (_, keys, refusal) => {
    expect(refusalText({ key: infosys, name: 'Infosys Ltd' }, 'INE155A01022', keys)).toBe(refusal);
  });

  it('refuses the company to value', () => {
    expect(refusalText({ key: infosys, name: 'Infosys Ltd' }, infosys, [])).toBe(
      'Infosys Ltd is the company being valued, so it can’t be a peer.',
    );
  });
});
