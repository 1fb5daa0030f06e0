// @ts-check
import { pagePolicy } from './page-policy.rule.mjs';
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
export const plugin = {
  meta: { name: '@mulya/sdk/lint' },
  rules: {
    walls,
    'page-policy': pagePolicy,
    'shared-names': sharedNames,
    'reasoned-disable': reasonedDisable,
    voice,
  },
};
