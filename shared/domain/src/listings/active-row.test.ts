import { rowAfter } from './active-row.ts';

it.each([
  ['down from the box', undefined, 1, 3, 0],
  ['down a row', 0, 1, 3, 1],
  ['down from the last row', 2, 1, 3, 2],
  ['up a row', 2, -1, 3, 1],
  ['up from the first row, back to the box', 0, -1, 3, undefined],
  ['up from the box', undefined, -1, 3, undefined],
  ['down without rows', undefined, 1, 0, undefined],
] as const)('moves %s', (_, active, by, rows, reached) => {
  expect(rowAfter(active, { by, rows })).toBe(reached);
});
