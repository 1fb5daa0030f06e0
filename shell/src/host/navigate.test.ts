import { createNavigate } from './navigate.ts';

describe("a view's way to another page", () => {
  it('leaves one step in the history when the same address is asked for twice', () => {
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
