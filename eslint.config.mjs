import js from '@eslint/js';
import mulya from '@mulya/sdk/lint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.{ts,tsx}'];
const scripts = ['**/*.{mjs,cjs,js}'];
const tests = ['**/*.{test,spec,fixture}.{ts,tsx,mjs}', '**/testing/**', 'tests/**'];

const elements = 'Render elements, not markup from text.';
const byName = 'Export by name; a default is for pages, panels, remote.tsx and configuration.';

/** What the page's Content-Security-Policy and Trusted Types refuse at run time, refused before. */
const refusedByThePage = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: elements },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: elements },
  { selector: "JSXOpeningElement[name.name='style']", message: 'Write a CSS module.' },
  { selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]', message: elements },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: elements },
  { selector: "CallExpression[callee.object.name='document'][callee.property.name=/^writeln?$/]", message: elements },
];

/** A thing is found by searching for its name: only what a tool or the contract asks for is a default export. */
const defaultExport = [
  { selector: 'ExportDefaultDeclaration', message: byName },
  { selector: "ExportSpecifier[exported.name='default']", message: byName },
];

/** What is shown: React code, under the rules of hooks and of accessible markup. */
const shown = ['{shell,mfe-*,shared/ui,shared/sdk}/**/*.{ts,tsx}'];

export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/dist-*/**',
    '**/var/**',
    '**/.cache/**',
    '**/.evaluate-*/**',
    '**/test-results/**',
    // Broken on purpose: walls.test.ts lints them by itself.
    'tests/contract/walls/fixtures/**',
    // Ambient, and a part of several workspaces at once.
    'css-modules.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  {
    plugins: { mulya },
    rules: {
      'mulya/walls': 'error',
      'mulya/shared-names': 'error',
      'mulya/reasoned-disable': 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...refusedByThePage, ...defaultExport],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },

  { files: typescript, extends: [tseslint.configs.recommendedTypeChecked] },
  {
    files: typescript,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
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
    },
  },

  { files: shown, extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended] },
  {
    files: shown,
    // A region that scrolls must be reached by keyboard.
    rules: { 'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }] },
  },

  { files: scripts, languageOptions: { globals: globals.node } },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  // It runs a list that the contract owns, in the tool and never in the page.
  { files: ['shared/sdk/lint/shared-library-list.mjs'], rules: { 'no-new-func': 'off' } },

  {
    files: ['gateway/src/**'],
    ignores: ['gateway/src/config*', 'gateway/src/config/**', 'gateway/src/main.ts', ...tests],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
    },
  },

  {
    files: ['**/*.{page,panel}.tsx', '**/remote.tsx', '**/*.config.{mjs,ts}', '**/*.d.ts', 'shared/sdk/lint/index.mjs', ...tests],
    rules: { 'no-restricted-syntax': ['error', ...refusedByThePage] },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      // Jest's matchers answer with `any`, and a spy's arguments are whatever came.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      // Code that is shipped as text is run as text.
      'no-new-func': 'off',
      '@typescript-eslint/no-implied-eval': 'off',
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
