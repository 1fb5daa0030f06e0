import { createNavigate } from './navigate.ts';

describe('createNavigate', () => {
  it('adds one history entry for two navigations to the same address', () => {
    let here = '/dashboard?company=INE467B01029';
    const go = jest.fn((to: string) => {
      here = to;
    });
    const navigate = createNavigate(go, new AbortController().signal, () => here);
    navigate('/valuation/Infosys%20Ltd', { state: { from: 'search' } });
    navigate('/valuation/Infosys%20Ltd', { state: { from: 'search' } });
    expect(go.mock.calls).toEqual([
      ['/valuation/Infosys%20Ltd', { state: { from: 'search' } }],
      ['/valuation/Infosys%20Ltd', { state: { from: 'search' }, replace: true }],
    ]);
  });
});
