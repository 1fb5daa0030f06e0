/** A team outside this repository that offers a section: it builds, tests and lints with the packed packages alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preflight, RemoteManifestSchema } from '@mulya/contract';
import { ownRepository, type OwnRepository } from './own-repository.ts';

const PACKING_MS = 240_000;
const RUN_MS = 180_000;

let repository: OwnRepository;

beforeAll(() => {
  repository = ownRepository(join(__dirname, 'mfe-sotp'));
}, PACKING_MS);

afterAll(() => repository.end());

const file = (path: string): string => join(repository.folder, path);

describe('a section of another repository', () => {
  it.each(['build', 'test', 'types', 'lint'])(
    'passes its %s',
    async (script) => {
      const { ok, output } = await repository.run(script);
      expect(ok ? '' : output).toBe('');
    },
    RUN_MS,
  );

  it('is in the manifest of its build, which fits the shell', () => {
    const manifest = RemoteManifestSchema.parse(JSON.parse(readFileSync(file('dist/remote.json'), 'utf8')));
    const shell = JSON.parse(readFileSync(file('node_modules/@mulya/sdk/shell-provides.json'), 'utf8')) as Parameters<typeof preflight>[1]; // ours
    expect(Object.keys(manifest.sections ?? {})).toEqual(['sum-of-parts']);
    expect(preflight(manifest, shell)).toEqual({ ok: true });
  });

  it('knows no package of ours but the packed ones', () => {
    expect(readdirSync(file('node_modules/@mulya')).sort()).toEqual(['contract', 'domain', 'sdk', 'ui']);
  });
});
