import { ageHeader } from './age-header.ts';

const now = new Date('2026-10-02T06:00:00.900Z');

it.each<[string | null, object]>([
  ['2026-10-01T06:00:00.000Z', { age: '86400' }],
  ['2026-10-02T06:00:00.000Z', { age: '0' }],
  ['2026-10-02T07:00:00.000Z', { age: '0' }], // clocks may differ
  ['soon', {}],
  [null, {}],
])('age header of a copy from %s is in whole seconds', (since, header) => {
  expect(ageHeader(since, now)).toEqual(header);
});
