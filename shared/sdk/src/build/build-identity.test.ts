/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPreview } from '../release/workshop.ts';
import { browserConfig } from './browser-config.ts';
import { buildIdentity } from './build-identity.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-identity-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-news', version: '1.1.0' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('builds the version of package.json into dist', () => {
  expect(buildIdentity(folder)).toEqual({ version: '1.1.0', dist: join(folder, 'dist') });
});

it('builds a preview under its own version and into its own folder, and nothing after it', async () => {
  const out = await asPreview({ remote: 'mfe-news', version: '1.1.0-list.1', folder }, async () => {
    const dist = join(folder, 'node_modules/.cache/mulya-preview/dist');
    expect(buildIdentity(folder)).toEqual({ version: '1.1.0-list.1', dist });
    // Neither its chunks nor its policy may be those of another version.
    expect(browserConfig(folder, 'mfe-news').output).toMatchObject({
      path: dist,
      chunkLoadingGlobal: 'webpackChunkmfe-news@1.1.0-list.1',
      trustedTypes: { policyName: 'mfe-news@1.1.0-list.1#webpack' },
    });
  });
  expect(out).toBe(join(folder, 'node_modules/.cache/mulya-preview'));
  expect(buildIdentity(folder).version).toBe('1.1.0');
});

it('leaves other remotes as they are during a preview', async () => {
  await asPreview({ remote: 'mfe-search', version: '1.1.0-list.1', folder }, async () => {
    expect(buildIdentity(folder).version).toBe('1.1.0');
  });
  expect.assertions(1);
});
