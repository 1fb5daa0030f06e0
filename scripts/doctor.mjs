// @ts-check
/**
 * npm run doctor: reports what is installed, built and configured on this machine, whether it fits together, and how to fix problems.
 * It changes nothing and fails when something is wrong. It imports the rest last, so that it still prints a message without installed
 * packages or with an old Node.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

async function examined() {
  if (Number(process.versions.node.split('.', 1)[0]) < 20)
    return { lines: [`✗ Node ${process.versions.node} is too old.`, '  → Install Node 20.19+, 22 or 24.'], wrong: 1 };
  if (!existsSync(`${root}/node_modules`)) return { lines: ['✗ Nothing is installed.', '  → Run: npm ci'], wrong: 1 };
  return (await import('./doctor/examine.mjs')).examine(root);
}

const { lines, wrong } = await examined();
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = wrong > 0 ? 1 : 0;
