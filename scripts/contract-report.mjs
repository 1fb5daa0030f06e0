// @ts-check
/**
 * npm run contract-report: writes the contract's public surface to shared/contract/contract.api.txt, for reviewers of a change. With
 * --check it writes nothing and fails when the file is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firstDifference } from './contract-report/first-difference.mjs';
import { makeReport, reportFile } from './contract-report/make-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const report = await makeReport(root);
const file = join(root, reportFile);
if (values.check) {
  const difference = firstDifference(await readFile(file, 'utf8').catch(() => ''), report);
  if (difference !== undefined) {
    process.stderr.write(
      `The contract is not what ${reportFile} says. Line ${difference.line} was expected to be\n  ${difference.expected}\nand is\n  ${difference.came}\n` +
        'If the change is meant: raise CONTRACT_VERSION for an addition, never take away within a major (docs/contract.md), then run: npm run contract-report\n',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(file, report);
  process.stdout.write(`${reportFile} is written.\n`);
}
