// @ts-check
/**
 * node scripts/types.mjs: checks the types of every package, of scripts and of bench. `npm run types -w mfe-search` checks one
 * package by itself, as its team does.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWorkspaces } from './build/workspaces.mjs';
import { checkTypes } from './types/check-types.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = [...(await readWorkspaces(root)).map(({ path }) => path), join(root, 'scripts'), join(root, 'bench')];
const configs = folders.map((folder) => join(folder, 'tsconfig.json')).filter(existsSync);

const { files, errors } = checkTypes(configs, root);
for (const error of errors) console.error(error);
console.log(`${files} files of ${configs.length} packages: ${errors.length === 0 ? 'no error' : `${errors.length} errors`}`);
process.exitCode = errors.length > 0 ? 1 : 0;
