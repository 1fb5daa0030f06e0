import { isTellingBase } from './telling-base.ts';

it('counts a base from 2 % of the later year’s sales', () => {
  expect([1.9, 2].map((base) => isTellingBase(base, 100))).toEqual([false, true]);
});

it('counts a positive base where there are no sales', () => {
  expect([-1, 0, 1, undefined].map((base) => isTellingBase(base, undefined))).toEqual([false, false, true, false]);
});
