/** npm run new:remote: a new remote builds, tests and lints without changes, here and elsewhere. */
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OverridesSchema } from '@mulya/contract';
import { houseCopy, type HouseCopy } from './repository-copy.ts';
import { newRemote } from './making.ts';
import { repositoryRoot, ownRepository, type OwnRepository, type Ran } from './own-repository.ts';

const PACKING_MS = 240_000;
const RUN_MS = 180_000;

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'mulya-new-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new remote in its own repository', () => {
  let repository: OwnRepository;
  let made: Ran;

  beforeAll(async () => {
    made = await newRemote(repositoryRoot, 'mfe-market-depth', '--owner', 'team-desk', '--out', join(folder, 'depth'));
    repository = ownRepository(join(folder, 'depth'));
  }, PACKING_MS);
  afterAll(() => repository.end());

  const text = (path: string): string => readFileSync(join(folder, 'depth', path), 'utf8');

  it('is announced in sentences', () => {
    expect(made).toMatchObject({ ok: true, output: expect.stringContaining('Made mfe-market-depth, owned by team-desk') });
    expect(made.output).toContain('npm install');
  });

  it.each(['build', 'test', 'types', 'lint'])(
    'passes its %s',
    async (script) => {
      const { ok, output } = await repository.run(script);
      expect(ok ? '' : output).toBe('');
    },
    RUN_MS,
  );

  it('has the packages in its vendor folder, and an owner', () => {
    const manifest = JSON.parse(text('package.json')) as { dependencies: Record<string, string>; mulya: unknown }; // its own template
    expect(manifest.mulya).toEqual({ role: 'remote', owner: 'team-desk' });
    for (const file of Object.values(manifest.dependencies))
      expect([file, existsSync(join(folder, 'depth', file.replace('file:', '')))]).toEqual([file, true]);
  });

  it('is mounted by its overrides file', () => {
    expect(OverridesSchema.parse(JSON.parse(text('overrides.json')))).toMatchObject({
      remotes: { 'mfe-market-depth': { folder: join(folder, 'depth') } },
      routes: [{ path: '/market-depth', remote: 'mfe-market-depth', view: { is: 'page', name: 'market-depth' } }],
    });
  });
});

describe.each(['valuation/method', 'valuation/section', 'dashboard/card'])('a new remote with a section for %s', (slot) => {
  const name = `mfe-new-${slot.replace('/', '-')}`;
  let repository: OwnRepository;

  beforeAll(async () => {
    await newRemote(repositoryRoot, name, '--section', slot, '--out', join(folder, name));
    repository = ownRepository(join(folder, name));
  }, PACKING_MS);
  afterAll(() => repository.end());

  it.each(['build', 'test', 'types', 'lint'])(
    'passes its %s',
    async (script) => {
      const { ok, output } = await repository.run(script);
      expect(ok ? '' : output).toBe('');
    },
    RUN_MS,
  );

  it('is mounted into the slot by its overrides file', () => {
    expect(OverridesSchema.parse(JSON.parse(readFileSync(join(folder, name, 'overrides.json'), 'utf8'))).sections).toEqual([
      expect.objectContaining({ slot, remote: name, section: name.replace('mfe-', '') }),
    ]);
  });
});

describe('a new remote in this repository', () => {
  let copy: HouseCopy;
  let made: Ran;

  beforeAll(async () => {
    copy = houseCopy();
    made = await newRemote(copy.root, 'mfe-news');
  }, RUN_MS);
  afterAll(() => copy.end());

  it('has an owner, and a row for the shell’s table', () => {
    expect(made.ok).toBe(true);
    expect(made.output).toContain(
      "{ path: '/news', remote: 'mfe-news', view: { is: 'page', name: 'news' }, access: 'signed-in', title: 'News · Mulya' },",
    );
    expect(readFileSync(join(copy.root, 'CODEOWNERS'), 'utf8')).toMatch(/^\/mfe-news\/ +@mulya\/team-news$/m);
  });

  it.each<[string, string, readonly string[]]>([
    ['build', 'scripts/build.mjs', ['mfe-news']],
    ['test', 'node_modules/jest/bin/jest.js', ['mfe-news']],
    ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'mfe-news']],
    ['lint', 'node_modules/eslint/bin/eslint.js', ['mfe-news', '--max-warnings', '0']],
  ])(
    'passes its %s, without a new line in a configuration',
    async (_, command, args) => {
      const { ok, output } = await copy.run(command, args);
      expect(ok ? '' : output).toBe('');
    },
    RUN_MS,
  );

  it('is not created twice', async () => {
    expect(await newRemote(copy.root, 'mfe-news')).toEqual({
      ok: false,
      output: 'mfe-news is a remote of this repository already. Choose another name.\n',
    });
  });
});
