// @ts-check

/**
 * Patterns that no text on screen may contain, with the replacement: clauses that read like a translation, and private terms.
 *
 * @type {readonly { readonly banned: RegExp, readonly instead: string }[]}
 */
const voicePatterns = [
  { banned: /\bso that\b/i, instead: 'write two sentences, or "so"' },
  { banned: /\bof it\b/i, instead: 'leave it out, or name the thing' },
  { banned: /\b(stands?|stood|standing)\b/i, instead: '"is", "was" or "appears"' },
  { banned: /\b(comes?|came) (about|so)\b|\bwhere (it|they|the figures?) comes? from\b/i, instead: '"is calculated", "source"' },
  { banned: /\bbrought\b/i, instead: '"was", "reported" or "imported"' },
  { banned: /\b(held|holds?|set) against\b|\bbeside\b/i, instead: '"vs" or "compared with"' },
  { banned: /\b(says?|said|tells?|told) nothing\b/i, instead: '"not meaningful"' },
  { banned: /\b(is|are|was|were) to be\b/i, instead: 'use the imperative' },
  { banned: /\balone\b/i, instead: '"only"' },
  { banned: /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more than\b)/i, instead: '"isn’t a …", or say what is missing: "No …"' },
  { banned: /\b(was|were|is|are) expected\b/i, instead: 'say what is allowed' },
  { banned: /\b(for now|at the moment|meanwhile|by now)\b/i, instead: '"right now", or nothing' },
  { banned: /\btoday[’']s price\b/i, instead: '"current price"' },
  { banned: /\b(worked out|made of|made up|understood|rests? on)\b/i, instead: '"calculated", "based on" or "mapped"' },
  { banned: /\b(take|takes|taken|took) out\b|\bbring (back|in)\b/i, instead: '"export", "import"' },
  { banned: /\bout of reach\b|\b(does not|doesn[’']t) answer\b/i, instead: '"unavailable", "isn’t responding"' },
  { banned: /\b(kept|left out)\b/i, instead: '"saved", "excluded"' },
  { banned: /\banew\b|\blook again\b/i, instead: '"reload", "retry"' },
  { banned: /\bmend(s|ed|ing)?\b/i, instead: '"fix"' },
  { banned: /[\d}] %(?! of \$\{)/, instead: '"12%"; a label such as "FY26 % of Revenue" is no percentage' },
  { banned: /\bthe (gateway|desk|shell|remote)\b|\ba remote\b/i, instead: '"the server", "this section" or "Mulya"' },
];

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
