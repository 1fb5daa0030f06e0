/** Teams outside this repository: a page and a section that build, test and lint with the packed packages alone. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preflight, RemoteManifestSchema } from '@mulya/contract';
import { repositoryRoot, ownRepository, type OwnRepository } from './own-repository.ts';

const PACKING_MS = 240_000;
const RUN_MS = 180_000;

describe.each([
  { name: 'mfe-hello', pages: ['hello'], sections: [] },
  { name: 'mfe-sotp', pages: [], sections: ['sum-of-parts'] },
])('$name, a remote of another repository', ({ name, pages, sections }) => {
  let repository: OwnRepository;
  beforeAll(() => {
    repository = ownRepository(join(__dirname, name));
  }, PACKING_MS);
  afterAll(() => repository.end());
  const file = (path: string): string => join(repository.folder, path);

  it.each(['build', 'test', 'types', 'lint'])(
    'passes its %s',
    async (script) => {
      const { ok, output } = await repository.run(script);
      expect(ok ? '' : output).toBe('');
    },
    RUN_MS,
  );

  it('has its parts in the manifest of its build, which fits the shell', () => {
    const manifest = RemoteManifestSchema.parse(JSON.parse(readFileSync(file('dist/remote.json'), 'utf8')));
    const shell = JSON.parse(readFileSync(file('node_modules/@mulya/sdk/shell-provides.json'), 'utf8')) as Parameters<typeof preflight>[1]; // ours
    expect(preflight(manifest, shell)).toEqual({ ok: true });
    expect([Object.keys(manifest.hints), Object.keys(manifest.sections ?? {})]).toEqual([pages, sections]);
  });

  it('depends on our packed packages, and on no folder of ours', () => {
    const texts = readdirSync(file('src'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
    expect(texts.filter((path) => readFileSync(file(join('src', path)), 'utf8').includes(repositoryRoot))).toEqual([]);
    expect(readdirSync(file('node_modules/@mulya')).sort()).toEqual(['contract', 'domain', 'sdk', 'ui']);
    expect(readdirSync(file('node_modules/@mulya/contract'))).not.toContain('src');
  });
});

describe('a remote of another repository', () => {
  let repository: OwnRepository;
  beforeAll(() => {
    repository = ownRepository(join(__dirname, 'mfe-hello'));
  }, PACKING_MS);
  afterAll(() => repository.end());
  const file = (path: string): string => join(repository.folder, path);

  it('has one-line configurations', () => {
    const lines = (path: string) =>
      readFileSync(file(path), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('import'));
    for (const path of ['webpack.config.mjs', 'eslint.config.mjs', 'jest.config.mjs'])
      expect([path, lines(path)]).toEqual([path, [expect.stringMatching(/^export/)]]);
  });

  it(
    'is checked by our import rules',
    async () => {
      writeFileSync(
        file('src/features/wrong.ts'),
        "import { useRouteLoaderData } from 'react-router-dom';\nimport '@mulya/sdk/testing';\nexport const wrong = useRouteLoaderData;\n",
      );
      const { ok, output } = await repository.run('lint');
      rmSync(file('src/features/wrong.ts'));
      expect(ok).toBe(false);
      expect(output).toContain("'@mulya/sdk/testing' is for test files.");
      expect(output).toContain('useRouteLoaderData');
    },
    RUN_MS,
  );

  it(
    'must not bundle a copy of a shared library',
    async () => {
      const manifest = readFileSync(file('package.json'), 'utf8');
      writeFileSync(file('package.json'), manifest.replace(/,\s*"react-router-dom": "[^"]+"/, ''));
      const { ok, output } = await repository.run('build');
      writeFileSync(file('package.json'), manifest);
      expect(ok).toBe(false);
      expect(output).toContain('declare "react-router-dom" in the peerDependencies of package.json');
    },
    RUN_MS,
  );
});
