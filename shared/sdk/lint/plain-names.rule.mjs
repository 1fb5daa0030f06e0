// @ts-check
import { basename } from 'node:path';
import { problemOfName, problemOfTitle } from './plain-words.mjs';

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
