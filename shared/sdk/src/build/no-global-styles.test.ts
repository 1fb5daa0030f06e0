import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { styleRule } from './browser-config.ts';
import { NoGlobalStylesPlugin, findGlobalStyles } from './no-global-styles.plugin.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'global-styles-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the stylesheets of a remote as our preset does. */
async function build(remote: string, sheets: Readonly<Record<string, string>>): Promise<{ errors: readonly string[]; css: string }> {
  const context = mkdtempSync(join(folder, `${remote}-`));
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(context, name), text);
  const imports = Object.keys(sheets).map((name) => `import './${name}';`);
  writeFileSync(join(context, 'page.js'), imports.join('\n'));
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context,
    entry: './page.js',
    output: { path: join(context, 'dist') },
    module: { rules: [styleRule(remote, 'files')] },
    plugins: [new MiniCssExtractPlugin(), new NoGlobalStylesPlugin(remote)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure !== null || stats === undefined) return void reject(failure ?? new Error('A build was expected.'));
      const dist = join(context, 'dist');
      const css = readdirSync(dist).filter((name) => name.endsWith('.css'));
      resolve({
        errors: stats.compilation.errors.map(({ message }) => message),
        css: css.map((name) => readFileSync(join(dist, name), 'utf8').replace(/\/\*[^]*?\*\//g, '')).join('\n'),
      });
    });
  });
}

it('refuses two hostile stylesheets, and names file, selector and way out', async () => {
  const { errors } = await build('mfe-news', {
    'page.module.css': ':global(body) { display: none } .title { color: red } h1 { color: red } .title { p { color: red } }',
    'plain.css': '.header { display: none } @keyframes run { from { opacity: 0 } }',
    'remote.module.css': '.title { background: url(https://images.example.com/a.png) }',
  });
  expect(errors).toEqual([
    expect.stringMatching(/^page\.module\.css: "body" acts outside mfe-news, on every page\. Add a class of a CSS module/),
    expect.stringMatching(/^page\.module\.css: "h1" acts outside/),
    expect.stringMatching(/^plain\.css: "\.header" acts outside/),
    expect.stringMatching(/^plain\.css: "@keyframes run" acts outside mfe-news, on every page\. Write them in a CSS module/),
    expect.stringMatching(
      /^remote\.module\.css: The page policy blocks https:\/\/images\.example\.com\/a\.png in the browser\. Keep the file/,
    ),
  ]);
});

it('reports a stylesheet that it can’t read as an error of the build', async () => {
  const { errors } = await build('mfe-news', { 'page.module.css': '.title:nth-child(third) { color: red }' });
  expect(errors).toEqual([expect.stringMatching(/^page\.module\.css: The stylesheet can’t be read: /)]);
});

it('accepts a library’s styles in the scope of a class', async () => {
  const { errors, css } = await build('mfe-news', { 'map.module.css': '@scope (.map) { :global(.pane) { color: red } p { color: red } }' });
  expect(errors).toEqual([]);
  expect(css).toMatch(/@scope \(\.mfe-news__map--.{5}\)/);
});

it('gives the same class of two remotes different names', async () => {
  const sheet = {
    'page.module.css': '.title { color: red } .title p { color: red } #top { color: red } @keyframes run { to { opacity: 0 } }',
  };
  const [one, two] = await Promise.all([build('mfe-one', sheet), build('mfe-two', sheet)]);
  expect([...one.errors, ...two.errors]).toEqual([]);
  const namesOf = (css: string): readonly string[] => [...css.matchAll(/(?:[.#]|@keyframes )([a-z][\w-]+)/g)].map(([, name = '']) => name);
  expect(namesOf(one.css)).toHaveLength(4);
  expect(namesOf(one.css).filter((name) => namesOf(two.css).includes(name))).toEqual([]);
});

const heads = (css: string): readonly string[] => findGlobalStyles(css, 'mfe-news').map(({ head }) => head);
const own = '.mfe-news__card--x1Y2z';

it.each([
  `${own} { color: red }`,
  `${own}:hover > td:first-child, [data-theme='dark'] ${own} p { color: red }`,
  `#mfe-news__card--x1Y2z { color: red }`,
  `body:has(dialog) ${own} { color: red }`,
  `@media print { @container (width < 60rem) { @supports (gap: 1px) { ${own} { color: red } } } }`,
  `${own} { p { color: red } & + & { color: red } @media print { display: none } :root & { color: red } }`,
  `${own} input + label { color: red }`,
  `${own} ~ p, html:has(${own}) body { color: red }`,
  `:is(${own}, ${own}) :where(h1, h2) { color: red }`,
  `@scope (${own}) to (.slot) { p { color: red } :scope { color: red } @media print { h1 { color: red } } }`,
  '@keyframes mfe-news__run--x1Y2z { from { opacity: 0 } }',
  "@font-face { font-family: 'News Icons'; src: url(icons.woff2) }",
  `${own} { background: url(picture.webp); mask: url(data:image/png;base64,AA) }`,
  `@layer page { ${own} { color: red } }`,
])('accepts %s', (css) => {
  expect(heads(css)).toEqual([]);
});

it.each([
  ['body { margin: 0 }', 'body'],
  ['* { margin: 0 }', '*'],
  [':root { --color-ink: red }', ':root'],
  ['.card { color: red }', '.card'],
  [`.mfe-search__card--x1Y2z { color: red }`, '.mfe-search__card--x1Y2z'],
  [`${own}, body { color: red }`, `${own}, body`],
  [`body:has(${own}, main) { color: red }`, `body:has(${own}, main)`],
  [`body:not(:has(${own})) { color: red }`, `body:not(:has(${own}))`],
  [`main:not(${own}) { color: red }`, `main:not(${own})`],
  [`:is(${own}, body) p { color: red }`, `:is(${own}, body) p`],
  [`body { ${own} & { color: red } }`, 'body'],
  [`@media print {\n  header {\n display: none } }`, 'header'],
  ['@scope { body { color: red } }', 'body'],
  ['@scope (main) { p { color: red } }', 'p'],
  ['::view-transition { display: none }', '::view-transition'],
  ['@page { margin: 0 }', '@page'],
  ["@property --color-ink { syntax: '*'; inherits: false }", '@property --color-ink'],
  ['@keyframes run { from { opacity: 0 } }', '@keyframes run'],
  ["@font-face { font-family: 'Inter'; src: url(inter.woff2) }", '@font-face'],
  [`${own} { background: url(https://images.example.com/a.png) }`, 'https://images.example.com/a.png'],
  ["@import url('//fonts.example.com/a.css');", '//fonts.example.com/a.css'],
])('finds what acts outside the remote in %s', (css, head) => {
  expect(heads(css)).toEqual([head]);
});

it('names each part, and none that a refused rule contains', () => {
  expect(heads(`body { p { color: red } }\n${own} { color: red }\nhtml { color: red }`)).toEqual(['body', 'html']);
});
