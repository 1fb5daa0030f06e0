// @ts-check
import { voicePatterns } from './voice-patterns.mjs';

/**
 * Returns whether a text is for developers or operators: thrown errors, log lines, metric help, details of readiness checks and of refused
 * variables. Those state what was expected and what came.
 *
 * @param {any} node
 */
const isForDevelopers = (node) =>
  (node.type === 'NewExpression' && /(Error|Failure)$/.test(nameOf(node.callee))) ||
  (node.type === 'CallExpression' && /^(log|console|logger|variables)$/.test(nameOf(node.callee.object))) ||
  (node.type === 'Property' && /^(help|detail)$/.test(nameOf(node.key)));

/** Attributes without words. @param {any} node */
const isForTheMachine = (node) => node.type === 'JSXAttribute' && /^(className|d|href|id|key|data-.+)$/.test(String(node.name.name));

/** @param {any} node @returns {string} */
const nameOf = (node) => node?.name ?? node?.property?.name ?? '';

/** Checks texts on screen for banned patterns and private terms. */
export const voice = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Hold texts that users read to plain, standard terms.' },
    schema: [{ type: 'object', properties: { fixed: { type: 'array', items: { type: 'string' } } }, additionalProperties: false }],
    messages: { banned: 'Not on screen: “{{found}}”. Instead: {{instead}}.' },
  },
  /** @param {any} context */
  create(context) {
    /** Texts fixed by the specification or the analysts' guide, with ${…} for a value. @type {readonly string[]} */
    const fixed = context.options[0]?.fixed ?? [];
    const { sourceCode } = context;

    /** @param {any} node @param {string} text */
    const judge = (node, text) => {
      if (!/[a-z]\s+\S|\S\s+[a-z]/i.test(text) && node.type !== 'JSXText') return; // a key, not a text
      const read = fixed.reduce((rest, each) => rest.replaceAll(each, ''), text.replaceAll(/\s+/g, ' '));
      if (!voicePatterns.some(({ banned }) => banned.test(read))) return;
      if (sourceCode.getAncestors(node).some((/** @type {any} */ outer) => isForDevelopers(outer) || isForTheMachine(outer))) return;
      for (const { banned, instead } of voicePatterns) {
        const found = banned.exec(read)?.[0];
        if (found !== undefined) context.report({ node, messageId: 'banned', data: { found, instead } });
      }
    };

    return {
      JSXText: (/** @type {any} */ node) => judge(node, node.value),
      Literal: (/** @type {any} */ node) => {
        if (typeof node.value === 'string' && !/^(Import|Export)/.test(node.parent.type)) judge(node, node.value);
      },
      // A template's values are replaced: "${…} of ${…}".
      TemplateLiteral: (/** @type {any} */ node) =>
        judge(node, node.quasis.map((/** @type {any} */ part) => part.value.cooked ?? '').join('${…}')),
    };
  },
};
