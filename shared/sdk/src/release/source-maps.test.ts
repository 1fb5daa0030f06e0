/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadLimits } from '@mulya/contract/releases';
import { readBuild } from './built-remote.ts';
import { provides } from './fixtures/fake-gateway.ts';
import { setupRelease } from './fixtures/release-run.ts';

const run = setupRelease();
const { release } = run;

const maps = { 'remoteEntry.0a1b2c3d.js': 'map of the entry', 'pages/search.js': 'map of the page' };
const mapFiles = ['maps/remoteEntry.0a1b2c3d.js.map', 'maps/pages/search.js.map'];

describe('source maps', () => {
  it('are sent after the files of the build', async () => {
    run.make({ maps });
    run.gateway.answer('GET /v1/releases/provides', { json: { ...provides, contract: '1.3' } });
    expect((await release('publish mfe-search')).code).toBe(0);
    expect(await run.uploaded()).toEqual(['remote.json', 'remoteEntry.0a1b2c3d.js', 'pages/search.js', ...mapFiles]);
  });

  it('stay here where a gateway of an older contract would refuse them', async () => {
    run.make({ maps });
    expect((await release('publish mfe-search')).code).toBe(0);
    expect(await run.uploaded()).toEqual(['remote.json', 'remoteEntry.0a1b2c3d.js', 'pages/search.js']);
  });

  it('do not count as files or bytes of the build', async () => {
    run.make({});
    const bare = await readBuild('mfe-search', run.folder, '');
    run.make({ maps: { 'pages/search.js': Buffer.alloc(uploadLimits.bytes) } });
    const withMaps = await readBuild('mfe-search', run.folder, '');
    expect([withMaps.count, withMaps.bytes - bare.bytes < 200]).toEqual([bare.count, true]);
  });

  it('have a limit of their own', async () => {
    run.make({ maps: { 'pages/search.js': Buffer.alloc(uploadLimits.mapBytes + 1) } });
    const { code, complaint } = await release('publish mfe-search');
    expect([code, complaint]).toEqual([1, expect.stringContaining('The source maps of a build were expected to weigh')]);
  });

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['changed', (file: string) => writeFileSync(file, 'other')],
  ])('that are %s mean another build', async (_case, spoil) => {
    run.make({ maps });
    spoil(join(run.folder, 'dist/maps/pages/search.js.map'));
    expect((await release('publish mfe-search')).said[0]).toContain('a file has changed or is missing. Building it again.');
  });
});
