import { markYears, quantify } from './quantities.ts';

it.each([
  ['1.5 lakh crore', [150_000, 'crore']],
  ['₹ 1,200 cr', [1200, 'crore']],
  ['2 lac crore', [200_000, 'crore']],
  ['50k crore', [50_000, 'crore']],
  ['₹1,41,200', [141_200, 'inr']],
  ['rs. 3,000', [3000, 'inr']],
  ['1.2 lakh rupees', [120_000, 'inr']],
  ['3 bn', [300, 'crore']],
  ['10 pc', [10, 'percent']],
  ['10 per cent', [10, 'percent']],
  ['twelve percent', [12, 'percent']],
  ['-4.5%', [-4.5, 'percent']],
  ['200 bps', [2, 'points']],
  ['3 percentage points', [3, 'points']],
  ['20x', [20, 'times']],
  ['20 times', [20, 'times']],
  ['5-year', [5, 'years']],
  ['60 months', [60, 'months']],
  ['3000', [3000, 'plain']],
  ['12,5 %', [12.5, 'percent']],
  ['1.234,56 cr', [1234.56, 'crore']],
  ['rs.3,000', [3000, 'inr']],
  ['1.12345678%', [1.12345678, 'percent']],
  ['1234567890123 crore', [1234567890123, 'crore']],
])('reads %s', (text, [value, unit]) => {
  expect(quantify(text).quantities).toEqual([{ value: expect.closeTo(Number(value), 9), unit }]);
});

it.each(['q1', 'covid19', '1e5', 'h2o', ''])('reads no number in %s', (text) => {
  expect(quantify(text).quantities).toEqual([]);
});

it.each([
  ['10-12%', ['percent', 'percent']],
  ['10,12,15%', ['percent', 'percent', 'percent']],
  ['10, 12 and 15%', ['percent', 'percent', 'percent']],
  ['1 to 2 lakh crore', ['crore', 'crore']],
  ['10 and 25x', ['times', 'times']],
])('gives the units of a list to each number: %s', (text, units) => {
  expect(quantify(text).quantities.map(({ unit }) => unit)).toEqual(units);
});

it.each([
  ['fy26', 'y2026'],
  ['fy 2026', 'y2026'],
  ['fy27e', 'y2027e'],
  ['2025-26', 'y2026'],
  ['fy2025-26', 'y2026'],
  ['fy25-26', 'y2026'],
  ['in 2024', 'in y2024'],
  ['from 2023 to 2026', 'from y2023 to y2026'],
  ['fy23-26', 'y2023 to y2026'],
  ['target of 2030', 'target of 2030'],
  ['price to 2026', 'price to 2026'],
  ['10-12', '10-12'],
])('marks the year in %s', (text, marked) => {
  expect(markYears(text).replace(/ +/g, ' ').trim()).toBe(marked);
});
