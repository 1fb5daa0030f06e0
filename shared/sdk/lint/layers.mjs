// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the layer of a file. Code inside a remote flows one way: domain ← features ← views ← remote.tsx. Views are pages,
 * panels, finders, sections and slots. Any other folder counts as a feature.
 *
 * @param {string} path from the remote's folder: "src/features/search/search.slice.ts"
 * @returns {{ readonly rank: number, readonly name: string } | undefined} undefined outside src
 */
export function layerOf(path) {
  if (!path.startsWith('src/')) return undefined;
  if (path.startsWith('src/domain/')) return { rank: 0, name: 'domain' };
  if (/^src\/(pages|panels|finders|sections|slots)\//.test(path)) return { rank: 2, name: 'pages, panels, finders, sections and slots' };
  if (/^src\/remote\.[jt]sx?$/.test(path)) return { rank: 3, name: 'remote.tsx' };
  return { rank: 1, name: 'features' };
}

/**
 * Whether a file is a view by its name. A feature may have parts named sections.
 *
 * @param {string} path from the remote's folder
 */
export function isView(path) {
  return /\.(page|panel|finder)(\.[jt]sx?)?$/.test(path) || /^src\/(sections|slots)\/.+\.(section|slot)(\.[jt]sx?)?$/.test(path);
}

/**
 * A folder next to domain and features with an index file: a module with one entrance, such as "src/workbook".
 *
 * @param {string} folder of the package
 * @param {string} path from the package's folder
 * @returns {string | undefined} undefined outside such a folder
 */
export function moduleOf(folder, path) {
  const [module] = /^src\/(?!(?:domain|features|pages|panels|finders|sections|slots)\/)[^/]+(?=\/)/.exec(path) ?? [];
  return module !== undefined && existsSync(join(folder, module, 'index.ts')) ? module : undefined;
}

/** Roles that a remote's pure domain may import, besides its own files. */
export const pureRoles = ['contract', 'domain', 'model', 'filings', 'data'];
