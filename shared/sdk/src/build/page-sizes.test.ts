import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@mulya/contract';
import webpack, { type Compiler } from 'webpack';
import type { PageSize } from '../page-sizes.ts';
import { CompressPlugin } from './compress.plugin.ts';
import { pageSizes } from './page-sizes.ts';

const sdk = join(__dirname, '../..');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'page-sizes-')));
const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${String((index * 7_919) % 10_007)}`).join(' ');
const files: Readonly<Record<string, string>> = {
  'package.json': '{"name":"mfe-news","version":"1.0.0","type":"module"}',
  'src/entry.js': "import(/* webpackChunkName: 'news' */ './news.page.js'); import(/* webpackChunkName: 'later' */ './later.js');",
  'src/news.page.js': "import { chart } from 'chart'; import { table } from './table.js'; console.log(chart, table);",
  'src/table.js': `export const table = '${words(50)}';`,
  'src/later.js': `console.log('${words(4_000)}');`,
  'node_modules/chart/package.json': '{"name":"chart","version":"1.0.0","type":"module","main":"index.js","sideEffects":false}',
  'node_modules/chart/index.js': `import { scale } from './scale.js'; export const chart = scale + '${words(400)}';`,
  'node_modules/chart/scale.js': `export const scale = '${words(300)}';`,
  'webpack.config.mjs': `export default { name: 'mfe-news', mode: 'production', context: import.meta.dirname, entry: './src/entry.js' };`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text.replace('import.meta.dirname', JSON.stringify(folder)));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds, and returns the sizes of the page "news". */
async function sizesOf(isCompressed: boolean): Promise<readonly PageSize[] | undefined> {
  let sizes: readonly PageSize[] | undefined;
  const manifest = { entry: 'main.js', hints: { news: ['news.js', 'main.js'] } } as unknown as RemoteManifest; // the fields that are read
  const reading = (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap('test', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'test', stage }, () => void (sizes = pageSizes(compilation, manifest, folder)));
    });
  };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/entry.js',
    output: { path: join(folder, 'dist') },
    plugins: [...(isCompressed ? [new CompressPlugin()] : []), { apply: reading }],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure !== null || stats?.hasErrors() !== false) reject(failure ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  return sizes;
}

it('a page’s size is that of the compressed entry and its own files, with the largest packages and files', async () => {
  const sizes = await sizesOf(true);
  const size = (file: string): number => readFileSync(join(folder, 'dist', file)).length;
  expect(sizes).toEqual([
    {
      page: 'news',
      bytes: size('main.js.br') + size('news.js.br'),
      largest: [
        { name: 'chart', bytes: expect.any(Number) },
        { name: 'src/table.js', bytes: expect.any(Number) },
        { name: 'src/entry.js', bytes: expect.any(Number) },
        { name: 'src/news.page.js', bytes: expect.any(Number) },
      ],
    },
  ]);
  expect(sizes?.[0]?.largest[0]?.bytes).toBeGreaterThan(files['node_modules/chart/index.js']?.length ?? Infinity);
});

it('a build without compressed files has no sizes', async () => {
  expect(await sizesOf(false)).toBeUndefined();
});

it('mulya-build --analyse draws the modules of each file, and without it nothing', () => {
  const build = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(sdk, 'bin/build-remote.mjs'), ...args], { cwd: folder, encoding: 'utf8' });
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  expect(build()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^Built mfe-news into dist \([\d.]+ s\)\n$/) });
  expect(() => readFileSync(join(folder, 'dist/analysis.html'))).toThrow('ENOENT');
  expect(build('--analyse')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('Open dist/analysis.html in a browser'),
  });
  const drawn = readFileSync(join(folder, 'dist/analysis.html'), 'utf8');
  expect(['mfe-news', 'chart', 'later.js'].filter((part) => !drawn.includes(part))).toEqual([]);
  expect(/<script[^>]+src="http/.exec(drawn)).toBeNull();
  expect(build('--analyze')).toMatchObject({ status: 1, stderr: expect.stringContaining('--analyze') });
});
