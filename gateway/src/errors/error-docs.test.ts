import { readFileSync } from 'node:fs';
import { errorCodes } from '@mulya/contract';
import { AppError } from './app-error.ts';

const docs = readFileSync(new URL('../../../docs/errors/README.md', import.meta.url), 'utf8');

it.each(errorCodes)('%s has a section, and its status in the table', (code) => {
  const { status } = new AppError(code, '');
  expect(docs).toContain(`\n## ${code}\n`);
  expect(docs).toContain(`| [${code}](#${code.toLowerCase()}) | ${String(status)} |`);
});
