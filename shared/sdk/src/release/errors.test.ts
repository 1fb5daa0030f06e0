/** @jest-environment node */
import type { ListedFault } from '@mulya/contract/releases';
import { build, error, setupRelease, state, token } from './fixtures/release-run.ts';

const run = setupRelease();
const { release } = run;

const faultsAt = (query = '') => `GET /v1/releases/mfe-search/faults${query}`;
const mapAt = (version: string, script: string) => `GET /v1/releases/mfe-search/builds/${version}/maps/${script}`;
const fault = (change: Partial<ListedFault> = {}): ListedFault => ({
  version: '1.2.0',
  phase: 'render',
  error: 'TypeError',
  message: "Cannot read properties of undefined (reading 'map')",
  frames: [{ file: 'news.0a1b2c3d.js', line: 1, column: 1, name: 'x' }],
  routes: ['/news'],
  trace: 'trace-1',
  count: 2,
  firstSeen: '2026-11-20T09:00:00.000Z',
  lastSeen: '2026-11-24T09:30:00.000Z',
  ...change,
});
/** Line 1, column 1 of the script is line 42, column 18 of the source. */
const map = { version: 3, sources: ['./src/pages/news.page.tsx'], names: [], mappings: 'AAyCiB' };

describe('errors', () => {
  it('lists faults by count with lines of the sources, those of several builds together', async () => {
    const other = { file: 'news.99999999.js', line: 1, column: 1 };
    const faults = [
      fault(),
      fault({
        version: '1.10.0',
        frames: [other],
        count: 3,
        lastSeen: '2026-11-25T10:00:00.000Z',
        trace: 'trace-2',
        routes: ['/news', '/old'],
      }),
      fault({ phase: 'uncaught', error: 'Error', message: 'Load failed', frames: [], routes: [], count: 4 }),
    ];
    run.gateway.answer(faultsAt(), { json: { faults } });
    run.gateway.answer(mapAt('1.2.0', 'news.0a1b2c3d.js'), { json: map });
    run.gateway.answer(mapAt('1.10.0', 'news.99999999.js'), { json: map });
    const { code, said } = await release('errors mfe-search');
    expect([code, said]).toEqual([
      0,
      [
        "5 × TypeError: Cannot read properties of undefined (reading 'map')",
        '  render at /news, /old, in 1.10.0, 1.2.0, last seen 2026-11-25 10:00 UTC, trace trace-2',
        '    at src/pages/news.page.tsx:42:18',
        '',
        '4 × Error: Load failed',
        '  uncaught, in 1.2.0, last seen 2026-11-24 09:30 UTC, trace trace-1',
      ],
    ]);
    for (const { headers } of run.gateway.asked) expect(headers.authorization).toBe(`Bearer ${token}`);
  });

  it('shows the position in the script where there is no usable map', async () => {
    run.gateway.answer(faultsAt('?version=1.2.0'), {
      json: { faults: [fault(), fault({ frames: [{ file: 'b.js', line: 2, column: 3 }] })] },
    });
    run.gateway.answer(mapAt('1.2.0', 'b.js'), { json: { version: 3, mappings: 7 } });
    const { said } = await release('errors mfe-search 1.2.0');
    expect(said.filter((line) => line.startsWith('    at'))).toEqual(['    at x news.0a1b2c3d.js:1:1', '    at b.js:2:3']);
  });

  it('fetches a map once for all positions in its script', async () => {
    const frame = { file: 'news.0a1b2c3d.js', line: 1, column: 1 };
    run.gateway.answer(faultsAt(), {
      json: { faults: [fault({ frames: [frame, frame] }), fault({ phase: 'uncaught', frames: [frame] })] },
    });
    run.gateway.answer(mapAt('1.2.0', frame.file), { json: map });
    await release('errors mfe-search');
    expect(run.calls().filter((call) => call.includes('/maps/'))).toHaveLength(1);
  });

  it('says that there is none', async () => {
    run.gateway.answer(faultsAt(), { json: { faults: [] } });
    expect((await release('errors mfe-search')).said).toEqual(['No browser reported a fault of mfe-search in the last 30 days.']);
  });

  it('tells a build without faults from a version that was never published', async () => {
    run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: [build('1.2.1'), build('1.2.0')] })] } });
    for (const version of ['1.2.1', '1.9.0']) run.gateway.answer(faultsAt(`?version=${version}`), { json: { faults: [] } });
    expect((await release('errors mfe-search 1.2.1')).said).toEqual([
      'No browser reported a fault of mfe-search 1.2.1 in the last 30 days.',
    ]);
    expect(await release('errors mfe-search 1.9.0')).toMatchObject({
      code: 1,
      complaint: 'A published version of mfe-search was expected, but the gateway has no 1.9.0. The newest are: 1.2.1, 1.2.0.',
    });
  });

  it('passes on the refusal of another team, and needs a token', async () => {
    run.gateway.answer(faultsAt(), { status: 403, json: error('The token is that of mfe-auth and opens nothing else.') });
    expect(await release('errors mfe-search')).toMatchObject({
      code: 1,
      complaint: 'The token is that of mfe-auth and opens nothing else.',
    });
    expect((await release('errors mfe-search', { DEPLOY_TOKEN: undefined })).complaint).toContain('DEPLOY_TOKEN');
  });

  it('keeps a name from moving the cursor', async () => {
    run.gateway.answer(faultsAt(), { json: { faults: [fault({ message: 'a\u001b[2Jb', frames: [] })] } });
    expect((await release('errors mfe-search')).said.join('')).not.toContain('\u001b');
  });
});
