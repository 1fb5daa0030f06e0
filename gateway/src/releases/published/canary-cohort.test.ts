import { isInCohort, placeAmongUsers } from './canary-cohort.ts';

// The vectors of shell/src/federation/canary.test.ts: the page and the gateway have to agree.
it.each([
  ['u1', 98.53],
  ['mulya-demo-analyst', 43.95],
  ['tR5vLk2mQ8fXyZ0aB3cD4eF6gH71', 7.22],
  ['Ünïcode-उ', 31.53],
])('places %s at %d, as the shell does', (uid, place) => {
  expect(placeAmongUsers(uid)).toBe(place);
});

it('includes a user with a place below the percentage', () => {
  expect(isInCohort('mulya-demo-analyst', 43.95)).toBe(false);
  expect(isInCohort('mulya-demo-analyst', 43.96)).toBe(true);
});
