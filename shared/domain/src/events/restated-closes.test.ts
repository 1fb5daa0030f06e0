import { restateCloses } from './restated-closes.ts';

const months = (values: readonly number[]) => values.map((close, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, close }));
/** Closes of a share that moves by 10 % at most, and by `step` into the last month. */
const closesOf = (step: number, count = 14) => {
  const steady = Array.from({ length: count - 1 }, (_, at) => (at % 2 === 0 ? 100 : 110));
  const all = [...steady, (steady.at(-1) ?? 0) * step];
  return all.map((close, at) => ({ month: at < 12 ? `2025-${String(at + 1).padStart(2, '0')}` : `2026-0${at - 11}`, close }));
};
const split = { exDate: '2026-02-10', factor: 2 };

describe('closes before an issue that their source does not list', () => {
  it.each([
    ['fall by the factor', 0.5, 2, 'as-traded'],
    ['fall by the factor and a month’s move', 0.47, 2, 'as-traded'],
    ['go on', 1.02, 2, 'restated'],
    ['fall half as far as the factor', 0.72, 2, 'unknown'],
    ['fall by a market’s move, which a small factor is too', 0.95, 1.05, 'unknown'],
    ['rise by the factor of a consolidation', 10.2, 0.1, 'as-traded'],
  ] as const)('%s', (_, step, factor, basis) => {
    const closes = closesOf(step);
    const found = restateCloses(closes, '2026-02-20', [{ ...split, factor }]);
    expect(found.bases).toEqual([{ issue: { ...split, factor }, basis }]);
    const older = closes.slice(0, -1).map((each) => ({ ...each, close: basis === 'as-traded' ? each.close / factor : each.close }));
    expect(found.closes).toEqual([...(basis === 'unknown' ? [] : older), ...closes.slice(-1)]);
  });

  it('are as traded where the issue is later than all of them', () => {
    const found = restateCloses(months([100, 110]), '2026-02-09', [split]);
    expect(found).toEqual({ closes: months([50, 55]), bases: [{ issue: split, basis: 'as-traded' }] });
  });

  it('are judged by the product of the factors of a month, and from the newest issue back', () => {
    const [newest, bonus] = [
      { exDate: '2026-06-10', factor: 2 },
      { exDate: '2026-06-11', factor: 3 },
    ];
    const older = { exDate: '2025-12-03', factor: 5 };
    const closes = closesOf(1 / 6, 18).map((each) => (each.month < '2025-12' ? { ...each, close: each.close * 5 } : each));
    const found = restateCloses(closes, '2026-06-20', [newest, bonus, older]);
    expect(found.bases.map(({ basis }) => basis)).toEqual(['as-traded', 'as-traded', 'as-traded']);
    expect(Math.max(...found.closes.map(({ close }) => close)) / Math.min(...found.closes.map(({ close }) => close))).toBeLessThan(1.11);
  });

  it('are of no known basis across a missing month, and without any close', () => {
    const gap = closesOf(0.5).filter(({ month }) => month !== '2026-01');
    expect(restateCloses(gap, '2026-02-20', [split]).bases).toMatchObject([{ basis: 'unknown' }]);
    expect(restateCloses([], '2026-02-20', [split])).toMatchObject({ closes: [], bases: [{ basis: 'unknown' }] });
    expect(restateCloses(months([100, 110]).slice(1), '2026-02-20', [split]).bases).toMatchObject([{ basis: 'restated' }]);
  });
});
