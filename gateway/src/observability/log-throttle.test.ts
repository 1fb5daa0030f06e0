import { createLogThrottle } from './log-throttle.ts';

let now: number;
const createThrottle = () => createLogThrottle(['full', 'busy'], () => now);

beforeEach(() => {
  now = 1_000;
});

it('reports the first event at once, and the events of the next five seconds together', () => {
  const count = createThrottle();
  expect(count('full')).toEqual({ full: 1, busy: 0 });
  now += 4_999;
  expect([count('full'), count('full'), count('busy')]).toEqual([undefined, undefined, undefined]);
  now += 1;
  expect(count('busy')).toEqual({ full: 2, busy: 2 });
  now += 5_000;
  expect(count('full')).toEqual({ full: 1, busy: 0 });
});

it('still reports after the clock was set back', () => {
  const count = createThrottle();
  count('full');
  now -= 3_600_000;
  expect(count('busy')).toEqual({ full: 0, busy: 1 });
});
