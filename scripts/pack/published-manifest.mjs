// @ts-check

/**
 * The published package.json, without the parts that only this repository uses: the `source` condition, scripts and devDependencies.
 *
 * @param {Readonly<Record<string, any>>} manifest
 * @returns {Record<string, any>}
 */
export function publishedManifest(manifest) {
  const kept = Object.entries(manifest).filter(([field]) => !ofThisRepository.has(field));
  return { ...Object.fromEntries(kept), exports: withoutSource(manifest['exports']) };
}

const ofThisRepository = new Set(['private', 'scripts', 'devDependencies']);

/**
 * @param {unknown} target of `exports`: a file, or conditions, or paths
 * @returns {unknown}
 */
function withoutSource(target) {
  if (typeof target !== 'object' || target === null) return target;
  const kept = Object.entries(target).filter(([condition]) => condition !== 'source');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutSource(inner)]));
}

/**
 * Every file that a package.json promises: the targets of its `exports`, and its commands.
 *
 * @param {Readonly<Record<string, any>>} manifest
 * @returns {readonly string[]} "./dist/index.js", each once
 */
export function promisedFiles(manifest) {
  /** @type {(target: unknown) => readonly string[]} */
  const targets = (target) => {
    if (typeof target === 'string') return [target];
    return typeof target === 'object' && target !== null ? Object.values(target).flatMap(targets) : [];
  };
  return [...new Set([...targets(manifest['exports']), ...targets(manifest['bin'])])];
}
