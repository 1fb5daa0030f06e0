// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { sentenceOf } from '../command.mjs';

/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */
/** @typedef {{ name: string, path: string }} Part a build and its folder */
/** @typedef {{ remotes?: Record<string, object>, routes?: readonly { remote: string }[] }} Overrides the gateway validates them */

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
 * @param {{ workspaces: readonly Workspace[], from: string }} options `from`: where relative folders start
 * @returns {DevPlan} throws one sentence for an unknown name
 */
export function readDevPlan(args, { workspaces, from }) {
  const remotes = workspaces.filter(({ role }) => role === 'remote').map(({ folder, path }) => ({ name: folder, path }));
  const shell = workspaces.filter(({ role }) => role === 'shell').map(({ path }) => ({ name: 'shell', path }));

  const isFolder = (/** @type {string} */ arg) => /[/\\]|^\./.test(arg);
  const names = args.filter((arg) => !isFolder(arg) && arg !== 'shell');
  const unknown = names.filter((name) => !remotes.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no ${unknown.join(', ')} to develop. There are: shell, ${remotes.map(({ name }) => name).join(', ')}; a remote elsewhere goes by its folder, ../mfe-hello.`,
    );
  }
  const outside = args.filter(isFolder).map((arg) => outsideRemote(isAbsolute(arg) ? arg : resolve(from, arg)));
  const hot = remotes.filter(({ name }) => args.length === 0 || names.includes(name));
  const taken = new Set([...hot, ...outside].map(({ name }) => name));
  return { hot: [...shell, ...hot], outside, built: remotes.map(({ name }) => name).filter((name) => !taken.has(name)) };
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

/**
 * The gateway's overrides: the addresses of hot builds, the developer's own file (OVERRIDES), and the overrides.json of remotes in other
 * folders.
 *
 * @param {{ addresses: Readonly<Record<string, string>>, given: string | undefined, outside: readonly Part[] }} options
 */
export function composeOverrides({ addresses, given, outside }) {
  const { remotes = {}, routes = [] } = given ? readOverrides(given) : {};
  const known = new Set(routes.map(({ remote }) => remote));
  const brought = outside
    .filter(({ name, path }) => !known.has(name) && existsSync(join(path, 'overrides.json')))
    .flatMap(({ name, path }) => readOverrides(join(path, 'overrides.json')).routes?.filter(({ remote }) => remote === name) ?? []);
  const hot = Object.entries(addresses).filter(([name]) => name.startsWith('mfe-'));
  return {
    shell: { address: addresses['shell'] },
    remotes: { ...remotes, ...Object.fromEntries(hot.map(([name, address]) => [name, { address }])) },
    routes: [...routes, ...brought],
  };
}

/** @param {string} file @returns {Overrides} throws one sentence */
function readOverrides(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} was expected to be JSON: ${sentenceOf(error)}`, { cause: error });
  }
}
