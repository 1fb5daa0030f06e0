// @ts-check
import { basename } from 'node:path';

/** Words that no name contains, with the standard term. */
const nameWords = new Map(
  Object.entries({
    told: 'published, reported',
    said: 'reported, text',
    kept: 'cached, saved, stored',
    whose: 'owner',
    theirs: 'peer, shared, server',
    mine: 'own',
    behind: 'source, precedents',
    beside: 'next, adjacent',
    apart: 'separate, notComparable',
    mend: 'fix',
    mends: 'fix',
    mended: 'fixed',
    nought: 'zero',
    brought: 'imported',
    overtaken: 'estimateMiss',
    stands: 'is',
    stood: 'was',
    seldom: 'throttled, memoized',
    anew: 'again, reload',
    awaited: 'pending',
    untold: 'unpublished',
    nobody: 'none',
    somebody: 'user',
    anybody: 'anonymous, public',
  }),
);

/** Short words that end in "ed" and are no participles. */
const notParticiples = new Set(['bed', 'embed', 'feed', 'hundred', 'need', 'proceed', 'red', 'seed', 'shared', 'shed', 'speed']);

const irregular = new Set(
  'begun broken chosen done drawn given gone held known left lost made read seen sent shown taken understood written'.split(' '),
);

/** Words and openings that read like a translation, for test titles. */
const titlePatterns = [
  /\b(told|nought|anew|mend(s|ed|ing)?|meanwhile|beside|theirs|stands|stood|brought|nobody|somebody|anybody)\b/i,
  /\b(is|are) to be\b/i,
  /\blet be\b/i,
  /\bof (which|whom)\b/i,
  /^(who|what|whose|whom|of)\b(?!.*\?)/i,
];

/** Holds file names, exported names and test titles to standard terms. */
export const plainNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Hold file names, exported names and test titles to plain, standard terms.' },
    schema: [],
    messages: { name: 'Rename ‘{{name}}’: {{problem}}.', title: 'Reword ‘{{title}}’: {{problem}}.' },
  },
  /** @param {any} context */
  create(context) {
    const { sourceCode } = context;

    /** @param {any} node @param {string} name */
    const checkName = (node, name) => {
      const problem = problemOfName(name);
      if (problem !== undefined) context.report({ node, messageId: 'name', data: { name, problem } });
    };

    /** @param {any} pattern of a declaration: an identifier, or what a destructuring names */
    const namesIn = (pattern) => {
      if (pattern?.type === 'Identifier') return [pattern];
      if (pattern?.type === 'ObjectPattern') {
        return pattern.properties.flatMap((/** @type {any} */ each) => namesIn(each.type === 'Property' ? each.value : each.argument));
      }
      return pattern?.type === 'ArrayPattern' ? pattern.elements.flatMap(namesIn) : [];
    };

    return {
      /** @param {any} node */
      Program(node) {
        const [name = ''] = basename(context.filename).split('.');
        checkName({ ...node, loc: { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } } }, name);
      },
      /** @param {any} node */
      ExportNamedDeclaration(node) {
        const declared = node.declaration;
        if (!declared) return;
        const names = declared.declarations?.flatMap((/** @type {any} */ each) => namesIn(each.id)) ?? namesIn(declared.id);
        for (const each of names) checkName(each, each.name);
      },
      /** @param {any} node */
      CallExpression(node) {
        if (!/^(it|test|describe)\b/.test(sourceCode.getText(node.callee).slice(0, 8))) return;
        const [first] = node.arguments;
        const title =
          first?.type === 'Literal' ? first.value : first?.type === 'TemplateLiteral' ? first.quasis[0].value.cooked : undefined;
        if (typeof title !== 'string') return;
        const problem = problemOfTitle(title);
        if (problem !== undefined) context.report({ node: first, messageId: 'title', data: { title, problem } });
      },
    };
  },
};

/**
 * Returns why a name is not plain: "keptBySession".
 *
 * @param {string} name
 * @returns {string | undefined}
 */
function problemOfName(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]+/)
    .filter((word) => word !== '');
  const banned = words.find((word) => nameWords.has(word));
  if (banned !== undefined) return `“${banned}” is not a standard term; consider ${nameWords.get(banned)}`;
  const [first = '', ...more] = words;
  const isParticiple = irregular.has(first) || (/^[a-z]{2,}ed$/.test(first) && !notParticiples.has(first));
  return more.length === 0 && isParticiple ? `the participle “${first}” alone does not say what the thing is` : undefined;
}

/**
 * Returns why a test's title is not plain, or undefined.
 *
 * @param {string} title
 * @returns {string | undefined}
 */
function problemOfTitle(title) {
  const found = titlePatterns.map((pattern) => pattern.exec(title)?.[0]).find((each) => each !== undefined);
  return found === undefined ? undefined : `“${found}” reads like a translation; state the behaviour in the present tense`;
}
