import { readSelection, selectionQuery, nothingSelected, peerRefusal, withCompany, withPeer, type Selection } from './selection.ts';

const five: Selection = { company: 'INE000A01011', peers: ['P1', 'P2', 'P3', 'P4', 'P5'] };

describe('selection', () => {
  it('adds peers in the order of selection', () => {
    expect(withPeer(withPeer(nothingSelected, 'B'), 'A').peers).toEqual(['B', 'A']);
  });

  it.each([
    ['no-room', five, 'P6'],
    ['already-a-peer', five, 'P3'],
    ['is-the-company', five, 'INE000A01011'],
    [undefined, { company: undefined, peers: ['P1'] }, 'P2'],
  ])('returns %s for a peer, and keeps the selection if it is refused', (refusal, selection, key) => {
    expect(peerRefusal(selection, key)).toBe(refusal);
    if (refusal !== undefined) expect(withPeer(selection, key)).toBe(selection);
  });

  it('removes a peer that becomes the company', () => {
    expect(withCompany(five, 'P2')).toEqual({ company: 'P2', peers: ['P1', 'P3', 'P4', 'P5'] });
  });
});

describe('selection in the address', () => {
  const listed = (key: string) => !key.startsWith('X');

  it.each<[Selection, string]>([
    [nothingSelected, ''],
    [{ company: 'INE467B01029', peers: [] }, '?company=INE467B01029'],
    [{ company: undefined, peers: ['INE009A01021'] }, '?peers=INE009A01021'],
    [{ company: 'NSE:VISHAL', peers: ['INE009A01021', 'NSE:M&M'] }, '?company=NSE:VISHAL&peers=INE009A01021,NSE:M%26M'],
  ])('writes %j as %j and reads it back', (selection, search) => {
    expect(selectionQuery(selection)).toBe(search);
    expect(readSelection(search, listed)).toEqual({ selection, unlisted: 0, surplus: 0 });
  });

  it.each([
    ['an unlisted company', '?company=X1&peers=A', { company: undefined, peers: ['A'] }, 1, 0],
    ['unlisted peers', '?company=A&peers=X1,B,X2', { company: 'A', peers: ['B'] }, 2, 0],
    ['peers beyond five', '?peers=A,B,C,D,E,F,G', { company: undefined, peers: ['A', 'B', 'C', 'D', 'E'] }, 0, 2],
  ])('counts and skips %s', (_, search, selection, unlisted, surplus) => {
    expect(readSelection(search, listed)).toEqual({ selection, unlisted, surplus });
  });

  it.each([
    ['duplicate peers', '?peers=A,A,B', { company: undefined, peers: ['A', 'B'] }],
    ['the company among its peers', '?company=A&peers=A,B', { company: 'A', peers: ['B'] }],
    ['empty names', '?company=&peers=,,', nothingSelected],
    ['other fields', '?utm=1', nothingSelected],
  ])('skips %s silently', (_, search, selection) => {
    expect(readSelection(search, listed)).toEqual({ selection, unlisted: 0, surplus: 0 });
  });
});
