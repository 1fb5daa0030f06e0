// @ts-check
import { byName } from './allow-list.mjs';

/** @typedef {import('./lock-file.mjs').LockedPackage} LockedPackage */

/**
 * A page with the licence of each package: those that run or ship, then those for development.
 *
 * @param {readonly LockedPackage[]} packages
 */
export function licenceList(packages) {
  const part = (/** @type {string} */ title, /** @type {boolean} */ isForDevelopment) => {
    const rows = [...grouped(packages.filter((each) => each.isForDevelopment === isForDevelopment))]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([terms, each]) => `| ${terms} | ${namesOf(each)} |`);
    return [`## ${title}`, '', '| licence | packages |', '| --- | --- |', ...rows, ''].join('\n');
  };
  return `# Licences of what \`npm ci\` installs\n\n${part('What runs or ships', false)}\n${part('For development alone', true)}`;
}

/** @param {LockedPackage} each */
function termsOf({ name, licence }) {
  return byName[name] ?? licence ?? 'none named';
}

/** @param {readonly LockedPackage[]} packages */
function grouped(packages) {
  /** @type {Map<string, LockedPackage[]>} */
  const groups = new Map();
  for (const each of packages) groups.set(termsOf(each), [...(groups.get(termsOf(each)) ?? []), each]);
  return groups;
}

/** @param {readonly LockedPackage[]} packages */
function namesOf(packages) {
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].toSorted().join(', ');
}
