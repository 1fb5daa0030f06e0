import fc from 'fast-check';
import { assuming } from './outlook.ts';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

/** Arbitrary assumptions of an analyst: growth from −60 to 120 % a year, target PE from 0.1 to 90x. */
export const anyAssumptions = fc
  .record({
    pat: fc.array(tenths(-60, 120), { minLength: 3, maxLength: 3 }),
    pe: fc.array(tenths(0.1, 90), { minLength: 3, maxLength: 3 }),
  })
  .map(({ pat, pe }) => assuming(pat, pe));
