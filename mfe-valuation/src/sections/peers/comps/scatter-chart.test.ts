import { companyFigures } from '@mulya/valuation-model/comparison';
import { compsEntry, type CompsEntry } from '@mulya/valuation-model/comps';
import { industrial, period } from '@mulya/valuation-model/testing';
import { usualScatter, type ScatterChoice } from '../../../model/peers/scatter-metrics.ts';
import { scatterChart } from './scatter-chart.ts';

const sheet = { TotalDebt: 0, Cash: 0, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 90, TotalCommonSharesOutstanding: 10 };

/** 10 crore shares and a net worth of 100: PE is price × 10 / PAT, ROE is PAT. */
function entry(name: string, price: number, pats: Readonly<Record<number, number>>, isOwn = false): CompsEntry {
  const financials = Object.entries(pats).map(([year, pat]) =>
    period('Annual', year, `${year}-03-31`, { INC: { Revenue: 100, NetIncome: pat }, BAL: sheet }),
  );
  const answer = {
    ...industrial,
    companyName: name,
    currentPrice: { BSE: price, NSE: null },
    marketCap: null,
    sharesOutstanding: 10,
    financials,
  };
  return compsEntry({ key: name, name, own: isOwn, figures: { is: 'ready', figures: companyFigures(answer) } });
}

const own = entry('Own Ltd', 20, { 2023: 8, 2026: 10 }, true);
const alpha = entry('Alpha Ltd', 10, { 2023: 10, 2026: 10 });
const beta = entry('Beta Ltd', 80, { 2023: 10, 2026: 20 });
const loss = entry('Loss Ltd', 5, { 2023: 10, 2026: -5 });
const old = entry('Old Ltd', 5, { 2021: 10, 2024: 5 });
const none: CompsEntry = { key: 'n', name: 'None Ltd', own: false, figures: { is: 'none', why: 'No figures.' } };
const late: CompsEntry = { key: 'l', name: 'Late Ltd', own: false, figures: { is: 'loading' } };

const chart = (entries: readonly CompsEntry[], choice: ScatterChoice = usualScatter('ordinary')) =>
  scatterChart(entries, choice, 'international');

describe('the scatter of peers', () => {
  it('has a point for each company, by PE and three years of PAT growth, with the medians of the peers', () => {
    const { content } = chart([own, alpha, beta]);
    expect(content.points.map(({ name, y, subject }) => [name, y, subject])).toEqual([
      ['Own Ltd', 20, true],
      ['Alpha Ltd', 10, false],
      ['Beta Ltd', 40, false],
    ]);
    expect(content.points.map(({ x }) => Math.round(x))).toEqual([8, 0, 26]);
    expect(content.x).toMatchObject({ title: 'PAT growth, 3 years', mark: { text: 'Peer median 13.0%' } });
    expect(content.y).toMatchObject({ title: 'PE', mark: { value: 25, text: 'Peer median 25.0x' } });
  });

  it('states the company’s place against both medians, and each point for screen readers', () => {
    const { title, label, notDrawn } = chart([own, alpha, beta]);
    expect(title).toBe('Own Ltd has a PE of 20.0x, below the peer median of 25.0x, and PAT growth of 7.7%, below the median of 13.0%');
    expect(label).toBe(
      `Scatter of PE against PAT growth, 3 years. ${title}. Own Ltd: PE 20.0x, PAT growth 7.7%. Alpha Ltd: PE 10.0x, PAT growth 0.0%. Beta Ltd: PE 40.0x, PAT growth 26.0%.`,
    );
    expect(notDrawn).toBe('');
  });

  it('names the companies without a point, with the reason', () => {
    const { content, notDrawn } = chart([own, alpha, loss, old, none, entry('Young Ltd', 10, { 2026: 5 })]);
    expect(content.points.map(({ name }) => name)).toEqual(['Own Ltd', 'Alpha Ltd']);
    expect(notDrawn).toBe(
      'Not drawn: Loss Ltd, PE not meaningful (loss); Old Ltd, older latest year; None Ltd, no figures; Young Ltd, no PAT growth.',
    );
  });

  it('draws a company whose profit fell', () => {
    const { content } = chart([own, entry('Shrunk Ltd', 10, { 2023: 20, 2026: 10 })]);
    expect(content.points[1]?.x).toBeLessThan(0);
  });

  it('states the medians if the company itself has no point', () => {
    const { title, content } = chart([entry('Own Ltd', 5, { 2023: 10, 2026: -5 }, true), alpha, beta]);
    expect(title).toBe('Own Ltd has no point; peer medians: PE 25.0x, PAT growth 13.0%');
    expect(content.points.some(({ subject }) => subject)).toBe(false);
  });

  it('has neither finding nor medians while peers are loading', () => {
    const { title, content, isEmpty, notDrawn } = chart([own, alpha, late]);
    expect(title).toBe('PE and PAT growth of Own Ltd and its peers; 1 of 2 peers still loading');
    expect(content.x.mark ?? content.y.mark).toBeUndefined();
    expect([isEmpty, notDrawn]).toEqual([false, '']);
  });

  it('is empty if no peer has a point', () => {
    expect(chart([own, loss, none])).toMatchObject({ isEmpty: true, title: 'No peer has both PE and PAT growth' });
    expect(chart([own, late]).isEmpty).toBe(false);
  });

  it('compares lenders by PB and ROE', () => {
    const { content, title } = chart([own, alpha, beta], usualScatter('lender'));
    expect([content.x.title, content.y.title]).toEqual(['ROE', 'PB']);
    expect(title).toBe('Own Ltd has a PB of 2.0x, below the peer median of 4.5x, and ROE of 10.0%, below the median of 15.0%');
  });
});
