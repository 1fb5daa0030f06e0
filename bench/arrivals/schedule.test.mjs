import { inWeightedTurn, schedule } from './schedule.mjs';

describe('a schedule', () => {
  it('continues at a fixed rate, whatever the answers', () => {
    const { dueAt, count } = schedule({ rate: 500, seconds: 2 });
    expect([count, dueAt(0), dueAt(1), dueAt(999)]).toEqual([1000, 0, 2, 1998]);
  });

  it('ends after the last call', () => {
    expect(schedule({ rate: 500, seconds: 2, most: 300 }).count).toBe(300);
    expect(schedule({ rate: undefined, seconds: 2, most: 300 }).count).toBe(300);
  });

  it('has every call due at once for maximum throughput, until the time ends', () => {
    const { dueAt, count } = schedule({ rate: undefined, seconds: 2 });
    expect([count, dueAt(5_000)]).toEqual([Infinity, 0]);
  });
});

describe('kinds in turn', () => {
  const names = (kinds) =>
    inWeightedTurn(kinds)
      .map(({ name }) => name)
      .join('');

  it('appear by their weight, never all of one together', () => {
    expect(
      names([
        { name: 'a', weight: 2 },
        { name: 'b', weight: 1 },
      ]),
    ).toBe('aba');
    expect(
      [
        ...names([
          { name: 'a', weight: 6 },
          { name: 'b', weight: 3 },
          { name: 'c', weight: 1 },
        ]),
      ]
        .sort()
        .join(''),
    ).toBe('aaaaaabbbc');
  });
});
