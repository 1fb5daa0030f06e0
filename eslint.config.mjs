import js from '@eslint/js';
import mulya, { rooms, ruleSets } from '@mulya/sdk/lint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const tests = [...ruleSets.testFiles, 'tests/**'];

/** React code, under the rules of accessible markup. */
const uiFiles = ['{shell,mfe-*,shared/ui,shared/sdk}/**/*.{ts,tsx}'];

/** Whose texts users read: the pages, and what the gateway says in them. */
const onScreen = [
  '{shell,mfe-*,shared/ui,shared/sdk,shared/domain,shared/valuation-model,shared/filings,shared/analyst,gateway}/src/**/*.{ts,tsx}',
];
/** What operators, teams and tests read. */
const forOperators = [
  'gateway/src/{main.ts,config.ts,config/**,commands/**,metrics/**,redis/**,releases/**}',
  'shared/sdk/src/{build,release}/**',
  'shell/src/inspector/**',
  'mfe-gallery/src/**',
  '**/fixtures/**',
];

/** Of the analysts' guide, which fixes them word for word. */
const fixedTexts = ['before it was ${…} of it', ", today's price needs"];

export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/dist-*/**',
    '**/var/**',
    '**/.cache/**',
    '**/.evaluate-*/**',
    '**/test-results/**',
    // They know packed packages alone: tests/outside lints them in a folder of their own.
    'tests/outside/mfe-*/**',
    'scripts/new-remote/template/**',
    // Ambient, and a part of several workspaces at once.
    'css-modules.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  { plugins: { mulya }, rules: ruleSets.commonRules },

  // What is judged by types is in .oxlintrc.json, with the rules of hooks and of the React compiler.
  { files: ruleSets.typescriptFiles, extends: [tseslint.configs.recommended] },
  { files: ruleSets.typescriptFiles, rules: ruleSets.typescriptRules },

  { files: uiFiles, extends: [jsxA11y.flatConfigs.recommended] },
  { files: uiFiles, rules: ruleSets.uiRules },

  {
    files: ['shell/src/**'],
    ignores: tests,
    ...rooms(['app', 'overlays', 'inspector', 'landing', 'outlet', '*', 'session', 'boot', 'bus']),
  },
  { files: ['mfe-*/src/**'], ignores: ['mfe-valuation/**', ...tests], ...rooms() },
  {
    files: ['mfe-valuation/src/**'],
    ignores: tests,
    ...rooms(['{pages,slots}', 'page', 'sections/*', 'drawers/*', 'files', 'model', 'company', 'kit']),
  },

  { files: onScreen, ignores: [...forOperators, ...tests], rules: { 'mulya/voice': ['error', { fixed: fixedTexts }] } },

  { files: ruleSets.scriptFiles, languageOptions: { globals: globals.node } },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  // It runs a list that the contract owns, in the tool and never in the page.
  { files: ['shared/sdk/lint/shared-names.rule.mjs'], rules: { 'no-new-func': 'off' } },

  {
    files: ['gateway/src/**'],
    ignores: ['gateway/src/config*', 'gateway/src/config/**', 'gateway/src/main.ts', ...tests],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
    },
  },

  {
    files: ['gateway/src/lib/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^\\.\\./', message: 'gateway/src/lib holds technical helpers, which know no other folder of the gateway.' }],
        },
      ],
    },
  },

  { files: [...ruleSets.defaultExportFiles, 'shared/sdk/{lint,jest}/index.mjs', ...tests], rules: ruleSets.defaultExportRules },
  { files: tests, rules: ruleSets.testRules },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
