import fc from 'fast-check';
import { assuming } from './outlook.ts';

const threeTenths = (min: number, max: number) => {
  const tenths = fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
  return fc.tuple(tenths, tenths, tenths);
};

/** Arbitrary assumptions of an analyst: growth from −60 to 120 % a year, target PE from 0.1 to 90x. */
export const anyAssumptions = fc.record({ pat: threeTenths(-60, 120), pe: threeTenths(0.1, 90) }).map(({ pat, pe }) => assuming(pat, pe));
