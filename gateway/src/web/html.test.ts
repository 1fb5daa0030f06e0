import { escapeHtml, inlineJson, tag } from './html.ts';

it('escapes characters with a meaning in HTML', () => {
  expect(escapeHtml(`<b title="a" id='c'>R&D`)).toBe('&lt;b title=&quot;a&quot; id=&#39;c&#39;&gt;R&amp;D');
});

it.each([
  ['the end of the block', '</script><script>alert(1)</script>'],
  ['a comment', '<!-- <script>'],
  ['line separators', 'a\u2028b\u2029c'],
])('keeps %s plain text inside JSON', (_case, text) => {
  const written = inlineJson({ text });
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ text });
});

it('writes a start tag with quoted attributes', () => {
  expect(tag('script', { defer: true, src: '/a"b' })).toBe('<script defer src="/a&quot;b">');
});
