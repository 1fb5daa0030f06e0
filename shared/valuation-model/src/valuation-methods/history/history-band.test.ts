import type { HistoryAnswer } from '@mulya/contract';
import { cellText, formulaText, quantile } from '@mulya/domain';
import fc from 'fast-check';
import { historyOf } from '../../testing/benchmarks.ts';
import { withOneOff } from '../../testing/check-cases.ts';
import { tcs } from '../../testing/companies.ts';
import { modelOf } from '../../testing/model-cases.ts';
import { figure } from '../../testing/outlook.ts';
import { demergerSentence } from './month-multiples.ts';
import { historyBand, historyMedianEntry, historyPlaceText, type BandStatistics } from './history-band.ts';

const rising = (count: number) => Array.from({ length: count }, (_, at) => 10 + at);
const texts = (statistics: BandStatistics | undefined) =>
  statistics === undefined ? undefined : Object.values(statistics).map(({ cell }: BandStatistics['median']) => cellText(cell));

describe('band of a multiple’s own history', () => {
  it('has quartiles, extremes and months of a full history', () => {
    const band = historyBand(historyOf(rising(60)), 'pe');
    expect(band).toMatchObject({ n: 60, notMeaningful: 0, from: 'Sep 2021', to: 'Aug 2026' });
    expect(texts(band.statistics)).toEqual(['10.0x', '24.8x', '39.5x', '54.3x', '69.0x']);
  });

  it('compares the latest multiple with the other months only, strictly', () => {
    // 70 other months: 57 above today's 20, 3 equal to it, 10 below.
    const pes = [...Array<number>(57).fill(21), ...Array<number>(3).fill(20), ...Array<number>(10).fill(19), 20];
    const band = historyBand(historyOf(pes), 'pe');
    expect(figure(band.cheaperThan.cell)).toBeCloseTo((57 / 70) * 100, 12);
    expect(band.sentence).toBe('Cheaper than 81% of the last 70 months.');
    const dear = [...Array<number>(10).fill(21), ...Array<number>(30).fill(19), 20];
    expect(historyBand(historyOf(dear), 'pe').sentence).toBe('Dearer than 75% of the last 40 months.');
    expect(figure(band.today.cell)).toBe(20);
    expect(band.today.name).toBe('PE Aug 2026');
  });

  it('calls today the lowest or the highest only where no month is beyond it', () => {
    expect(historyBand(historyOf([...Array<number>(999).fill(21), 19, 20]), 'pe').sentence).toBe(
      'Cheaper than 99% of the last 1000 months.',
    );
    expect(historyBand(historyOf([...rising(30), 5]), 'pe').sentence).toBe('Lowest of the last 31 months.');
    expect(historyBand(historyOf(rising(31)), 'pe').sentence).toBe('Highest of the last 31 months.');
  });

  it('counts months with a loss as gaps', () => {
    const band = historyBand(historyOf([...rising(12), null, null, ...rising(18)]), 'pe');
    expect(band).toMatchObject({ n: 30, notMeaningful: 2 });
    expect(band.points[12]).toMatchObject({ label: 'Jan 2025', multiple: undefined });
    expect(band.points).toHaveLength(32);
  });

  it('begins in the first month with any multiple', () => {
    const loss = historyOf([null, null, ...rising(30)]);
    const beforeResults = { ...loss, months: loss.months.map((month, at) => (at < 2 ? { ...month, pb: null } : month)) };
    expect(historyBand(beforeResults, 'pe')).toMatchObject({ n: 30, notMeaningful: 0 });
    expect(historyBand(loss, 'pe')).toMatchObject({ n: 30, notMeaningful: 2 });
  });

  it('needs 24 months', () => {
    const enough = historyBand(historyOf(rising(24)), 'pe');
    expect(enough.statistics).toBeDefined();
    const few = historyBand(historyOf([...rising(23), null]), 'pe');
    expect(few).toMatchObject({
      n: 23,
      statistics: undefined,
      sentence: 'Own history needs at least 24 months with a PE; there are 23.',
      cheaperThan: { cell: { is: 'missing' } },
    });
    expect(historyMedianEntry(few, '2026-11-21')).toBeUndefined();
    expect(historyBand(historyOf(rising(30)), 'evEbitda').sentence).toBe(
      'Own history needs at least 24 months with an EV/EBITDA; there are 0.',
    );
    expect(historyBand({ ...historyOf([]), months: [] }, 'pe').n).toBe(0);
  });

  it('has a band without a rank while the latest month is a loss', () => {
    const band = historyBand(historyOf([...rising(30), null]), 'pe');
    expect(texts(band.statistics)?.[2]).toBe('24.5x');
    expect(band.sentence).toBe('There is no current PE to compare.');
    expect(band.today).toMatchObject({ name: 'PE Aug 2026', cell: { is: 'missing' } });
  });

  it('names the months around a quartile in its formula', () => {
    const { statistics } = historyBand(historyOf(rising(60)), 'pe');
    const origin = statistics?.lowerQuartile.cell.origin;
    expect(origin?.state === 'derived' && formulaText(origin.formula)).toBe('PE Nov 2022 + (PE Dec 2022 − PE Nov 2022) × 0.75');
  });

  it('has the quantiles of the domain’s rule, in order, for any history', () => {
    const multiple = fc.option(fc.double({ noNaN: true, min: 0.01, max: 500 }), { freq: 10 });
    fc.assert(
      fc.property(fc.array(multiple, { minLength: 30, maxLength: 90 }), (pes) => {
        const band = historyBand(historyOf(pes), 'pe');
        const sorted = pes.flatMap((pe) => pe ?? []).sort((one, other) => one - other);
        expect(band.n + band.notMeaningful).toBe(pes.length);
        if (band.statistics === undefined) {
          expect(sorted.length).toBeLessThan(24);
          return;
        }
        const { minimum, lowerQuartile, median, upperQuartile, maximum } = band.statistics;
        const values = [minimum, lowerQuartile, median, upperQuartile, maximum].map(({ cell }) => figure(cell));
        expect(values).toEqual([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share)));
        expect(band.sentence).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });
});

it('names both PEs beside the place of the PE where a quarter holds a one-off', () => {
  const model = modelOf(withOneOff(tcs));
  const places = (['pe', 'pb'] as const).map((method) => historyPlaceText(historyBand(historyOf(rising(60)), method), model));
  expect(places[0]).toBe('TTM reported 16.6x · without the one-off 23.0x. Highest of the last 60 months.');
  expect(places[1]).not.toContain('one-off');
});

describe('a history with a demerger', () => {
  /** 60 months from Sep 2021 to Aug 2026. */
  const across = (...demergers: NonNullable<HistoryAnswer['demergers']>) => ({ ...historyOf(rising(60)), demergers });
  const itc = { month: '2025-01', business: 'ITC Hotels' };

  it('is marked where multiples are on both sides of it', () => {
    const band = historyBand(across(itc), 'pe');
    expect(band.demergers).toEqual([{ ...itc, label: 'Jan 2025' }]);
    expect(historyPlaceText(band, modelOf(tcs))).toBe('Highest of the last 60 months. Crosses the demerger of Jan 2025.');
    expect(historyMedianEntry(band, '2026-11-21')?.note).toBe('5-year median PE, Sep 2021 to Aug 2026, across the demerger of Jan 2025');
    expect(demergerSentence([band])).toBe('Multiples before and after the demerger of Jan 2025 (ITC Hotels) are not comparable.');
  });

  it.each([
    ['annual', '2025-10', 'Not comparable: Its other business left in October 2025.'],
    ['annual', '2025-03', 'Highest of the last 60 months.'],
    ['ttm', '2025-10', 'Highest of the last 60 months.'],
  ] as const)('has no place on %s figures that hold both sides of one of %s', (earnings, date, sentence) => {
    const history = historyOf(rising(60));
    const months = history.months.map((month) => ({ ...month, earnings }));
    const event = { kind: 'demerger', date, business: 'Its other business', breaks: true, source: 'Test' } as const;
    expect(historyBand({ ...history, months, events: [event] }, 'pe').sentence).toBe(sentence);
  });

  it('is not marked where all multiples are on one side', () => {
    const before = historyBand(across({ month: '2021-09' }, { month: '2026-09' }), 'pe');
    expect([before.demergers, demergerSentence([before])]).toEqual([[], undefined]);
    expect(historyPlaceText(before, modelOf(tcs))).toBe(before.sentence);
    expect(historyBand(across(itc), 'evEbitda').demergers).toEqual([]);
  });

  it('names each demerger once, oldest first', () => {
    const history = across({ month: '2023-07' }, itc);
    expect(demergerSentence([historyBand(history, 'pe'), historyBand(history, 'pb')])).toBe(
      'Multiples before and after the demergers of Jul 2023 and Jan 2025 (ITC Hotels) are not comparable.',
    );
  });
});

describe('a history with company events', () => {
  const history = (pes: readonly (number | null)[], breaks: boolean): HistoryAnswer => ({
    ...historyOf(pes),
    demergers: [{ month: '2025-01' }],
    events: [
      { kind: 'demerger', date: '2025-01', business: 'hotels', breaks: false, source: 'List' },
      { kind: 'demerger', date: '2026-04', business: 'aluminium', breaks, source: 'List' },
    ],
  });

  it('gives no place to months since an event that have no multiple yet, and names the event', () => {
    const band = historyBand(history([...rising(55), null, null, null, null, null], true), 'pe');
    expect(band.sentence).toBe('Not comparable: aluminium left in April 2026.');
    expect([band.today.cell, band.cheaperThan.cell]).toEqual(Array.from({ length: 2 }, () => ({ is: 'missing', why: band.sentence })));
    expect(historyBand(history([...rising(55), null, null, null, null, null], false), 'pe').sentence).toBe(
      'There is no current PE to compare.',
    );
  });

  it('marks only the demergers that break comparisons', () => {
    expect(historyBand(history(rising(60), true), 'pe').demergers.map(({ label }) => label)).toEqual(['Apr 2026']);
    expect(historyBand(history(rising(60), false), 'pe').demergers).toEqual([]);
  });
});

describe('median of the history as a target', () => {
  it('carries the full years and the months as its note', () => {
    expect(historyMedianEntry(historyBand(historyOf(rising(60)), 'pe'), '2026-11-21')).toEqual({
      value: 39.5,
      by: 'analyst',
      on: '2026-11-21',
      note: '5-year median PE, Sep 2021 to Aug 2026',
    });
    expect(historyMedianEntry(historyBand(historyOf(rising(70)), 'pe'), '2026-11-21')?.note).toBe('5-year median PE, Nov 2020 to Aug 2026');
    expect(historyMedianEntry(historyBand(historyOf(rising(24)), 'pe'), '2026-11-21')?.note).toBe('2-year median PE, Sep 2024 to Aug 2026');
  });

  it('is rounded to the decimal on the screen', () => {
    expect(historyMedianEntry(historyBand(historyOf(Array<number>(30).fill(23.456)), 'pe'), '2026-11-21')?.value).toBe(23.5);
  });
});
