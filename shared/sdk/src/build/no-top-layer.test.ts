import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { NoTopLayerPlugin } from './no-top-layer.plugin.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'top-layer-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a remote with one page and one section, and returns the build's errors. */
async function errorsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const remote = mkdtempSync(join(folder, 'remote-'));
  const all = {
    'package.json': '{"name":"mfe-news","version":"1.0.0"}',
    'src/remote.js': "export default [() => import('./sections/sum.section.js'), () => import('./pages/news.page.js')];",
    'src/sections/sum.section.js': 'export default 1;',
    'src/pages/news.page.js': 'export default 1;',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(remote, name)), { recursive: true });
    writeFileSync(join(remote, name), text);
  }
  const compiler = webpack({
    mode: 'development',
    context: remote,
    entry: './src/remote.js',
    output: { path: join(remote, 'dist') },
    plugins: [new NoTopLayerPlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure !== null || stats === undefined) reject(failure ?? new Error('A build was expected.'));
      else resolve(stats.compilation.errors.map(({ message }) => message));
    });
  });
}

it.each([
  ['element.showModal();', 'showModal()'],
  ["element['showPopover']();", 'showPopover()'],
  ['const open = element?.togglePopover;', 'togglePopover()'],
  ['document.adoptedStyleSheets = [];', 'adoptedStyleSheets'],
  ['export const sheet = new CSSStyleSheet();', 'new CSSStyleSheet()'],
  ["element.setAttribute('popover', '');", 'the attribute popover'],
  ["_jsx('div', { popover: 'auto' });", 'the attribute popover'],
])('refuses a section with %s', async (code, use) => {
  const errors = await errorsOf({
    'src/sections/sum.section.js': `export default 1; function show(element) { ${code.replace('export ', '')} }`,
  });
  expect(errors).toEqual([
    `src/sections/sum.section.js: ${use} leaves the room of a section. Show it in the room, as an element with its own class.`,
  ]);
});

it('refuses a module that a section imports later', async () => {
  const errors = await errorsOf({
    'src/sections/sum.section.js': "export default () => import('../features/dialog.js');",
    'src/features/dialog.js': 'export default (element) => element.showModal();',
  });
  expect(errors).toEqual([expect.stringMatching(/^src\/features\/dialog\.js: showModal\(\) leaves the room of a section\./)]);
});

it('accepts the same in a page and in a package, and names that only look like it', async () => {
  const errors = await errorsOf({
    'src/pages/news.page.js': 'export default (element) => element.showModal();',
    'src/sections/sum.section.js':
      "import open from 'dialogs'; export default [open, { popover: 1 }, 'showModal', _jsx(Popover, { popover: 'auto' })]; function _jsx() {}; function Popover() {}",
    'node_modules/dialogs/package.json': '{"name":"dialogs","version":"1.0.0","main":"index.js"}',
    'node_modules/dialogs/index.js': 'module.exports = (element) => element.showModal();',
  });
  expect(errors).toEqual([]);
});
