import { readFiling } from './index.ts';
import { buildInstance, sampleFiling, sampleInstance } from './testing/index.ts';

const file = 'INDAS_1.xml';
const sentenceFor = async (text: AsyncIterable<string> | string): Promise<string> => {
  const read = await readFiling({ file, text });
  return read.is === 'refused' ? read.reason : 'read';
};
const withProlog = (prolog: string, text = buildInstance({ ...sampleInstance(), prolog })) => text;

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${at === 0 ? 'a' : 'b'.repeat(at)};`.repeat(10)}">`,
).join('')}]>`;
const external = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>';

describe('a hostile file is refused with one sentence', () => {
  it.each([
    ['an entity bomb', withProlog(bomb), /has a DOCTYPE/],
    ['an external entity', withProlog(external).replace('SAMPLE', '&file;'), /has a DOCTYPE/],
    ['an entity that nothing declares', sampleFiling().replace('SAMPLE', '&file;'), /is not well-formed XML at line \d+/],
    ['a PDF under another name', '%PDF-1.7\n%âãÏÓ', /is a PDF, not an XBRL filing/],
    ['a web page', '<!DOCTYPE html><html><body>Access denied</body></html>', /is a web page, not an XBRL filing/],
    ['an empty file', ' \n', /is empty/],
    ['UTF-16, decoded as UTF-8', '\ufffd\ufffd<\0?\0x\0m\0l\0', /is not UTF-8 text/],
    ['another declared encoding', withProlog('<?xml version="1.0" encoding="UTF-16"?>'), /is in UTF-16, and only UTF-8 is read/],
    ['a ZIP archive', 'PK\u0003\u0004', /is a ZIP archive\. Unpack it/],
    ['a table', 'Revenue,1,2\n', /is not XML/],
    ['a file cut in half', sampleFiling().slice(0, 3_000), /is not well-formed XML/],
    ['another XML document', '<rss version="2.0"></rss>', /begins with <rss>, not <xbrl>/],
    ['no facts', buildInstance({ facts: {} }), /has no results in the taxonomies/],
    ['no format', buildInstance({ schema: 'x', facts: { OneD: { Revenue: 1 } } }).replace(file, 'x'), /has no figures of a quarter/],
  ])('%s', async (_what, text, sentence) => {
    expect(await sentenceFor(text)).toMatch(sentence);
  });

  it.each([
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">'],
    ['XHTML with a DOCTYPE', '<!DOCTYPE html PUBLIC "a" "b"><html xmlns:ix="http://www.xbrl.org/2008/inlineXBRL">'],
    ['XHTML with another prefix', '<xhtml:html xmlns:inline="http://www.xbrl.org/2013/inlineXBRL">'],
    ['HTML', '<html><body><ix:nonFraction name="in-bse-fin:Income">1</ix:nonFraction></body></html>'],
  ])('iXBRL as %s, with the file that is expected', async (_what, text) => {
    expect(await sentenceFor(text)).toBe(
      `${file} is an inline XBRL page (iXBRL), and only the XBRL instance (.xml) of a result can be read: download it from NSE or BSE.`,
    );
  });

  it('30 MB, without reading to its end', async () => {
    let pieces = 0;
    async function* large() {
      yield sampleFiling().replace('</xbrli:xbrl>', '');
      for (; pieces < 30; pieces += 1) yield `<!--${' '.repeat(1024 * 1024)}-->`;
    }
    expect(await sentenceFor(large())).toBe(
      `${file} is larger than 20 MB, which no results filing is. Choose the XBRL file of one result.`,
    );
    expect(pieces).toBe(19);
  });

  it('elements nested without end', async () => {
    expect(await sentenceFor(sampleFiling().replace('</xbrli:xbrl>', '<a>'.repeat(10_000)))).toMatch(/nests more than 32 elements/);
  });

  it('a format that nothing says', async () => {
    const text = buildInstance({ schema: 'x', facts: { OneD: { Income: 1 } } });
    expect(await readFiling({ file: 'results.xml', text })).toMatchObject({
      reason: expect.stringMatching(/^results\.xml doesn’t say its format/),
    });
  });

  it('a failing source still fails', async () => {
    async function* broken() {
      yield '<?xml';
      throw new Error('disk');
    }
    await expect(readFiling({ file, text: broken() })).rejects.toThrow('disk');
  });
});
