// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';

/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */
/** @typedef {{ name: string, path: string }} Part a build and its folder */

/**
 * @typedef {object} DevPlan
 * @property {readonly Part[]} hot in this repository, the shell first, because Fast Refresh always needs its development build
 * @property {readonly Part[]} outside hot remotes in other folders, each with tools of its own
 * @property {readonly string[]} built remotes that run from their builds, by folder name
 */

/**
 * Parses the arguments of `npm run dev`. Without names everything is hot. With names, the other remotes run from their builds. A name
 * with a slash is the folder of a remote outside this repository.
 *
 * @param {readonly string[]} args
 * @param {{ root: string, workspaces: readonly Workspace[], from: string }} options `from`: where relative folders start
 * @returns {DevPlan} throws one sentence for an unknown name
 */
export function readDevPlan(args, { root, workspaces, from }) {
  const remotes = workspaces.filter(({ role }) => role === 'remote');
  const shell = workspaces.find(({ role }) => role === 'shell');
  if (shell === undefined) throw new Error(`${root} was expected to hold the shell.`);
  const gallery = { name: 'gallery', path: join(root, 'shared/ui') };
  const byName = new Map([...remotes.map(({ folder, path }) => ({ name: folder, path })), gallery].map((part) => [part.name, part]));

  const isFolder = (/** @type {string} */ arg) => arg.includes('/') || arg.includes('\\') || arg.startsWith('.');
  const names = args.filter((arg) => !isFolder(arg) && arg !== 'shell');
  const unknown = names.filter((name) => !byName.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no ${unknown.join(', ')} to develop. There are: shell, ${[...byName.keys()].join(', ')}; a remote elsewhere goes by its folder, ../mfe-hello.`,
    );
  }
  const outside = args.filter(isFolder).map((arg) => outsideRemote(isAbsolute(arg) ? arg : resolve(from, arg)));
  const hot = [...byName.values()].filter(({ name }) => args.length === 0 || names.includes(name));
  const taken = new Set([...hot, ...outside].map(({ name }) => name));
  return {
    hot: [{ name: 'shell', path: shell.path }, ...hot],
    outside,
    built: remotes.map(({ folder }) => folder).filter((name) => !taken.has(name)),
  };
}

/** @param {string} path @returns {Part} */
function outsideRemote(path) {
  const file = join(path, 'package.json');
  if (!existsSync(file)) throw new Error(`${path} was expected to be the folder of a remote, with a package.json.`);
  const { name, mulya } = JSON.parse(readFileSync(file, 'utf8'));
  if (mulya?.role !== 'remote') throw new Error(`${file} was expected to say that it is a remote: "mulya": { "role": "remote" }.`);
  if (!existsSync(join(path, 'node_modules/@mulya/sdk/package.json')))
    throw new Error(`${basename(path)} lacks its packages. Run npm install in ${path}.`);
  return { name, path };
}
