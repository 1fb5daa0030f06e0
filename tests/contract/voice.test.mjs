import mulya from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** What the rule says about a piece of source. */
const messagesFor = (code, options = { fixed: [] }) =>
  new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.tsx'],
          languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
          plugins: { mulya },
          rules: { 'mulya/voice': ['error', options] },
        },
      ],
      'shown.tsx',
    )
    .map(({ message }) => message);

/** Texts as they could be on screen, by what is banned in them. */
const bannedTexts = {
  'so that': 'The price is missing, so that no PE is shown.',
  'of it': 'Delete all of it',
  stands: 'FY25 stands twice in the source.',
  stood: 'Margins stood at 19%.',
  'comes about': 'See how the price comes about.',
  'where it comes from': 'Choose a figure to see where it comes from.',
  brought: 'FY26 brought 7.4%.',
  'held against': 'Every number is held against the page.',
  'set against': 'Debt is set against cash.',
  beside: 'The estimate beside the report',
  'says nothing': 'Without a profit, PE says nothing.',
  'tells nothing': 'A ratio that tells nothing',
  'is to be': 'The base year is to be chosen.',
  alone: 'Headline lines alone',
  'is no ': 'This is no company of the list.',
  'was expected': 'A number was expected here.',
  'for now': 'Not available for now.',
  'at the moment': 'The source is away at the moment.',
  "today's price": "At today's price",
  'worked out': 'Growth is worked out from sales.',
  'Take out': 'Take out all work',
  'out of reach': 'Saved work is out of reach.',
  kept: 'Your draft is kept.',
  anew: 'Load the page anew',
  mended: 'Two fields must be mended.',
  '5 %': 'Sales grew 5 % a year.',
  'the gateway': 'No answer from the gateway',
};

it('refuses each banned pattern', () => {
  const said = Object.entries(bannedTexts).map(([found, text]) => [found, messagesFor(`const words = ${JSON.stringify(text)};`)]);
  expect(said).toEqual(Object.keys(bannedTexts).map((found) => [found, [expect.stringContaining(`“${found}”`)]]));
});

/** Pieces of source with the number of messages. */
const places = [
  ['in markup', 'const Page = () => <p>All of it is here.</p>;', 1],
  ['in markup, over a line', 'const Page = () => <p>All of\n  it is here.</p>;', 1],
  ['in an attribute', 'const Page = () => <Field label="Delete all of it" />;', 1],
  ['in a template', 'const words = (n: number) => `Delete ${n} of it`;', 1],
  ['in a tagged template', 'const words = (n: number) => say`Margins stood at ${n}.`;', 1],
  ['in a percentage of a template', 'const words = (n: number) => `Grew ${n} % a year`;', 1],
  ['not in a share', 'const words = (n: string, of: string) => `${n} % of ${of} here`;', 0],
  ['in a property', "const check = { title: 'Growth alone' };", 1],
  ['twice in one text', "const words = 'Margins stood still, so that PE fell.';", 2],
  ['not in an import', "import { alone } from './so that/alone.ts';", 0],
  ['not in a class name', 'const Page = () => <p className="stands alone">Text</p>;', 0],
  ['not in a key', "const kept = 'kept'; const id = 'stands-alone';", 0],
  ['not in an error for developers', "throw new Error('A remote was expected to export one value, so that it loads.');", 0],
  ['not in a log line', "log.warn('The gateway does not answer for now.');", 0],
  ['not in the help of a metric', "const gauge = { help: 'Calls that are kept' };", 0],
  ['not in a comment', '// It stands alone, so that nothing moves.', 0],
  [
    'not in plain English',
    "const words = 'Based on default assumptions. Interest cover was 4.2x, no longer rising; standalone figures only. Profit came from other income; there is no minority interest.';",
    0,
  ],
];

it('reads what users see, and nothing else', () => {
  expect(places.map(([where, code]) => [where, messagesFor(code).length])).toEqual(places.map(([where, , count]) => [where, count]));
});

it('accepts a text that the specification fixes, and nothing around it', () => {
  const text = 'The sum of it all';
  expect(messagesFor(`const words = '${text}';`)).toHaveLength(1);
  expect(messagesFor(`const words = '${text}';`, { fixed: [text] })).toEqual([]);
  expect(messagesFor(`const words = '${text}, so that it adds up';`, { fixed: [text] })).toEqual([expect.stringContaining('so that')]);
});
