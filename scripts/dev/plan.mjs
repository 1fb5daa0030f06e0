// @ts-check
import { resolve } from 'node:path';
import { readRemoteFolder } from '@mulya/sdk/dev';

/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */
/** @typedef {import('@mulya/sdk/dev').Part} Part */

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
  const outside = args.filter(isFolder).map((arg) => readRemoteFolder(resolve(from, arg)));
  const hot = remotes.filter(({ name }) => args.length === 0 || names.includes(name));
  const taken = new Set([...hot, ...outside].map(({ name }) => name));
  return { hot: [...shell, ...hot], outside, built: remotes.map(({ name }) => name).filter((name) => !taken.has(name)) };
}
