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
import boundaries from 'eslint-plugin-boundaries';
// @ts-expect-error -- it has no types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { pagePolicy } from './page-policy.rule.mjs';
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

/** Folders of the parts that a remote declares. Each part is a file of its own there: "src/pages/dashboard.page.tsx". */
const entrances = '{pages,panels,finders,sections,slots}';

/** Rooms of a remote, unless it has its own. Any other folder holds features. */
const remoteRooms = [entrances, '*', 'domain'];

/**
 * Rules for the folders of `src`: each imports those after it in the list. The folders in a room with "/*" don't import each other.
 *
 * @example
 * { files: ['mfe-valuation/src/**'], ignores: testFiles, ...rooms(['pages', 'page', 'sections/*', 'model', 'kit']) }
 *
 * @param {readonly string[]} list names of folders, from the top; "*" is any other
 * @returns {import('eslint').Linter.Config}
 */
function rooms(list = remoteRooms) {
  const known = [...list.filter((room) => room !== '*'), ...list.filter((room) => room === '*')];
  return {
    plugins: { boundaries },
    settings: {
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/elements': known.map((room) => ({ type: nameOf(room), pattern: `src/${room}`, capture: ['folder'], stopMatching: true })),
      'boundaries/files': [
        { category: 'remote', pattern: '**/src/remote.{ts,tsx}' },
        { category: 'entrance', pattern: `**/src/${entrances}/*.{page,panel,finder,section,slot}.{ts,tsx}` },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          checkInternals: true,
          policies: [
            ...list.slice(1).map((room, at) => ({
              from: { element: { type: nameOf(room) } },
              disallow: { to: { element: { types: { anyOf: list.slice(0, at + 1).map(nameOf) } } } },
              message: `${nameOf(room)} may not import {{to.element.types}} ('{{dependency.source}}'): code flows ${flow(list)}. Pass it in from above, or move it down.`,
            })),
            ...list.filter(isApart).map((room) => ({
              from: { element: { type: nameOf(room) } },
              disallow: { to: { element: { type: nameOf(room), captured: { folder: '!{{from.element.captured.folder}}' } } } },
              message: `The folders of ${nameOf(room)} don't import each other ('{{dependency.source}}'). Move what both need down.`,
            })),
            {
              from: { element: { type: '*' } },
              disallow: { to: { file: { categories: { anyOf: ['entrance', 'remote'] } } } },
              message:
                "Only remote.tsx imports a page, panel, finder, section or slot ('{{dependency.source}}'). Move what both need to features.",
            },
          ],
        },
      ],
    },
  };
}

const isApart = (/** @type {string} */ room) => room.endsWith('/*');

/** "sections/*" → "sections", "{pages,slots}" → "pages, slots". @param {string} room */
const nameOf = (room) => (room === '*' ? 'features' : room.replace(/\/\*$/, '').replace(/[{}]/g, '').replaceAll(',', ', '));

const flow = (/** @type {readonly string[]} */ list) => [...list].reverse().map(nameOf).join(' ← ');

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
