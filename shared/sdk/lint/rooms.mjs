// @ts-check
import boundaries from 'eslint-plugin-boundaries';

/** Folders of the parts that a remote declares. Each part is a file of its own there: "src/pages/dashboard.page.tsx". */
const entrances = '{pages,panels,finders,sections,slots}';

/** Rooms of a remote, unless it has its own. Any other folder holds features. */
const remoteRooms = [entrances, '*', 'domain'];

/**
 * Rules for the folders of `src`: each imports those after it in the list. The folders in a room with "/*" don't import each other.
 *
 * @example
 * { files: ['mfe-valuation/src/**'], ignores: testFiles, ...rooms(['pages', 'page', 'sections/*', 'model', 'kit']) }
 *
 * @param {readonly string[]} list names of folders, from the top; "*" is any other
 * @returns {import('eslint').Linter.Config}
 */
export function rooms(list = remoteRooms) {
  const known = [...list.filter((room) => room !== '*'), ...list.filter((room) => room === '*')];
  return {
    plugins: { boundaries },
    settings: {
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'boundaries/elements': known.map((room) => ({ type: nameOf(room), pattern: `src/${room}`, capture: ['folder'], stopMatching: true })),
      'boundaries/files': [
        { category: 'remote', pattern: '**/src/remote.{ts,tsx}' },
        { category: 'entrance', pattern: `**/src/${entrances}/*.{page,panel,finder,section,slot}.{ts,tsx}` },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          checkInternals: true,
          policies: [
            ...list.slice(1).map((room, at) => ({
              from: { element: { type: nameOf(room) } },
              disallow: { to: { element: { types: { anyOf: list.slice(0, at + 1).map(nameOf) } } } },
              message: `${nameOf(room)} may not import {{to.element.types}} ('{{dependency.source}}'): code flows ${flow(list)}. Pass it in from above, or move it down.`,
            })),
            ...list.filter(isApart).map((room) => ({
              from: { element: { type: nameOf(room) } },
              disallow: { to: { element: { type: nameOf(room), captured: { folder: '!{{from.element.captured.folder}}' } } } },
              message: `The folders of ${nameOf(room)} don't import each other ('{{dependency.source}}'). Move what both need down.`,
            })),
            {
              from: { element: { type: '*' } },
              disallow: { to: { file: { categories: { anyOf: ['entrance', 'remote'] } } } },
              message:
                "Only remote.tsx imports a page, panel, finder, section or slot ('{{dependency.source}}'). Move what both need to features.",
            },
          ],
        },
      ],
    },
  };
}

const isApart = (/** @type {string} */ room) => room.endsWith('/*');

/** "sections/*" → "sections", "{pages,slots}" → "pages, slots". @param {string} room */
const nameOf = (room) => (room === '*' ? 'features' : room.replace(/\/\*$/, '').replace(/[{}]/g, '').replaceAll(',', ', '));

const flow = (/** @type {readonly string[]} */ list) => [...list].reverse().map(nameOf).join(' ← ');
