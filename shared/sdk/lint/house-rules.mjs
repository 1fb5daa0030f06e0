// @ts-check

export const typescript = ['**/*.{ts,tsx}'];
export const scripts = ['**/*.{mjs,cjs,js}'];
export const tests = ['**/*.{test,spec,fixture}.{ts,tsx,mjs}', '**/testing/**'];
/** What a tool or the contract asks to be a default export. */
export const defaultExports = ['**/*.{page,panel}.tsx', '**/*.finder.ts', '**/remote.tsx', '**/*.config.{mjs,ts}', '**/*.d.ts'];

const elements = 'Render elements, not markup from text.';
const byName = 'Export by name; a default is for pages, panels, finders, remote.tsx and configuration.';

/** What the page's Content-Security-Policy and Trusted Types refuse at run time, refused before. */
const refusedByThePage = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: elements },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: elements },
  { selector: "JSXOpeningElement[name.name='style']", message: 'Write a CSS module.' },
  { selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]', message: elements },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: elements },
  { selector: "CallExpression[callee.object.name='document'][callee.property.name=/^writeln?$/]", message: elements },
];

/** A thing is found by searching for its name. */
const defaultExport = [
  { selector: 'ExportDefaultDeclaration', message: byName },
  { selector: "ExportSpecifier[exported.name='default']", message: byName },
];

/** Of every file. @type {import('eslint').Linter.RulesRecord} */
export const everyFile = {
  'mulya/walls': 'error',
  'mulya/shared-names': 'error',
  'mulya/reasoned-disable': 'error',
  'no-console': 'error',
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-restricted-syntax': ['error', ...refusedByThePage, ...defaultExport],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
  'max-lines': ['error', { max: 380 }],
  eqeqeq: 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

/** Of the files that are `defaultExports`. @type {import('eslint').Linter.RulesRecord} */
export const withDefaultExport = { 'no-restricted-syntax': ['error', ...refusedByThePage] };

/** Of TypeScript, beside typescript-eslint's own list. @type {import('eslint').Linter.RulesRecord} */
export const written = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

/**
 * Of TypeScript, and to be judged by its types alone: typescript-eslint's own list with these changes. A remote elsewhere has ESLint
 * ask for them, the house oxlint, in a tenth of the time: `.oxlintrc.json` says the same, and `tests/contract/typed-rules.test.mjs` that it does.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
export const typed = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // A capability is a closure in a record, handed on one by one; none of them has a `this`.
  '@typescript-eslint/unbound-method': 'off',
  // An adapter answers with a promise because its port does, whether or not this one waits for anything.
  '@typescript-eslint/require-await': 'off',
  // A dropped result is written `void`; an event handler may be async, React ignores what it returns.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  // React throws what a router or a boundary asks for, and AbortSignal.reason is unknown.
  '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
};

/** Of what is shown, beside the rules of hooks and of accessible markup. @type {import('eslint').Linter.RulesRecord} */
export const shown = {
  // A region that scrolls must be reached by keyboard.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
};

/** Of tests. @type {import('eslint').Linter.RulesRecord} */
export const inTests = {
  'max-lines': 'off',
  // Code that is shipped as text is run as text.
  'no-new-func': 'off',
};

/** Of tests, by their types. @type {import('eslint').Linter.RulesRecord} */
export const typedInTests = {
  // Jest's matchers answer with `any`, and a spy's arguments are whatever came.
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-base-to-string': 'off',
  // Code that is shipped as text is run as text.
  '@typescript-eslint/no-implied-eval': 'off',
};
