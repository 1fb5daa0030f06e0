import mulya from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const lint = (code, filename = 'session-cache.ts') =>
  new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.{ts,tsx}'],
          languageOptions: { parser: tseslint.parser },
          plugins: { mulya },
          rules: { 'mulya/plain-names': 'error' },
        },
      ],
      filename,
    )
    .map(({ message }) => message);

describe('plain-names rule', () => {
  it.each([
    ['a function', 'export function keptBySession() {}'],
    ['an interface', 'export interface WhoseFigure { readonly id: string }'],
    ['a participle alone', 'export const written = 1;'],
    ['a participle alone as a type', 'export type Published = number;'],
    ['a destructured name', 'export const { get: keptWork, set: saveWork } = cache;'],
    ['a name in an array pattern', 'export const [toldOf] = list;'],
    ['a class', 'export class Overtaken {}'],
  ])('refuses %s that is not a standard term', (_, code) => {
    expect(lint(code)).toHaveLength(1);
  });

  it.each(['kept-by-session.ts', 'told.ts', 'opened.tsx', 'rests-behind.test.ts'])('refuses the file name %s', (filename) => {
    expect(lint('export {};', filename)).toHaveLength(1);
  });

  it.each([
    'is told of the change',
    'has it mended',
    'stands beside the price',
    'what is no figure',
    'of a bank has no sales',
    'is to be read only',
    'whose sign a word says is found',
  ])('refuses the test title “%s”', (title) => {
    expect(lint(`it('${title}', () => undefined);`)).toHaveLength(1);
    expect(lint(`describe(\`${title}\`, () => undefined);`)).toHaveLength(1);
    expect(lint(`test.each(rows)('${title}', () => undefined);`)).toHaveLength(1);
  });

  it.each([
    "export const createSessionCache = () => new Map();\nit('returns a value to the same session', () => undefined);",
    "it('asks: what is the price?', () => undefined);",
    'export const sharedLibraries = [];\nexport const seed = 1;\nexport const reportedCell = 2;',
    "const told = 1;\nexport const copy = { told };\nlog('told', copy);",
    '/** @deprecated since 1.4.0: use createSessionCache. */\nexport const keptBySession = createSessionCache;',
  ])('accepts %j', (code) => {
    expect(lint(code)).toEqual([]);
  });
});
