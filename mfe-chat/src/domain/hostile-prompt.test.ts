import { hostileTexts } from '@mulya/sdk/testing';
import { withFiles } from './files.ts';
import { pageContext } from './page-context.fixture.ts';
import { systemPrompt, toolPrompt } from './system-prompt.ts';

/** Every character that a reader might take for a line break. */
const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085\v\f]/;

describe.each([
  ['systemPrompt', systemPrompt],
  ['toolPrompt', toolPrompt],
])('%s', (_, build) => {
  const promptOf = (company: string, query: string, name: string) =>
    build({ company, query, files: [{ name }], context: pageContext }).split(lineEnd);

  const plain = promptOf('Acme Ltd', 'What were sales?', 'results.pdf');

  /** The lines of the plain prompt that hold outside text. */
  const outside = ['Acme Ltd', 'What were sales?', '- results.pdf'].map((line) => plain.indexOf(line));

  it('puts company, question and file on a line each', () => {
    expect(outside.map((at) => plain[at - 1])).toEqual(['# Company', '# Question', '# Files (name only: the contents are not read)']);
  });

  it.each(hostileTexts)('keeps its layout when company, question and file name try $tries', ({ text }) => {
    const lines = promptOf(text, text, text);
    const layout = (all: readonly string[]) => all.filter((_, at) => !outside.includes(at));
    expect(layout(lines)).toEqual(layout(plain));
    const [company = '', query = '', file = ''] = outside.map((at) => lines[at] ?? '');
    expect(file).toMatch(/^- /);
    for (const text of [company, query, file.slice(2)])
      expect(text).not.toMatch(/[#|`<>{}[\]\\~*=]|(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u);
    expect(company.length).toBeLessThanOrEqual(120);
    expect(query.length).toBeLessThanOrEqual(2000);
    expect(file.length).toBeLessThanOrEqual(122);
  });
});

describe('name of a file', () => {
  it.each(hostileTexts)('is one plain line when it tries $tries', ({ text }) => {
    const files = withFiles([], [{ name: `${text}.pdf` }]);
    expect(files).toHaveLength(1);
    const [{ name } = { name: '' }] = files;
    expect(name).toMatch(/^[^#|`<>{}[\]\\~*=\p{C}\p{Zl}\p{Zp}]+\.pdf$/u);
    expect(name).not.toMatch(/(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])/u);
    expect(name.length).toBeLessThan(90);
  });
});
