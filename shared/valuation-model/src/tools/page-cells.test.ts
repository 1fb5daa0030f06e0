import { defaultAssumptions, type Entry } from '../fair-value/assumptions.ts';
import { modelCompany } from '../fair-value/model-company.ts';
import { fairValueModel } from '../fair-value/model.ts';
import { today } from '../testing/check-cases.ts';
import { bank, industrial } from '../testing/answers.ts';
import { pageCells, type PagePeer, pageFigures } from './page-cells.ts';

const axis: PagePeer = { key: 'INE000000001', name: 'Axis Bank Ltd', answer: bank };
const kotak: PagePeer = { key: 'INE000000002', name: 'Kotak Mahindra Bank Ltd', answer: bank };

function cellsOf(peers: readonly PagePeer[], targetPe = 30) {
  const entry: Entry = { value: targetPe, by: 'analyst', on: '2026-11-21' };
  const assumptions = { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: [entry, entry, entry] as const } };
  const model = fairValueModel(modelCompany(industrial), { baseYear: 2025, assumptions, own: {} });
  return pageCells({ answer: industrial, stockMarketCap: undefined, model, peers, today });
}

describe('cells of the page', () => {
  it('have unique ids', () => {
    const { own, model, peers, medians } = cellsOf([axis, kotak]);
    const ids = [...own, ...model, ...peers, ...medians].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('from answers survive an edit, and those of the model follow it', () => {
    const before = cellsOf([axis]);
    const after = cellsOf([axis], 40);
    expect(after.own).toBe(before.own);
    expect(after.peers).toBe(before.peers);
    expect(after.medians).toBe(before.medians);
    const targetOf = ({ model }: typeof before) => pageFigures(model).find(({ id }) => id === 'model/Target PE/FY28E')?.value;
    expect([targetOf(before), targetOf(after)]).toEqual([30, 40]);
  });

  it('have the total return to the headline’s target with what it rests on', () => {
    const found = cellsOf([]).model.filter(({ id }) => /^headline\/(total|dividends|required|fair)/.test(id));
    expect(found.map(({ id, cell }) => [id, cell.is === 'figure' ? cell.unit : cell.is])).toEqual([
      ['headline/total-return', 'percent'],
      ['headline/total-return-a-year', 'percent'],
      ['headline/dividends', 'inr'],
      ['headline/required-return', 'percent'],
      ['headline/fair-price', 'inr'],
    ]);
  });

  it('follow the peers: added, replaced, renamed, updated and removed', () => {
    const named = (peers: readonly PagePeer[]) => [
      ...new Set(cellsOf(peers).peers.map(({ id, label }) => `${id.split('/')[1] ?? ''} ${label.split(':')[0] ?? ''}`)),
    ];
    expect(named([axis])).toEqual(['INE000000001 Axis Bank Ltd']);
    expect(named([axis, kotak])).toEqual(['INE000000001 Axis Bank Ltd', 'INE000000002 Kotak Mahindra Bank Ltd']);
    expect(named([kotak])).toEqual(['INE000000002 Kotak Mahindra Bank Ltd']);
    expect(named([{ ...kotak, name: 'Kotak' }])).toEqual(['INE000000002 Kotak']);
    const price = (peer: PagePeer) => pageFigures(cellsOf([peer]).peers).find(({ id }) => id === 'peer/INE000000001/price/nse')?.value;
    expect(price({ ...axis, answer: { ...bank, currentPrice: { BSE: 1, NSE: 99 } } })).toBe(99);
    expect(named([])).toEqual([]);
  });
});
