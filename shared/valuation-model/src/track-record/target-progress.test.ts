import { targetProgress } from './compare-forecast.ts';
import { after, forecast, today, version } from './track-record.fixture.ts';

const of = (price: number | null, more: Partial<typeof after> = {}, saved: Partial<typeof version> = {}) =>
  targetProgress({ ...version, ...saved }, { ...after, price, ...more }, today);

describe('targetProgress', () => {
  it('measures the way from the price then to the target', () => {
    expect(of(3_600)).toEqual({ then: 3_300, target: 4_200, now: 3_600, progress: expect.closeTo(100 / 3, 10), crossed: null });
    expect(of(3_000).progress).toBeCloseTo(-100 / 3, 10);
  });

  it('measures the way down to a target below the price', () => {
    expect(of(3_200, {}, { target: 3_100 })).toMatchObject({ progress: 50, crossed: null });
    expect(of(3_100, {}, { target: 3_100 })).toMatchObject({ progress: 100, crossed: 'down' });
  });

  it('has crossed the target from the target on', () => {
    expect([of(4_199.99).crossed, of(4_200).crossed, of(4_500).crossed]).toEqual([null, 'up', 'up']);
  });

  it('has crossed nothing while the price is of the day of the version’s own price', () => {
    expect(of(4_500, { priceAsOf: '2026-04-10' }).crossed).toBeNull();
    expect(of(4_500, { priceAsOf: null }).crossed).toBeNull();
    expect(of(4_500, { priceAsOf: '2026-04-12' }, { forecast: undefined }).crossed).toBeNull();
    expect(of(4_500, { priceAsOf: '2026-04-11' }, { forecast }).crossed).toBe('up');
  });

  it('takes a split out of the price then and the target', () => {
    const halved = of(1_800, { actions: [{ exDate: '2026-06-01', factor: 2 }] });
    expect(halved).toMatchObject({ then: 1_650, target: 2_100, progress: expect.closeTo(100 / 3, 10), crossed: null });
  });

  it('has no progress without a price, a target, or a way between them', () => {
    const none = [of(null), of(3_600, {}, { target: null }), of(3_600, {}, { price: null }), of(3_600, {}, { target: 3_300 })];
    expect(none.map(({ progress, crossed }) => [progress, crossed])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });
});
