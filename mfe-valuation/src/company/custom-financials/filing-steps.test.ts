import { readFiling } from '@mulya/filings';
import { buildInstance } from '@mulya/filings/testing';
import { countAsyncSteps } from './expression-steps.fixture.ts';

const read = (text: string) => readFiling({ file: 'INDAS_1.xml', text });
const instance = buildInstance({ facts: { OneD: { Revenue: 1 } } });
const insert = (text: string) => instance.replace('</xbrli:xbrl>', () => `${text}</xbrli:xbrl>`);
const xbrl = 'http://www.bseindia.com/xbrl/';
const manyOf = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');

/** Filings that grow in two measures at once, by `size`, so that anything done for each pair of them shows. */
const hostile: readonly (readonly [string, (size: number) => string])[] = [
  ['a long namespace and many elements', (size) => insert(`<a xmlns:f="${xbrl}${'a/'.repeat(size)}">${manyOf(size, () => '<f:b/>')}</a>`)],
  [
    'a namespace of the longest length and many facts',
    (size) => {
      const long = `${xbrl}${'a/'.repeat(900)}in-bse-fin`;
      return instance.replace(/http:[^"]*in-bse-fin/, long).replace('</xbrli:xbrl>', () => `${manyOf(size, fact)}</xbrli:xbrl>`);
    },
  ],
  ['many namespaces', (size) => insert(manyOf(size, (at) => `<f:b xmlns:f="${xbrl}${'a/'.repeat(100)}${at}"/>`))],
  ['many attributes', (size) => insert(`<b ${manyOf(size, (at) => `a${at}="1" `)}/>`)],
  ['attributes of one long namespace', (size) => insert(`<b xmlns:f="${'a'.repeat(size)}" ${manyOf(size, (at) => `f:a${at}="1" `)}/>`)],
  ['a long attribute', (size) => insert(`<b a="${'http://a/'.repeat(size)}"/>`)],
  ['a long name', (size) => insert(`<${'b'.repeat(size)}/>`)],
  ['a repeated fact', (size) => insert(manyOf(size, () => fact(0)))],
  ['many facts', (size) => insert(manyOf(size, fact))],
  ['a long fact', (size) => insert(fact(0).replace('>1<', () => `>${'1'.repeat(size)}<`))],
  ['a fact in many parts', (size) => insert(fact(0).replace('>1<', () => `>${'<![CDATA[1.]]>'.repeat(size)}<`))],
  ['many schemas', (size) => insert('<link:schemaRef xlink:href="http://a/other_than_Non_"/>'.repeat(size))],
  ['many contexts', (size) => insert(manyOf(size, (at) => `<xbrli:context id="One${at}D"/>`))],
  ['many namespaces of the root', (size) => instance.replace('<xbrli:xbrl', `<xbrli:xbrl ${manyOf(size, (at) => `xmlns:a${at}="a" `)}`)],
  ['a long start', (size) => instance.replace('<xbrli:xbrl', () => `<!--${'<!doctype '.repeat(size)}-->\n<xbrli:xbrl`)],
];

function fact(at: number): string {
  return `<in-bse-fin:Revenue contextRef="${at % 2 === 0 ? 'OneD' : `C${at}`}">1</in-bse-fin:Revenue>`;
}

it.each(hostile)('a filing with %s takes at most 2.2 times the steps at twice the size', async (_what, filing) => {
  const [once, twice] = [filing(4_000), filing(8_000)];
  const steps = await countAsyncSteps(() => read(once));
  expect(steps).toBeLessThan(100 * once.length);
  expect(await countAsyncSteps(() => read(twice))).toBeLessThanOrEqual(2.2 * steps);
});

it.each([
  ['more than 50000 elements', insert('<b/>'.repeat(50_001))],
  ['more than 100 attributes in an element', insert(`<b ${manyOf(101, (at) => `a${at}="1" `)}/>`)],
  ['an attribute of more than 2000 characters', insert(`<b a="${'a'.repeat(2_000)}"/>`)],
  ['a name of more than 300 characters', insert(`<${'b'.repeat(301)}/>`)],
])('a filing with %s is refused with one sentence', async (what, text) => {
  expect(await read(text)).toEqual({
    is: 'refused',
    reason: `INDAS_1.xml has ${what}, which no results filing has. Choose the XBRL file of one result.`,
  });
});
