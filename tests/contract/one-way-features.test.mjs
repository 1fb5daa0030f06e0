import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mulya from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const folder = join(__dirname, 'walls/fixtures');
const filename = join(folder, 'mfe-search/src/features/watchlist/watchlist.ts');

const lint = (open, text = "export { recents } from '../recents/recents.ts';\n", file = filename) =>
  new Linter({ cwd: dirname(file) })
    .verify(
      text,
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser: tseslint.parser },
          plugins: { mulya },
          rules: { 'mulya/one-way-features': ['error', { open }] },
        },
      ],
      { filename: file },
    )
    .map(({ message }) => message);

describe('open pairs of the one-way-features rule', () => {
  it('may import each other, in either order', () => {
    expect(lint([['mfe-search/src/features/watchlist', 'mfe-search/src/features/recents']])).toEqual([]);
    expect(lint([['mfe-search/src/features/recents', 'mfe-search/src/features/watchlist']])).toEqual([]);
  });

  it('exempt no other pair', () => {
    expect(lint([['mfe-search/src/features/watchlist', 'mfe-search/src/features/table']])).toHaveLength(1);
    expect(lint([['mfe-quotes/src/features/watchlist', 'mfe-quotes/src/features/recents']])).toHaveLength(1);
  });
});

describe('longer loops', () => {
  let repository;
  const write = (path, text) => {
    const file = join(repository, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const importing = (...features) => features.map((to) => `export * from '../${to}/${to}.ts';\n`).join('');
  /** Creates a remote whose features import others, and lints the file of one of them. */
  const lintFeature = (name, features, open = []) => {
    repository = mkdtempSync(join(tmpdir(), 'mulya-features-'));
    write('package.json', JSON.stringify({ name: 'mfe-search', mulya: { role: 'remote' } }));
    for (const [from, to] of Object.entries(features)) write(`src/features/${from}/${from}.ts`, importing(...to));
    return lint(open, importing(...features[name]), join(repository, `src/features/${name}/${name}.ts`));
  };
  afterEach(() => rmSync(repository, { recursive: true, force: true }));

  const loop = { model: ['peers'], peers: ['figures', 'table'], figures: ['model'], table: [], page: ['model'] };

  it.each([
    ['model', 'model → peers → figures → model', 'src/features/figures/figures.ts'],
    ['peers', 'peers → figures → model → peers', 'src/features/model/model.ts'],
    ['figures', 'figures → model → peers → figures', 'src/features/peers/peers.ts'],
  ])('are refused in each of their features: %s', (name, way, file) => {
    expect(lintFeature(name, loop)).toEqual([expect.stringContaining(`in a loop: ${way}. '${file}' closes it.`)]);
  });

  it('are refused with four features', () => {
    expect(lintFeature('a', { a: ['b'], b: ['c'], c: ['d'], d: ['a'] })).toEqual([expect.stringContaining('a → b → c → d → a')]);
  });

  it('are described by their shortest way', () => {
    expect(lintFeature('a', { a: ['b'], b: ['c', 'a'], c: ['a'] })).toEqual([expect.stringContaining("'a' and 'b' import each other")]);
  });

  it('do not include a feature that only leads into them', () => {
    expect(lintFeature('page', loop)).toEqual([]);
  });

  it('are ended by an import in one direction only', () => {
    expect(lintFeature('model', { ...loop, figures: [] })).toEqual([]);
  });

  it('do not count an open pair', () => {
    expect(lintFeature('model', loop, [['src/features/figures', 'src/features/model']])).toEqual([]);
  });
});
