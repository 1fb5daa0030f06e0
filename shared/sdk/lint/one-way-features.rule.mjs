// @ts-check
import { dirname, join, relative, sep } from 'node:path';
import { readFileSync, readdirSync } from 'node:fs';
import { fileKind } from './file-kind.mjs';
import { importsOf } from './imports-of.mjs';
import { packageOf } from './package-of.mjs';

/** @typedef {ReadonlyMap<string, string>} FeatureGraph "desk frame" → a file of `desk` that imports from `frame` */

const relativeImports = /(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

/** Editors lint in one process for hours, so they read the graph again after a minute. */
const maxAge = 60_000;

/** @type {Map<string, { readonly readAt: number, readonly graph: FeatureGraph }>} */
const cache = new Map();

/**
 * The feature that a file belongs to: "src/features/search/search.slice.ts" → "search".
 *
 * @param {string} path from the package's folder, with "/"
 * @returns {string | undefined}
 */
const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

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

/**
 * The imports between a package's features, type imports included. Tests may import from any feature, so they are left out.
 *
 * @param {string} folder the package's
 * @returns {FeatureGraph}
 */
function readFeatureGraph(folder) {
  const cached = cache.get(folder);
  if (cached !== undefined && Date.now() - cached.readAt < maxAge) return cached.graph;
  /** @type {Map<string, string>} */
  const graph = new Map();
  for (const path of sourcesIn(folder)) {
    const from = featureOf(path);
    for (const [, source = ''] of readFileSync(join(folder, path), 'utf8').matchAll(relativeImports)) {
      const to = featureOf(join(dirname(path), source).split(sep).join('/'));
      if (from !== undefined && to !== undefined && from !== to) graph.set(`${from} ${to}`, path);
    }
  }
  cache.set(folder, { readAt: Date.now(), graph });
  return graph;
}

/**
 * The shortest way along imports from one feature to another: `['peers', 'search', 'watchlist']`, with both ends.
 *
 * @param {FeatureGraph} graph
 * @param {{ readonly from: string, readonly to: string }} ends
 * @returns {readonly string[] | undefined} undefined if there is none
 */
function findWayBack(graph, { from, to }) {
  const imports = [...graph.keys()].map((key) => key.split(' '));
  const reached = new Set([from]);
  let ways = [[from]];
  while (ways.length > 0) {
    ways = ways.flatMap((way) =>
      imports.flatMap(([importer = '', imported = '']) => {
        if (importer !== way.at(-1) || reached.has(imported)) return [];
        reached.add(imported);
        return [[...way, imported]];
      }),
    );
    const found = ways.find((way) => way.at(-1) === to);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function sourcesIn(folder) {
  const features = join(folder, 'src/features');
  return readdirSync(features, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => fileKind(path) === 'product');
}
