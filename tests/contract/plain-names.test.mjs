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

/** Expects one message for each of these, and none for the others. */
const expectRefused = (codes, check = lint) => expect(codes.filter((code) => check(code).length !== 1)).toEqual([]);

it('refuses exported names that are not standard terms', () => {
  expectRefused([
    'export function keptBySession() {}',
    'export interface WhoseFigure { readonly id: string }',
    'export const written = 1;',
    'export type Published = number;',
    'export const { get: keptWork, set: saveWork } = cache;',
    'export const [toldOf] = list;',
    'export class Overtaken {}',
  ]);
});

it('refuses such file names', () => {
  expectRefused(['kept-by-session.ts', 'told.ts', 'opened.tsx', 'rests-behind.test.ts'], (name) => lint('export {};', name));
});

it('refuses test titles that read like a translation, however they are written', () => {
  const titles = [
    'is told of the change',
    'has it mended',
    'stands beside the price',
    'what is no figure',
    'of a bank has no sales',
    'is to be read only',
    'whose sign a word says is found',
  ];
  for (const write of [
    (title) => `it('${title}', run);`,
    (title) => `describe(\`${title}\`, run);`,
    (title) => `test.each(rows)('${title}', run);`,
  ])
    expectRefused(titles.map(write));
});

it('accepts standard terms, questions, and names that are not exported', () => {
  const codes = [
    "export const createSessionCache = () => new Map();\nit('returns a value to the same session', run);",
    "it('asks: what is the price?', run);",
    'export const sharedLibraries = [];\nexport const seed = 1;\nexport const reportedCell = 2;',
    "const told = 1;\nexport const copy = { told };\nlog('told', copy);",
  ];
  expect(codes.map((code) => lint(code))).toEqual(codes.map(() => []));
});
