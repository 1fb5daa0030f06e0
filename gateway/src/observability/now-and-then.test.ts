import { nowAndThen } from './now-and-then.ts';

let now: number;
const toldOf = () => nowAndThen(['full', 'busy'], () => now);

beforeEach(() => {
  now = 1_000;
});

it('tells of the first at once, and of all that came within five seconds together', () => {
  const came = toldOf();
  expect(came('full')).toEqual({ full: 1, busy: 0 });
  now += 4_999;
  expect([came('full'), came('full'), came('busy')]).toEqual([undefined, undefined, undefined]);
  now += 1;
  expect(came('busy')).toEqual({ full: 2, busy: 2 });
  now += 5_000;
  expect(came('full')).toEqual({ full: 1, busy: 0 });
});

it('goes on when the clock is set back', () => {
  const came = toldOf();
  came('full');
  now -= 3_600_000;
  expect(came('busy')).toEqual({ full: 0, busy: 1 });
});
