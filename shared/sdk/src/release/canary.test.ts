/** @jest-environment node */
import { post, setupRelease, state } from './fixtures/release-run.ts';

const run = setupRelease();
const { release } = run;

const canary = { version: '1.3.0', percent: 10 };
const rule = { loads: 20, margin: 10, users: 3, loadsPerUser: 4 };

it('canary states the rule and its progress', async () => {
  const judged = { ...canary, progress: { loads: 12, failures: 3, failedUsers: 2, rule } };
  run.gateway.answer(post('canary'), { json: state({ canary: judged }) });
  run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ canary: judged })] } });
  expect((await release('canary mfe-search 10')).said).toEqual([
    [
      '10% of the signed-in users get mfe-search 1.3.0; 1.2.1 is current for the others.',
      'It is judged over 20 loads, at most 4 of one user. It stops when it fails more often than 1.2.1 by over 10 points, for at least 3 users. So far: 12 of 20 loads, 2 of 3 users with failures.',
    ].join('\n'),
  ]);
  expect((await release('list')).said.slice(-2)).toEqual(['Canaries:', '  mfe-search  1.3.0  12 of 20 loads, 2 of 3 users with failures']);
});

const speedOf = (loads: number) => ({
  version: '1.3.0',
  current: '1.2.1',
  loads: 20,
  vitals: [{ route: '/news', vital: 'render', canary: { loads, p75: 1_240.4 }, current: { loads: 240, p75: 812 } }],
});
const measured = 'irst render at /news: 1240 ms over 35 loads, 1.2.1: 812 ms over 240 loads (75th percentile)';

it('list has the speed of a canary beside the current version', async () => {
  const progress = { loads: 40, failures: 0, failedUsers: 0, rule };
  run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ canary: { ...canary, progress }, speed: speedOf(35) })] } });
  expect((await release('list')).said.slice(-2)).toEqual([
    '  mfe-search  1.3.0  40 loads (20 judge it), 0 of 3 users with failures',
    `                     f${measured}`,
  ]);
});

it('promote says how fast the canary was, or that its speed is not judged yet', async () => {
  const current = 'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one.';
  const sayAfter = async (loads: number) => {
    run.gateway.answer(post('promote'), { json: state({ speed: speedOf(loads) }) });
    return (await release('promote mfe-search')).said;
  };
  expect(await sayAfter(35)).toEqual([`${current}\nF${measured}.`]);
  const notJudged = 'Speed not judged yet (20 measured loads of each build at a route judge it).';
  expect((await sayAfter(7)).join()).toContain(`${current}\n${notJudged}\nFirst render at /news: 1240 ms over 7 loads`);
});
