// @ts-check
/**
 * node scripts/supply-chain.mjs: checks the hashes, sources, install scripts and licences of the packages that `npm ci` installs. With
 * `--out <folder>` it also writes the bill of materials (sbom.cdx.json, CycloneDX) and the list of licences (licences.md).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './command.mjs';
import { problemsOf, readLock } from './supply-chain/check-lock.mjs';
import { licenceList, sbomOf } from './supply-chain/reports.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' } } });

const packages = await readLock(root);
const problems = problemsOf(packages);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
process.stdout.write(`${packages.length} packages: ${problems.length === 0 ? 'no problem' : `${problems.length} problems`}\n`);

if (values.out !== undefined) {
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  /** @type {{ name: string, version: string }} */
  const product = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(product, packages), null, 2)}\n`);
  await writeFile(join(out, 'licences.md'), licenceList(packages));
  process.stdout.write(`sbom.cdx.json and licences.md are written to ${out}.\n`);
}
