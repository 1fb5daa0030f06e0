// @ts-check
import { dirname, join, relative, sep } from 'node:path';
import { featureOf, findWayBack, readFeatureGraph } from './feature-graph.mjs';
import { fileKind } from './file-kind.mjs';
import { importsOf } from './imports-of.mjs';
import { packageOf } from './package-of.mjs';

/** Features that import each other, directly or through others, are one feature in several folders: none can be removed alone. */
export const oneWayFeatures = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuse loops of any length among the imports of a package’s features.' },
    schema: [],
    messages: {
      mutual:
        "Features '{{from}}' and '{{to}}' import each other: '{{file}}' imports from '{{from}}'. Move what both need into a third feature or into domain.",
      loop: "Features import each other in a loop: {{loop}}. '{{file}}' closes it. Move what they need into another feature, into domain or into the page.",
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
    return importsOf(({ node, source }) => {
      if (!source.startsWith('.')) return;
      const to = featureOf(join(dirname(path), source).split(sep).join('/'));
      if (to === undefined || to === from) return;
      const back = findWayBack(graph, { from: to, to: from });
      if (back === undefined) return;
      const file = graph.get(`${back.at(-2)} ${from}`);
      context.report({
        node,
        messageId: back.length === 2 ? 'mutual' : 'loop',
        data: { from, to, file, loop: [from, ...back].join(' → ') },
      });
    });
  },
};
