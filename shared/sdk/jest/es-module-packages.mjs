// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the names of the packages that ship ES modules in `.js` files, of those that a folder's files may import. It reads package.json
 * of each installed package once, when Jest starts: to ask the compiler about each file of a package would slow every test file down.
 *
 * @param {string} folder
 * @returns {readonly string[]} "d3-array", "@scope/name"
 */
export function esModulePackages(folder) {
  /** @type {Set<string>} */
  const names = new Set();
  for (let above = folder; ; above = dirname(above)) {
    collect(join(above, 'node_modules'), names);
    collect(join(above, 'node_modules/.pnpm/node_modules'), names);
    if (above === dirname(above)) return [...names].sort();
  }
}

/** @param {string} modules a node_modules folder @param {Set<string>} names */
function collect(modules, names) {
  for (const name of packagesIn(modules)) {
    const folder = join(modules, name);
    if (shipsEsModules(folder)) names.add(name);
    collect(join(folder, 'node_modules'), names);
  }
}

/** @param {string} modules @returns {readonly string[]} */
function packagesIn(modules) {
  return namesIn(modules).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(modules, name)).map((part) => `${name}/${part}`) : [name],
  );
}

/** @param {string} folder */
function namesIn(folder) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder).filter((name) => !name.startsWith('.'));
}

/** @param {string} folder of a package */
function shipsEsModules(folder) {
  try {
    const { type, main, module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (type !== undefined) return type === 'module';
    return module !== undefined && (main === undefined || main === module); // before `type` was there
  } catch {
    return false; // no package
  }
}
