import type { RemoteState } from '@mulya/contract/releases';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

/** What a team can do without harm, as it calls the gateway. Three loads judge a canary here. */
const gateway = startReleasesGateway();
const { publish, run, state, log, pageAt, errorOf, reportLoads } = gateway;

const publishAll = async (...versions: readonly string[]) => {
  for (const version of versions) expect((await publish('mfe-news', await uploadOf('mfe-news', version))).statusCode).toBe(201);
};
const refusal = async (verb: string, body: object = {}) => {
  const response = await run('mfe-news', verb, body);
  return [response.statusCode, errorOf(response).message];
};
const stateAfter = async (verb: string, body: object = {}): Promise<RemoteState> => {
  const response = await run('mfe-news', verb, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json();
};

const report = (version: string, outcome: 'ready' | 'failed', times: number) =>
  reportLoads({ remote: 'mfe-news', version, outcome }, times);

it('promotes the canary alone without a version, once it is judged and well', async () => {
  await publishAll('1.0.0', '1.1.0', '1.2.0-pr.7');
  expect(await refusal('promote')).toEqual([
    422,
    'A running canary of mfe-news was expected, or a version; there is no canary. Promote a version by its name. Candidates: 1.2.0-pr.7 (a prerelease: needs --force), 1.1.0, 1.0.0.',
  ]);
  await stateAfter('promote', { version: '1.0.0' });
  // Neither the prerelease, which is newer, nor the current version.
  const begun = await stateAfter('canary', { percent: 100 });
  const rule = { loads: 3, margin: 10, users: 1, loadsPerUser: 20 };
  expect(begun.canary).toEqual({ version: '1.1.0', percent: 100, progress: { loads: 0, failures: 0, failedUsers: 0, rule } });

  await report('1.1.0', 'ready', 2);
  expect((await state('mfe-news')).canary?.progress).toMatchObject({ loads: 2, failures: 0 });
  expect(await refusal('promote')).toEqual([422, expect.stringContaining('2 of 3 loads, 0 of 1 user with failures, 0 failed')]);
  await report('1.1.0', 'ready', 1);
  expect(await stateAfter('promote')).toMatchObject({ current: '1.1.0', previous: '1.0.0', canary: null });
});

it('never promotes a build that a canary stopped, except by force', async () => {
  await publishAll('1.2.0');
  await stateAfter('canary', { percent: 100, version: '1.2.0' });
  await report('1.2.0', 'failed', 3);
  const stopped = await state('mfe-news');
  expect([stopped.canary, stopped.builds[0]?.stopped]).toEqual([null, expect.stringMatching(/^3 of 3 loads of 1\.2\.0 failed/)]);

  expect(await refusal('promote')).toEqual([
    422,
    expect.stringContaining('1.2.0 (a canary stopped it: needs --force), 1.2.0-pr.7 (a prerelease'),
  ]);
  expect(await refusal('promote', { version: '1.2.0' })).toEqual([
    422,
    expect.stringContaining('mfe-news 1.2.0 is not known to be (a canary stopped it)'),
  ]);
  expect(await refusal('promote', { version: '1.2.0-pr.7' })).toEqual([422, expect.stringContaining('(a prerelease)')]);
  expect((await state('mfe-news')).current).toBe('1.1.0');
  expect(await stateAfter('canary', { percent: 10, version: '1.0.0' })).toMatchObject({ canary: { version: '1.0.0' } });
  await stateAfter('canary', { percent: 0 });
  expect(await stateAfter('promote', { version: '1.2.0', force: true, why: 'the backend was at fault' })).toMatchObject({
    current: '1.2.0',
  });
});

it('keeps the build before as the fallback of pages after a rollback', async () => {
  expect(await stateAfter('rollback')).toMatchObject({ current: '1.1.0', previous: '1.0.0' });
  await run('mfe-news', 'mount', { path: '/news', access: 'signed-in', title: 'News' });
  const { release } = await pageAt('/news');
  expect(release.remotes['mfe-news']).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  expect((await gateway.app.inject('/builds/mfe-news/1.0.0/remoteEntry.aaaaaaaa.js')).statusCode).toBe(200);
  expect(await stateAfter('rollback')).toMatchObject({ current: '1.0.0', previous: null });
  expect((await log('mfe-news')).slice(0, 3).map(({ verb, from, to }) => [verb, from, to])).toEqual([
    ['rollback', '1.1.0', '1.0.0'],
    ['mount', null, '1.1.0'],
    ['rollback', '1.2.0', '1.1.0'],
  ]);
});
