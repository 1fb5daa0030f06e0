import { formatIsoDate } from './search-stage.tsx';

it.each([
  ['2026-08-21', '21 Aug 2026'],
  ['2026-01-05', '5 Jan 2026'],
  ['2026-13-05', '2026-13-05'],
  ['August', 'August'],
])('formats %j as %j', (date, text) => {
  expect(formatIsoDate(date)).toBe(text);
});
