// @ts-check
/**
 * npm run new:remote -- mfe-news [--owner team-news] [--section <slot>] [--out <folder>]: creates a remote that builds, tests and lints: a
 * workspace of this repository, or with --out its own repository with the packed packages in its vendor folder. With --section it has a
 * section for a slot of another page, such as valuation/method, instead of a page.
 */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { root, runAsCommand } from './command.mjs';
import { overridesOf, readWish, routeLine, withOwner, writeRemoteFiles } from './new-remote/remote.mjs';
import { packedOnce } from './pack/packed-once.mjs';

/** @typedef {import('./new-remote/remote.mjs').Wish} Wish */

/** Creates the remote. Rejects with one sentence. @param {Wish} wish @returns {Promise<string>} the next steps */
async function newRemote(wish) {
  const own = join(root, wish.name);
  const folder = wish.out ?? own;
  if (await holdsFiles(own)) throw new Error(`${wish.name} is a remote of this repository already. Choose another name.`);
  if (wish.out !== undefined && !relative(root, folder).startsWith(`..${sep}`))
    throw new Error(`--out is for a folder outside this repository, but ${folder} is inside. Leave it out to make ${wish.name} here.`);
  if (await holdsFiles(folder)) throw new Error(`${folder} was expected to be empty or not there yet, but holds files.`);
  await writeRemoteFiles(wish, folder);
  return wish.out === undefined ? settleInside(wish) : settleOutside(wish, folder);
}

/** Creates a workspace with an owner. The shell's team mounts it. @param {Wish} wish */
async function settleInside(wish) {
  const owners = join(root, 'CODEOWNERS');
  await writeFile(owners, withOwner(await readFile(owners, 'utf8'), wish));
  const mounting =
    wish.section === undefined
      ? `The shell owns the routes: add this row to shell/src/routes.ts to mount its page:\n  ${routeLine(wish)}`
      : `The operator mounts its section once it is released:\n  npm run release -- mount ${wish.name} ${wish.section} --section ${wish.short}`;
  return `Made ${wish.name}, owned by ${wish.owner} (CODEOWNERS).
Run \`npm install\` once, so that the lock file knows it; then:
  npm run build -- ${wish.name}
  npm test -- ${wish.name}
${mounting}`;
}

/** Creates a repository with the packed packages and an overrides file that mounts it. @param {Wish} wish @param {string} folder */
async function settleOutside(wish, folder) {
  const packed = await packedOnce();
  await cp(packed, join(folder, 'vendor'), { recursive: true });
  const file = join(folder, 'package.json');
  const manifest = await readFile(file, 'utf8');
  await writeFile(file, manifest.replace(/"@mulya\/(\w+)": "\^[^"]+"/g, '"@mulya/$1": "file:vendor/mulya-$1.tgz"'));
  const overrides = join(folder, 'overrides.json');
  await writeFile(overrides, `${JSON.stringify(overridesOf(wish, folder), undefined, 2)}\n`);
  return `Made ${wish.name}, owned by ${wish.owner}, in ${folder}. There:
  npm install
  npm run build
  npm test
To develop it in the product, which shows each save, there with the product of \`npm run pack\`, or here:
  npx mulya-dev
  npm run dev -- ${folder}
To see its build in the product, here:
  OVERRIDES=${overrides} npm start`;
}

/** @param {string} folder */
async function holdsFiles(folder) {
  const names = await readdir(folder).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${basename(folder)} was expected to be a folder, but cannot be read as one (${error.code}).`, { cause: error });
  });
  return names.length > 0;
}

// npm always runs scripts in the repository's folder.
runAsCommand(import.meta.url, async () =>
  console.log(await newRemote(readWish(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd()))),
);
