// @ts-check
import { createHash } from 'node:crypto';
import { byName } from './allow-list.mjs';

/** @typedef {import('./check-lock.mjs').LockedPackage} LockedPackage */

/**
 * A page with the licence of each package: those that run or ship, then those for development.
 *
 * @param {readonly LockedPackage[]} packages
 */
export function licenceList(packages) {
  const chapter = (/** @type {string} */ title, /** @type {boolean} */ isForDevelopment) => {
    /** @type {Map<string, Set<string>>} */
    const groups = new Map();
    for (const { name, version, license } of packages.filter(({ dev }) => (dev === true) === isForDevelopment)) {
      const terms = byName[name] ?? license ?? 'none named';
      groups.set(terms, (groups.get(terms) ?? new Set()).add(`${name} ${version}`));
    }
    const inOrder = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const rows = inOrder.map(([terms, names]) => `| ${terms} | ${[...names].toSorted().join(', ')} |`);
    return [`## ${title}`, '', '| licence | packages |', '| --- | --- |', ...rows, ''].join('\n');
  };
  return `# Licences of what \`npm ci\` installs\n\n${chapter('What runs or ships', false)}\n${chapter('For development alone', true)}`;
}

/**
 * A bill of materials in CycloneDX 1.6 with the hash and licence of each package that `npm ci` installs. It depends on the lock file
 * only. cyclonedx-npm 6.0.1 writes no hash from a lock file without addresses.
 *
 * @param {{ name: string, version: string }} product
 * @param {readonly LockedPackage[]} packages
 */
export function sbomOf(product, packages) {
  // A package in two places is required if one of them is.
  const inOrder = packages.toSorted((one, other) => Number(other.dev === true) - Number(one.dev === true)).map(componentOf);
  const components = [...new Map(inOrder.map((component) => [component.purl, component])).values()].toSorted((one, other) =>
    one.purl < other.purl ? -1 : 1,
  );
  const hex = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // a version 8 UUID from the digest
    serialNumber: `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, name: product.name, version: product.version } },
    components,
  };
}

/** @param {LockedPackage} each */
function componentOf({ name, version, integrity = '', license, dev }) {
  const [bare = name, group] = name.split('/').toReversed();
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: bare,
    version,
    purl,
    scope: dev === true ? 'excluded' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
    licenses: license === undefined ? [] : [/ (AND|OR) /.test(license) ? { expression: license } : { license: { name: license } }],
  };
}
