// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {{ name: string, path: string }} Part a build and its folder */
/** @typedef {{ remote: string, section: string, title: string, slot: string, page: string }} SectionRow with the rest of its mount */

/**
 * @typedef {{ remotes?: Record<string, object>, routes?: readonly { remote: string }[], sections?: readonly SectionRow[] }} Overrides the
 *   gateway validates them
 */

/** The address of the page that shows a remote's sections alone, see withSectionsPage. @param {string} remote */
export const sectionsPath = (remote) => `/sections/${remote}`;

/**
 * The remote in a folder, with its packages installed.
 *
 * @param {string} path
 * @returns {Part} throws one sentence
 */
export function readRemoteFolder(path) {
  const file = join(path, 'package.json');
  if (!existsSync(file)) throw new Error(`${path} was expected to be the folder of a remote, with a package.json.`);
  const { name, mulya } = JSON.parse(readFileSync(file, 'utf8'));
  if (mulya?.role !== 'remote') throw new Error(`${file} was expected to say that it is a remote: "mulya": { "role": "remote" }.`);
  if (!existsSync(join(path, 'node_modules/@mulya/sdk/package.json')))
    throw new Error(`${basename(path)} lacks its packages. Run npm install in ${path}.`);
  return { name, path };
}

/** Whether a remote's build has the page of its sections: if it has some, and tools that add the page. @param {Part} part */
export const hasSectionsPage = ({ path }) => ['src/sections', 'node_modules/@mulya/sdk/dev'].every((each) => existsSync(join(path, each)));

/**
 * The gateway's overrides: the addresses of hot builds, the developer's own file (OVERRIDES), the overrides.json of remotes in other
 * folders, and a page for each of these that shows its mounted sections alone.
 *
 * @param {{ addresses: Readonly<Record<string, string>>, given: string | undefined, outside: readonly Part[] }} options
 */
export function composeOverrides({ addresses, given, outside }) {
  const own = given ? readOverrides(given) : {};
  const { remotes = {}, routes = [], sections = [] } = own;
  const known = new Set([...routes, ...sections].map(({ remote }) => remote));
  const brought = outside
    .filter(({ name, path }) => !known.has(name) && existsSync(join(path, 'overrides.json')))
    .map(({ name, path }) => ({ name, ...readOverrides(join(path, 'overrides.json')) }));
  /** @type {<Row extends { remote: string }>(rows: (file: Overrides) => readonly Row[] | undefined) => Row[]} */
  const rowsOf = (rows) => brought.flatMap((file) => rows(file)?.filter(({ remote }) => remote === file.name) ?? []);
  const mounted = [...sections, ...rowsOf((file) => file.sections)];
  const alone = mounted.filter(({ remote }) => outside.some((part) => part.name === remote && hasSectionsPage(part)));
  const hot = Object.entries(addresses).filter(([name]) => name !== 'shell');
  return {
    shell: { address: addresses['shell'] },
    remotes: { ...remotes, ...Object.fromEntries(hot.map(([name, address]) => [name, { address }])) },
    routes: [...routes, ...rowsOf((file) => file.routes), ...[...new Set(alone.map(({ remote }) => remote))].map(sectionsRoute)],
    sections: [...mounted, ...alone.map((row) => ({ ...row, page: row.remote }))],
  };
}

/** @param {string} remote */
const sectionsRoute = (remote) => ({
  path: sectionsPath(remote),
  remote,
  view: { is: 'page', name: 'sections-alone' },
  access: 'signed-in',
  title: `Sections of ${remote} · Mulya`,
});

/** @param {string} file @returns {Overrides} throws one sentence */
function readOverrides(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} was expected to be JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
