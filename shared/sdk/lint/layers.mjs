// @ts-check

/**
 * The one way in which code flows inside a remote: domain ← features ← pages, panels and finders ← remote.tsx.
 * A folder that is none of them counts as a feature.
 *
 * @param {string} path from the remote's folder: "src/features/search/search.slice.ts"
 * @returns {{ readonly rank: number, readonly name: string } | undefined} undefined outside src
 */
export function layerOf(path) {
  if (!path.startsWith('src/')) return undefined;
  if (path.startsWith('src/domain/')) return { rank: 0, name: 'domain' };
  if (/^src\/(pages|panels|finders)\//.test(path)) return { rank: 2, name: 'pages, panels and finders' };
  if (/^src\/remote\.[jt]sx?$/.test(path)) return { rank: 3, name: 'remote.tsx' };
  return { rank: 1, name: 'features' };
}

/** @param {string} path */
export function isView(path) {
  return /\.(page|panel|finder)(\.[jt]sx?)?$/.test(path);
}

/** What a remote's pure domain may import besides its own files. */
export const pureRoles = ['contract', 'domain', 'model', 'data'];
