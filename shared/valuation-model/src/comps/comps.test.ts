import { cellText, withBreaks } from '@mulya/domain';
import { company, withPe, year } from '../testing/comparison.ts';
import { compareByMetrics, byName, sortedComps, type Comps } from './comps.ts';
import { compsEntry } from './comps-entry.ts';
import { metrics, type Metric, presetMetrics, presetNames, usualPreset } from './metrics.ts';

const columns: readonly Metric[] = [metrics.price, metrics.pe, metrics.roe];
const sheet = { CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 90, TotalCommonSharesOutstanding: 10 };
/** 10 shares and a net worth of 100: PE is price × 10 / PAT, ROE is PAT. */
const earning = (name: string, price: number, pat: number, end = '2026-03-31', own = false) =>
  compsEntry(company(name, { currentPrice: { BSE: price, NSE: null }, financials: [year(end, { NetIncome: pat }, sheet)] }, own));

const own = earning('Own', 30, 10, '2026-03-31', true);
const peers = [earning('A', 10, 10), earning('B', 60, 20), earning('Loss', 5, -2), earning('Old', 1, 10, '2024-03-31')];
const compared = (entries = [own, ...peers], of: 'peers' | 'industry' = 'peers') => compareByMetrics(columns, entries, of);

const textsOf = ({ rows }: Comps) =>
  Object.fromEntries(
    rows.map(({ entry, cells }) => [
      entry.name,
      cells?.map(({ cell, rank }) => `${cellText(cell)}${rank === undefined ? '' : ` ${rank.place} of ${rank.of}`}`),
    ]),
  );
const mediansOf = ({ medians }: Comps) => medians.map((median) => median && `${cellText(median.cell)} (${median.n})`);

describe('comps', () => {
  it('rank figures from the better end: the lowest multiple, the highest return; prices have no rank', () => {
    expect(textsOf(compared())).toEqual({
      Own: ['30.00', '30.0x 2 of 3', '10.0% 2 of 4'],
      A: ['10.00', '10.0x 1 of 3', '10.0% 2 of 4'],
      B: ['60.00', '30.0x 2 of 3', '20.0% 1 of 4'],
      Loss: ['5.00', 'not meaningful (loss)', '-2.0% 4 of 4'],
      Old: ['1.00', '1.0x', '10.0%'],
    });
  });

  it('rank multiples and debt from the lowest', () => {
    const lowest = Object.values(metrics).filter(({ better }) => better === 'low');
    expect(lowest.map(({ name }) => name)).toEqual(['PE', 'EV/EBITDA', 'EV/Sales', 'PB', 'PEG', 'Debt/equity']);
  });

  it('have a median of the peers, without the company itself, losses and older years', () => {
    expect(mediansOf(compared())).toEqual([undefined, '20.0x (2)', '10.0% (3)']);
  });

  it('have a median of all companies in an industry', () => {
    expect(mediansOf(compared([own, ...peers], 'industry'))).toEqual([undefined, '30.0x (3)', '10.0% (4)']);
  });

  it('say why a company with an older year is apart', () => {
    expect(compared().rows.map(({ apart }) => apart)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'Latest year is FY24; excluded from median and rank.',
    ]);
  });

  it('keep a company apart after an unexplained jump of its price', () => {
    const financials = [year('2026-03-31', { NetIncome: 10 }, sheet)];
    const events = [{ kind: 'unexplained-jump', date: '2026-07', change: -60, breaks: true, source: 'Closes' }];
    const jumped = compsEntry(company('Jumped', { currentPrice: { BSE: 20, NSE: null }, financials, events }, false));
    const { rows } = compared([own, jumped]);
    expect(rows[1]?.apart).toBe('Price jumped in July 2026 without a known action; excluded from median and rank.');
    expect(rows[1]?.cells?.[2]?.rank).toBeUndefined();
  });

  it('compare a year that ends in December with those of March', () => {
    expect(textsOf(compared([own, earning('December', 10, 10, '2025-12-31')]))).toMatchObject({
      December: ['10.00', '10.0x 1 of 2', '10.0% 1 of 2'],
    });
  });

  it('name each input after its company, because a median has inputs of several', () => {
    const { rows, medians } = compared();
    expect(rows[1]?.cells?.[1]).toMatchObject({
      name: 'A PE',
      cell: { origin: { inputs: [{ name: 'A Price' }, { name: 'A EPS FY26' }] } },
    });
    expect(medians[1]?.cell.origin).toMatchObject({ inputs: [{ name: 'A PE' }, { name: 'B PE' }] });
    const [first] = medians[1]?.sources.values() ?? [];
    expect(medians[1]?.sources.size).toBe(2);
    expect(first).toMatchObject({ companyName: 'A' });
  });

  it('have empty rows while figures load, and the reason where there are none', () => {
    const { rows, medians } = compared([
      own,
      { key: 'l', name: 'Late', own: false, figures: { is: 'loading' } },
      { key: 'n', name: 'None', own: false, figures: { is: 'none', why: 'No figures.' } },
    ]);
    expect(rows[1]?.cells).toBeUndefined();
    expect(rows[2]?.cells?.[1]?.cell).toEqual({ is: 'missing', why: 'No figures.' });
    expect(medians[1]).toMatchObject({ n: 0, cell: { is: 'missing' } });
  });
});

describe('the order of comps', () => {
  const names = (order: Parameters<typeof sortedComps>[1]) => sortedComps(compared(), order).map(({ entry }) => entry.name);

  it('is the given one without a choice', () => {
    expect(names(undefined)).toEqual(['Own', 'A', 'B', 'Loss', 'Old']);
  });

  it('is by name or by a metric, rows without a figure last in both directions', () => {
    expect(names({ by: byName, direction: 'descending' })).toEqual(['Own', 'Old', 'Loss', 'B', 'A']);
    expect(names({ by: 'pe', direction: 'descending' })).toEqual(['Own', 'B', 'A', 'Old', 'Loss']);
    expect(names({ by: 'pe', direction: 'ascending' })).toEqual(['Old', 'A', 'Own', 'B', 'Loss']);
  });
});

describe('a share count that has changed', () => {
  it('makes PE and PB not comparable, as words instead of a wrong multiple', () => {
    const bonus = compsEntry(
      company('Bonus', {
        currentPrice: { BSE: 40, NSE: null },
        sharesOutstanding: 20,
        financials: [year('2026-03-31', { NetIncome: 10 }, sheet)],
      }),
    );
    expect(textsOf(compareByMetrics([metrics.pe, metrics.pb, metrics.peg, metrics.roe], [bonus], 'peers'))).toEqual({
      Bonus: [
        'not comparable (share count changed)',
        'not comparable (share count changed)',
        'not comparable (share count changed)',
        '10.0%',
      ],
    });
  });
});

describe('a demerger', () => {
  const metricsOf = (date: string) => {
    const events = [{ kind: 'demerger', date, business: 'Tyres', breaks: true, source: 'List' }];
    const years = [year('2025-03-31', { NetIncome: 8 }, sheet), year('2026-03-31', { NetIncome: 10 }, sheet)];
    const answer = { currentPrice: { BSE: 40, NSE: null }, events, financials: [...withBreaks(years, events)] };
    const compared = compareByMetrics(
      [metrics.pe, metrics.pb, metrics.patGrowth1, metrics.roe],
      [compsEntry(company('Parts', answer))],
      'peers',
    );
    return textsOf(compared)['Parts'];
  };

  it('leaves multiples without a figure after the latest year, and growth without one inside it', () => {
    const words = (day: string) => `not comparable: Tyres left ${day}`;
    expect(metricsOf('2026-05')).toEqual([words('in May 2026'), words('in May 2026'), '25.0%', '10.0%']);
    expect(metricsOf('2025-10-14')?.slice(2)).toEqual([words('on 14 Oct 2025'), '10.0%']);
  });
});

describe('a year of another length', () => {
  it('has a PB, and words for everything else, because it is compared with nothing', () => {
    const moved = compsEntry(
      company('Moved', {
        currentPrice: { BSE: 30, NSE: null },
        financials: [year('2024-12-31', { NetIncome: 10 }, sheet), year('2026-03-31', { NetIncome: 10, Revenue: 50 }, sheet)],
      }),
    );
    const none = 'not meaningful (not 12 months)';
    const metricsOfYear = [metrics.pe, metrics.pb, metrics.roe, metrics.evSales, metrics.netMargin];
    expect(textsOf(compareByMetrics(metricsOfYear, [moved], 'peers'))).toEqual({
      Moved: [none, '3.0x', none, none, none],
    });
  });
});

describe('an enterprise value below zero', () => {
  it('has words instead of a negative multiple', () => {
    const rich = compsEntry(
      company('Rich', {
        currentPrice: { BSE: 1, NSE: null },
        marketCap: 10,
        financials: [year('2026-03-31', { Revenue: 50, OperatingIncome: 5 }, { ...sheet, Cash: 90, TotalDebt: 0 })],
      }),
    );
    const words = 'not meaningful (cash above market cap)';
    expect(textsOf(compareByMetrics([metrics.evEbitda, metrics.evSales], [rich], 'peers'))).toEqual({ Rich: [words, words] });
  });
});

describe('presets', () => {
  it('have eight to twelve metrics with distinct names', () => {
    for (const preset of presetNames) {
      const names = presetMetrics(preset).map(({ name }) => name);
      expect(names.length).toBeGreaterThanOrEqual(8);
      expect(names.length).toBeLessThanOrEqual(12);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('use every metric, and its ID as its key', () => {
    const used = new Set(presetNames.flatMap((preset) => presetMetrics(preset).map(({ id }) => id)));
    expect([...used].toSorted()).toEqual(Object.keys(metrics).toSorted());
    expect(Object.entries(metrics).filter(([key, { id }]) => key !== id)).toEqual([]);
  });

  it('begin with Lenders for a lender, and with Valuation for an insurer and others', () => {
    expect([usualPreset('lender'), usualPreset('insurer'), usualPreset('ordinary')]).toEqual(['Lenders', 'Valuation', 'Valuation']);
  });

  it('show a PE equal to the one of the table', () => {
    const entry = compsEntry(withPe('Own', 20, true));
    expect(textsOf(compareByMetrics([metrics.pe], [entry], 'peers'))).toEqual({ Own: ['20.0x'] });
  });
});
