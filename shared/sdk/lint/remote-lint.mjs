// @ts-check
import js from '@eslint/js';
// @ts-expect-error -- it has no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { rooms } from './rooms.mjs';
import * as ruleSets from './rule-sets.mjs';
import { plugin } from './plugin.mjs';

/**
 * Returns the ESLint configuration of a remote in its own repository.
 *
 * @example
 * export default remoteLint(import.meta.dirname);
 *
 * @param {string} directory
 */
export function remoteLint(directory) {
  return defineConfig(
    globalIgnores(['**/dist/**', '**/.evaluate-*/**']),
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    { plugins: { mulya: /** @type {import('eslint').ESLint.Plugin} */ (plugin) }, rules: ruleSets.commonRules },
    { files: ruleSets.typescriptFiles, extends: [tseslint.configs.recommendedTypeChecked] },
    {
      files: ruleSets.typescriptFiles,
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: directory } },
      rules: { ...ruleSets.typescriptRules, ...ruleSets.typeCheckedRules },
    },
    { files: ruleSets.typescriptFiles, extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended] },
    { files: ruleSets.typescriptFiles, rules: ruleSets.uiRules },
    { files: ['src/**'], ignores: ruleSets.testFiles, ...rooms() },
    { files: ruleSets.scriptFiles, languageOptions: { globals: globals.node } },
    { files: [...ruleSets.defaultExportFiles, ...ruleSets.testFiles], rules: ruleSets.defaultExportRules },
    { files: ruleSets.testFiles, rules: { ...ruleSets.testRules, ...ruleSets.typeCheckedTestRules } },
  );
}
