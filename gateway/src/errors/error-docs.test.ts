import { readFileSync } from 'node:fs';
import { errorCodes } from '@mulya/contract';
import { AppError } from './app-error.ts';

const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');

it.each(errorCodes)('%s has a row with its anchor, its status, its meaning and an action', (code) => {
  const { status } = new AppError(code, '');
  expect(docs).toMatch(new RegExp(`^\\| <a id="${code.toLowerCase()}"></a>${code} \\| ${String(status)} \\| \\w.+ \\| \\w.+ \\|$`, 'm'));
});
