import { inWeightedTurn, schedule } from './schedule.mjs';

describe('a schedule', () => {
  it('at a fixed rate goes on whatever becomes of the calls', () => {
    const { dueAt, count } = schedule({ rate: 500, seconds: 2 });
    expect([count, dueAt(0), dueAt(1), dueAt(999)]).toEqual([1000, 0, 2, 1998]);
  });

  it('ends with what there is to send', () => {
    expect(schedule({ rate: 500, seconds: 2, most: 300 }).count).toBe(300);
    expect(schedule({ rate: undefined, seconds: 2, most: 300 }).count).toBe(300);
  });

  it('flat out has every call due at once, for as long as the time lasts', () => {
    const { dueAt, count } = schedule({ rate: undefined, seconds: 2 });
    expect([count, dueAt(5_000)]).toEqual([Infinity, 0]);
  });
});

describe('kinds in turn', () => {
  const names = (kinds) =>
    inWeightedTurn(kinds)
      .map(({ name }) => name)
      .join('');

  it('stand as often as their weight says, and never all of one together', () => {
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
