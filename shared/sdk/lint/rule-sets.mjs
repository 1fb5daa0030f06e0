// @ts-check

export const typescriptFiles = ['**/*.{ts,tsx}'];
export const scriptFiles = ['**/*.{mjs,cjs,js}'];
export const testFiles = ['**/*.{test,spec,fixture}.{ts,tsx,mjs}', '**/testing/**'];
/** Files that a tool or the contract expects to have a default export. */
export const defaultExportFiles = [
  '**/*.{page,panel,section}.tsx',
  '**/*.{finder,slot}.ts',
  '**/remote.tsx',
  '**/*.config.{mjs,ts}',
  '**/*.d.ts',
];

const elements = 'Render elements, not markup from text.';
const byName = 'Export by name; a default is for pages, panels, finders, sections, slots, remote.tsx and configuration.';

/** Lint refuses what the page's Content-Security-Policy and Trusted Types would refuse at run time. */
const blockedByPagePolicy = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: elements },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: elements },
  { selector: "JSXOpeningElement[name.name='style']", message: 'Write a CSS module.' },
  { selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]', message: elements },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: elements },
  { selector: "CallExpression[callee.object.name='document'][callee.property.name=/^writeln?$/]", message: elements },
];

/** Named exports make every use of a thing searchable by one name. */
const defaultExport = [
  { selector: 'ExportDefaultDeclaration', message: byName },
  { selector: "ExportSpecifier[exported.name='default']", message: byName },
];

/** Rules of all files. @type {import('eslint').Linter.RulesRecord} */
export const commonRules = {
  'mulya/walls': 'error',
  'mulya/shared-names': 'error',
  'mulya/page-policy': 'error',
  'mulya/reasoned-disable': 'error',
  'no-console': 'error',
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-restricted-syntax': ['error', ...blockedByPagePolicy, ...defaultExport],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
  'max-lines': ['error', { max: 300 }],
  // The formatter breaks code at 140, but no comment.
  'max-len': ['error', { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }],
  eqeqeq: 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

/** Rules of `defaultExportFiles`. @type {import('eslint').Linter.RulesRecord} */
export const defaultExportRules = { 'no-restricted-syntax': ['error', ...blockedByPagePolicy] };

/** Rules of TypeScript files, on top of typescript-eslint's recommended set. @type {import('eslint').Linter.RulesRecord} */
export const typescriptRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

/**
 * Rules of TypeScript files that need type information, on top of typescript-eslint's type-checked set. ESLint runs
 * them in a remote's own repository. Oxlint runs them here, in a tenth of the time;
 * `tests/contract/oxlint.test.mjs` compares `.oxlintrc.json` with this list.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
export const typeCheckedRules = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // A capability is a closure in a record. None has a `this`, so each can be passed on alone.
  '@typescript-eslint/unbound-method': 'off',
  // An adapter returns a promise because its port does, even if it never waits.
  '@typescript-eslint/require-await': 'off',
  // A dropped result is written `void`. Event handlers may be async, because React ignores their result.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  // React rethrows values for routers and boundaries, and AbortSignal.reason is unknown.
  '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
};

/** Rules of React files, on top of the rules of hooks and of accessible markup. @type {import('eslint').Linter.RulesRecord} */
export const uiRules = {
  // A region that scrolls must be reachable by keyboard.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
};

/** Rules of tests. @type {import('eslint').Linter.RulesRecord} */
export const testRules = {
  // Tests run code that ships as text.
  'no-new-func': 'off',
};

/** Rules of tests that need type information. @type {import('eslint').Linter.RulesRecord} */
export const typeCheckedTestRules = {
  // Jest's matchers return `any`, and a spy's arguments are untyped.
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-base-to-string': 'off',
  // Tests run code that ships as text.
  '@typescript-eslint/no-implied-eval': 'off',
};
