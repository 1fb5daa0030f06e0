// @ts-check
import { createHash } from 'node:crypto';

/** @typedef {import('./lock-file.mjs').LockedPackage} LockedPackage */

/**
 * A bill of materials in CycloneDX 1.6 with the hash and licence of each package that `npm ci` installs. It depends on the lock file
 * only.
 *
 * @param {{ name: string, version: string }} product
 * @param {readonly LockedPackage[]} packages
 */
export function sbomOf(product, packages) {
  // A package in two places is required if one of them is.
  const all = [...packages.filter((each) => each.isForDevelopment), ...packages.filter((each) => !each.isForDevelopment)].map(componentOf);
  const components = [...new Map(all.map((component) => [component.purl, component])).values()].toSorted((one, other) =>
    one.purl < other.purl ? -1 : 1,
  );
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, name: product.name, version: product.version } },
    components,
  };
}

/** @param {LockedPackage} each */
function componentOf({ name, version, integrity = '', licence, isForDevelopment }) {
  const [scope, bare] = name.startsWith('@') ? [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)] : [undefined, name];
  const purl = `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${bare}@${encodeURIComponent(version)}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope === undefined ? {} : { group: scope }),
    name: bare,
    version,
    purl,
    scope: isForDevelopment ? 'excluded' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
    licenses: licencesOf(licence),
  };
}

/** Text with AND or OR is an expression; other text is a name. @param {string | undefined} licence */
function licencesOf(licence) {
  if (licence === undefined) return [];
  return [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { name: licence } }];
}

/** A version 8 UUID from a digest. @param {string} hex */
function uuidOf(hex) {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
