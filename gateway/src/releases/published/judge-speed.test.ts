import { chanceOfRanks, judgeSpeed, percentile75, type JudgedVital, type VitalStats } from './judge-speed.ts';

const rule = { loads: 20, margin: 10 };

interface Case {
  readonly canary: readonly number[];
  readonly current: readonly number[];
  readonly vital?: JudgedVital;
  readonly currentRoute?: string;
  readonly routes?: number;
}

function judge({ canary, current, vital = 'render', currentRoute = '/news', routes = 1 }: Case): string | undefined {
  const of = (version: string, route: string, values: readonly number[]): { version: string; vitals: readonly VitalStats[] } => ({
    version,
    vitals: [{ route, vital, values }],
  });
  return judgeSpeed(of('1.1.0', '/news', canary), of('1.0.0', currentRoute, current), { rule, routes });
}

/** So many values around a middle. */
const around = (middle: number, loads: number, step = 1): readonly number[] =>
  Array.from({ length: loads }, (_, at) => middle + (((at * 7) % loads) - loads / 2) * step);

/** Numbers from 0 to 1 by a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Times as browsers report them: most near 800 ms, a few of several seconds. */
function loadsFrom(seed: number, slower = 0): () => number {
  const next = random(seed);
  return () => {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.round(800 * Math.exp(0.4 * normal)) + slower;
  };
}

/** Reports loads in turn and looks after each. Returns the load at which the canary stops. */
function stopsAt(canary: () => number, current: () => number, most = 200): number | undefined {
  const [slow, usual]: [number[], number[]] = [[], []];
  for (let load = 1; load <= most; load += 1) {
    usual.push(current());
    slow.push(canary());
    if (judge({ canary: slow, current: usual }) !== undefined) return load;
  }
  return undefined;
}

describe('judgeSpeed', () => {
  it('stops a canary that is slower, and says what was measured over how many loads', () => {
    expect(judge({ canary: around(1_300, 20), current: around(800, 45) })).toBe(
      'The first render of 1.1.0 at /news is 1304 ms over 20 loads, that of 1.0.0 is 810 ms (75th percentile); less than 20% or 100 ms more is allowed.',
    );
  });

  it('stops a canary that is 500 ms slower within 40 loads, however the seed falls', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      expect(stopsAt(loadsFrom(seed, 500), loadsFrom(1_000 + seed))).toBeLessThanOrEqual(40);
    }
  });

  it('stops at most two of a hundred canaries that are as fast as the current version, looked at after each load', () => {
    const stops = Array.from({ length: 100 }, (_, seed) => stopsAt(loadsFrom(seed), loadsFrom(5_000 + seed))).filter(
      (load) => load !== undefined,
    );
    expect(stops.length).toBeLessThanOrEqual(2);
  });

  it.each<[string, Case]>([
    ['too few loads of the canary', { canary: around(9_000, 19), current: around(800, 100) }],
    ['too few loads of the current version', { canary: around(9_000, 100), current: around(800, 19) }],
    ['another route', { canary: around(9_000, 20), current: around(800, 20), currentRoute: '/old' }],
    ['a difference below 20 %', { canary: around(2_390, 640, 0.1), current: around(2_000, 640, 0.1) }],
    ['a difference below 100 ms', { canary: around(199, 640, 0.01), current: around(100, 640, 0.01) }],
    ['a difference of INP below 40 ms', { canary: around(89, 640, 0.01), current: around(50, 640, 0.01), vital: 'inp' }],
    ['a small layout shift', { canary: around(0.019, 640, 0), current: around(0, 640, 0), vital: 'cls' }],
    ['a few slow loads of many', { canary: [...around(800, 14), ...around(3_000, 6)], current: around(800, 20) }],
    ['equal values', { canary: around(800, 640, 0), current: around(800, 640, 0) }],
  ])('ignores %s', (_case, given) => {
    expect(judge(given)).toBeUndefined();
  });

  it('stops a canary exactly at 20 % and 100 ms, and by INP at 40 ms', () => {
    expect(judge({ canary: around(1_200, 40, 0), current: around(1_000, 40, 0) })).toContain('is 1200 ms over 40 loads');
    expect(judge({ canary: around(200, 40, 0), current: around(100, 40, 0) })).toContain('is 200 ms over 40 loads');
    expect(judge({ canary: around(90, 40, 0), current: around(50, 40, 0), vital: 'inp' })).toContain('The INP of 1.1.0');
    expect(judge({ canary: around(0.21, 40, 0), current: around(0.05, 40, 0), vital: 'cls' })).toContain('is 0.210 over 40 loads');
  });

  it('needs more for a remote of many routes, because each is another chance to stop by accident', () => {
    const [canary, current] = [around(1_200, 20, 50), around(800, 20, 50)];
    expect(judge({ canary, current })).toBeDefined();
    expect(judge({ canary, current, routes: 100 })).toBeUndefined();
  });

  it('says the same at each load until the next look', () => {
    const [canary, current] = [around(1_300, 20), around(800, 20)];
    expect(judge({ canary: [...canary, ...around(100, 19)], current: [...current, ...around(9_000, 19)] })).toBe(
      judge({ canary, current }),
    );
  });
});

describe('the rank test', () => {
  // Hollander, Wolfe, Chicken, example 4.1: exact 0.1272 one-sided; R's wilcox.test(exact = FALSE) gives 0.1223.
  const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const early = [1.15, 0.88, 0.9, 0.74, 1.21];

  it('agrees with a published example', () => {
    expect(chanceOfRanks(term, early)).toBeCloseTo(0.1223, 3);
  });

  it('is 1 for samples that cannot be told apart, and small only for higher ones', () => {
    expect(chanceOfRanks([5, 5, 5], [5, 5, 5])).toBe(1);
    expect(chanceOfRanks(around(800, 20), around(1_300, 20))).toBe(1);
    expect(chanceOfRanks(around(1_300, 20), around(800, 20))).toBeLessThan(1e-6);
  });

  it('takes ties into account', () => {
    // Ranks 2, 4.5, 4.5 and 6: 2.5 above their mean, with the continuity, and the ties leave a variance of 4.
    expect(chanceOfRanks([1, 2, 2, 3], [1, 1])).toBeCloseTo(0.1056, 3);
  });
});

it('the 75th percentile lies between the nearest values', () => {
  expect([percentile75([4, 1, 3, 2]), percentile75([7]), percentile75([])]).toEqual([3.25, 7, NaN]);
});
