import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';
import { isInCohort, placeAmongUsers } from './canary-watch.ts';

/** A canary with the default rule: judged over 20 loads, by a margin of 10 points. */
const { publish, run, reportLoads, canaryStops, pageAt, state } = startReleasesGateway({ loads: 20, margin: 10 });

const build = { remote: 'mfe-auth', version: '1.4.0' } as const;
const canaryOf = async (percent: number) =>
  expect((await run(build.remote, 'canary', { percent, version: build.version, force: true })).statusCode).toBe(200);
const report = (uid: string, outcome: 'ready' | 'failed', times: number) => reportLoads({ ...build, outcome }, times, uid);
const stops = () => canaryStops(build.remote);

beforeAll(async () => {
  await publish(build.remote, await uploadOf(build.remote, build.version));
});

it('does not stop a canary of 1 % because of users outside its cohort', async () => {
  await canaryOf(1);
  for (const user of ['mallory', 'ann', 'bob', 'eve', 'dan']) await report(user, 'failed', 20);
  expect(await stops()).toEqual([]);
  const { canary } = (await pageAt('/login')).release.remotes[build.remote] ?? {};
  if (canary === undefined) throw new Error('The page was expected to have a canary.');
  const users = Array.from({ length: 2_000 }, (_, at) => `user-${String(at)}`);
  const insider = users.find((uid) => isInCohort(uid, canary)) ?? '';
  await report(insider, 'failed', 1); // if the others' loads counted, this one would stop the canary
  expect(await stops()).toEqual([]);
  expect((await state(build.remote)).canary?.progress).toMatchObject({ loads: 1, failedUsers: 1 });
});

it('stops a canary when three users report failures, but not for one or two', async () => {
  await canaryOf(0);
  await canaryOf(100);
  await report('mallory', 'failed', 40);
  expect(await stops()).toEqual([]);
  for (const user of ['ann', 'bob', 'eve', 'dan']) await report(user, 'ready', 5);
  expect(await stops()).toEqual([]); // 4 of 20 failed, all of one user
  await report('mallory-2', 'failed', 40);
  expect(await stops()).toEqual([]);
  await report('ann', 'ready', 1);
  await report('fay', 'failed', 1);
  expect(await stops()).toEqual([
    expect.objectContaining({ who: 'gateway', from: '1.4.0', why: expect.stringMatching(/^9 of 25 loads of 1\.4\.0 failed/) }),
  ]);
});

const integrity = 'sha384-one';
it('counts no account that was registered within the last day', async () => {
  await canaryOf(0);
  await canaryOf(100);
  for (const user of ['new-1', 'new-2', 'new-3', 'new-4', 'new-5']) await report(user, 'failed', 4);
  expect((await state(build.remote)).canary?.progress).toMatchObject({ loads: 0 });
  await report('ann', 'failed', 1);
  expect((await state(build.remote)).canary?.progress).toMatchObject({ loads: 1 });
});

// The vectors of shell/src/federation/canary.test.ts: the page and the gateway have to agree.
it.each([
  ['u1', 72.84],
  ['mulya-demo-analyst', 40.47],
  ['tR5vLk2mQ8fXyZ0aB3cD4eF6gH71', 21.2],
  ['Ünïcode-उ', 77.57],
])('places %s at %d, as the shell does', (uid, place) => {
  expect(placeAmongUsers(uid, integrity)).toBe(place);
});

it('includes a user with a place below the percentage', () => {
  expect(isInCohort('mulya-demo-analyst', { integrity, percent: 40.47 })).toBe(false);
  expect(isInCohort('mulya-demo-analyst', { integrity, percent: 40.48 })).toBe(true);
});
