import { findGlobalStyles } from './global-styles.ts';

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
