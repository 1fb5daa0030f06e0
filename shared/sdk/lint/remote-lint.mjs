// @ts-check
import js from '@eslint/js';
// @ts-expect-error -- it has no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import * as house from './house-rules.mjs';
import { plugin } from './plugin.mjs';

/**
 * How a remote of its own repository is linted: its whole eslint.config.mjs is `export default remoteLint(import.meta.dirname)`.
 *
 * @param {string} directory
 */
export function remoteLint(directory) {
  return defineConfig(
    globalIgnores(['**/dist/**', '**/.evaluate-*/**']),
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    { plugins: { mulya: /** @type {import('eslint').ESLint.Plugin} */ (plugin) }, rules: house.everyFile },
    { files: house.typescript, extends: [tseslint.configs.recommendedTypeChecked] },
    {
      files: house.typescript,
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: directory } },
      rules: { ...house.written, ...house.typed },
    },
    { files: house.typescript, extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended] },
    { files: house.typescript, rules: house.shown },
    { files: house.scripts, languageOptions: { globals: globals.node } },
    { files: [...house.defaultExports, ...house.tests], rules: house.withDefaultExport },
    { files: house.tests, rules: { ...house.inTests, ...house.typedInTests } },
  );
}
