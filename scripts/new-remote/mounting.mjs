// @ts-check
import { titleOf } from './remote-files.mjs';

/** @typedef {import('./wish.mjs').Wish} Wish */

/** The row that mounts the remote's page. @param {Pick<Wish, 'name' | 'short'>} wish */
const routeOf = ({ name, short }) => ({
  path: `/${short}`,
  remote: name,
  view: { is: 'page', name: short },
  access: 'signed-in',
  title: `${titleOf(short)} · Mulya`,
});

/** The row as written in shell/src/routes.ts. @param {Pick<Wish, 'name' | 'short'>} wish */
export function routeLine(wish) {
  const { path, remote, view, access, title } = routeOf(wish);
  return `{ path: '${path}', remote: '${remote}', view: { is: '${view.is}', name: '${view.name}' }, access: '${access}', title: '${title}' },`;
}

/**
 * The content of OVERRIDES that mounts a remote from another folder.
 *
 * @param {Pick<Wish, 'name' | 'short'>} wish
 * @param {string} folder
 */
export const overridesOf = (wish, folder) => ({ remotes: { [wish.name]: { folder } }, routes: [routeOf(wish)] });

/**
 * CODEOWNERS with a new last line for the remote.
 *
 * @param {string} owners the file's text
 * @param {Pick<Wish, 'name' | 'owner'>} wish
 */
export function withOwner(owners, { name, owner }) {
  const lines = owners.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  const column = lines[last]?.indexOf('@') ?? 0;
  lines.splice(last + 1, 0, `${`/${name}/`.padEnd(column - 1)} @mulya/${owner}`);
  return lines.join('\n');
}
