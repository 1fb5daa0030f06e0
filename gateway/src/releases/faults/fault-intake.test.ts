import { createFaultSampler } from './fault-intake.ts';

it('stores the first reports of a minute, then a sample that counts for all', () => {
  let now = 0;
  const sample = createFaultSampler(() => now);
  const taken = (reports: number) => Array.from({ length: reports }, () => sample('mfe-news')).filter((count) => count > 0);
  expect(taken(60)).toEqual(Array.from({ length: 60 }, () => 1));
  expect(taken(540)).toEqual(Array.from({ length: 54 }, () => 10));
  expect(taken(1_000)).toEqual(Array.from({ length: 10 }, () => 100));
  expect(sample('mfe-search')).toBe(1); // each remote for itself
  now = 60_000;
  expect(sample('mfe-news')).toBe(1);
});
