// @ts-check
/**
 * The repository's own lint plugin and rule sets, and a complete configuration for a remote in its own repository.
 *
 * @example
 * // eslint.config.mjs of a remote
 * import { remoteLint } from '@mulya/sdk/lint';
 * export default remoteLint(import.meta.dirname);
 */
import js from '@eslint/js';
// @ts-expect-error -- it has no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { pagePolicy } from './page-policy.rule.mjs';
import { rooms } from './rooms.mjs';
import * as ruleSets from './rule-sets.mjs';
import { sharedNames } from './shared-names.rule.mjs';
import { voice } from './voice.rule.mjs';
import { walls } from './walls.rule.mjs';

/** A disabled rule needs its reason in the same comment: `eslint-disable-next-line <rule> -- <why>`. */
const reasonedDisable = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Ask for a reason wherever a rule is switched off.' },
    schema: [],
    messages: {
      reason: "Say why: '{{directive}} <rule> -- <reason>'.",
      rule: "Name the rule that is switched off: '{{directive}} <rule> -- <reason>'.",
    },
  },
  /** @param {any} context */
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [, directive, rest = ''] = /^\s*(eslint-disable(?:-next-line|-line)?)(?:\s+|$)([\s\S]*)$/.exec(comment.value) ?? [];
          if (directive === undefined) continue;
          // Reported before the line's first column, because the comment could otherwise disable this report.
          const loc = { start: { line: comment.loc.start.line, column: -1 }, end: comment.loc.end };
          const [rules = '', reason = ''] = rest.split(/\s*-{2,}\s+/);
          if (reason.trim() === '') context.report({ loc, messageId: 'reason', data: { directive } });
          else if (rules.trim() === '') context.report({ loc, messageId: 'rule', data: { directive } });
        }
      },
    };
  },
};

/** The repository's own rules. */
const plugin = {
  meta: { name: '@mulya/sdk/lint' },
  rules: {
    walls,
    'page-policy': pagePolicy,
    'shared-names': sharedNames,
    'reasoned-disable': reasonedDisable,
    voice,
  },
};

export { plugin as default, rooms, ruleSets };

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
