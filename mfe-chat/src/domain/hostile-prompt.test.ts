import { hostileTexts } from '@mulya/sdk/testing';
import { withFiles } from './files.ts';
import { pageContext } from './page-context.fixture.ts';
import { systemPrompt } from './system-prompt.ts';

/** Every line end that a reader might take for one. */
const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085\v\f]/;

const promptOf = (company: string, query: string, name: string) =>
  systemPrompt({ company, query, files: [{ name }], context: pageContext }).split(lineEnd);

const plain = promptOf('Acme Ltd', 'What were sales?', 'results.pdf');

/** Where the plain prompt holds what comes from outside. */
const outside = ['Acme Ltd', 'What were sales?', '- results.pdf'].map((line) => plain.indexOf(line));

describe('the system prompt', () => {
  it('holds company, question and file in a line each', () => {
    expect(outside.map((at) => plain[at - 1])).toEqual(['# Company', '# Question', '# Files (name only: the contents are not read)']);
  });

  it.each(hostileTexts)('has its parts, and no other line, when company, question and file name try $tries', ({ text }) => {
    const lines = promptOf(text, text, text);
    const layout = (all: readonly string[]) => all.filter((_, at) => !outside.includes(at));
    expect(layout(lines)).toEqual(layout(plain));
    const [company = '', query = '', file = ''] = outside.map((at) => lines[at] ?? '');
    expect(file).toMatch(/^- /);
    for (const said of [company, query, file.slice(2)])
      expect(said).not.toMatch(/[#|`<>{}[\]\\~*=]|(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u);
    expect(company.length).toBeLessThanOrEqual(120);
    expect(query.length).toBeLessThanOrEqual(2000);
    expect(file.length).toBeLessThanOrEqual(122);
  });

  it.each(hostileTexts)('is told of one file by a plain name when the name tries $tries', ({ text }) => {
    const files = withFiles([], [{ name: `${text}.pdf` }]);
    expect(files).toHaveLength(1);
    const [{ name } = { name: '' }] = files;
    expect(name).toMatch(/^[^#|`<>{}[\]\\~*=\p{C}\p{Zl}\p{Zp}]+\.pdf$/u);
    expect(name).not.toMatch(/(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])/u);
    expect(name.length).toBeLessThan(90);
  });
});
