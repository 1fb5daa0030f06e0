// @ts-check
import { dirname, join, relative, sep } from 'node:path';
import { featureOf, readFeatureGraph } from './feature-graph.mjs';
import { fileKind } from './file-kind.mjs';
import { importsOf } from './imports-of.mjs';
import { packageOf, rootOf } from './package-of.mjs';

/** Two features that import each other are one feature in two folders: neither can be changed or removed alone. */
export const oneWayFeatures = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuse features of one package that import each other.' },
    schema: [
      {
        type: 'object',
        properties: {
          /** Pairs of feature folders, from the repository's root, that still import each other. */
          open: { type: 'array', items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 } },
        },
        additionalProperties: false,
      },
    ],
    messages: {
      mutual:
        "Features '{{from}}' and '{{to}}' import each other: '{{back}}' imports from '{{from}}'. Move what both need into a third feature or into domain.",
    },
  },
  /** @param {any} context */
  create(context) {
    const own = packageOf(dirname(context.filename));
    if (own === undefined) return {};
    const path = relative(own.folder, context.filename).split(sep).join('/');
    const from = featureOf(path);
    if (from === undefined || fileKind(path) !== 'product') return {};
    const graph = readFeatureGraph(own.folder);
    const root = rootOf(own)?.folder ?? own.folder;
    /** @type {readonly (readonly string[])[]} */
    const open = context.options[0]?.open ?? [];
    const folderOf = (/** @type {string} */ feature) =>
      relative(root, join(own.folder, 'src/features', feature))
        .split(sep)
        .join('/');
    const isOpen = (/** @type {string} */ to) => open.some((pair) => pair.includes(folderOf(from)) && pair.includes(folderOf(to)));

    return importsOf(({ node, source }) => {
      if (!source.startsWith('.')) return;
      const to = featureOf(join(dirname(path), source).split(sep).join('/'));
      if (to === undefined || to === from) return;
      const back = graph.get(`${to} ${from}`);
      if (back !== undefined && !isOpen(to)) context.report({ node, messageId: 'mutual', data: { from, to, back } });
    });
  },
};
