import { hostileTexts } from '@mulya/sdk/testing';
import { withFiles } from './files.ts';
import { pageContext } from './page-context.fixture.ts';
import { systemPrompt, toolPrompt } from './system-prompt.ts';

/** Every character that a reader might take for a line break. */
const lineEnd = /\r\n|[\n\r\u2028\u2029\u0085\v\f]/;

/** What a text could use to look like another part of the prompt. */
const markup = /[#|`<>{}[\]\\~*=]|(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u;

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

  it('keeps its layout, whatever company, question and file name try', () => {
    const layout = (all: readonly string[]) => all.filter((_, at) => !outside.includes(at));
    for (const { tries, text } of hostileTexts) {
      const lines = promptOf(text, text, text);
      expect([tries, layout(lines)]).toEqual([tries, layout(plain)]);
      const [company = '', query = '', file = ''] = outside.map((at) => lines[at] ?? '');
      expect([tries, file.slice(0, 2)]).toEqual([tries, '- ']);
      expect([tries, [company, query, file.slice(2)].filter((line) => markup.test(line))]).toEqual([tries, []]);
      expect([company.length <= 120, query.length <= 2000, file.length <= 122, tries]).toEqual([true, true, true, tries]);
    }
  });
});

it('makes the name of a file one plain line, whatever it tries', () => {
  for (const { tries, text } of hostileTexts) {
    const names = withFiles([], [{ name: `${text}.pdf` }]).map(({ name }) => name);
    const isPlain = (name: string) => name.endsWith('.pdf') && name.length > 4 && name.length < 90 && !markup.test(name);
    expect([tries, names.map(isPlain)]).toEqual([tries, [true]]);
  }
});
