// @ts-check

/**
 * Libraries that one folder owns. All other code uses that folder's adapter.
 *
 * @typedef {object} Owner
 * @property {string} role
 * @property {RegExp} path of the owning files, from the package's folder
 *
 * @typedef {object} OwnedLibrary
 * @property {RegExp} library
 * @property {readonly string[]} [names] only these of its names are owned
 * @property {readonly Owner[]} owners
 * @property {string} instead
 */

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./imports-of.mjs').Import} Import */

/** @type {readonly OwnedLibrary[]} */
const ownedLibraries = [
  {
    library: /^firebase(\/|$)/,
    owners: [{ role: 'shell', path: /^src\/session\// }],
    instead: "Only the shell's src/session knows Firebase; read `host.session`, or `host.identity` where it is granted.",
  },
  {
    library: /^@module-federation\//,
    owners: [
      { role: 'shell', path: /^src\/federation\// },
      { role: 'sdk', path: /^src\/build\// },
    ],
    instead: "Only the shell's src/federation and the sdk's src/build know Module Federation; declare pages with defineRemote.",
  },
  {
    library: /^hucre(\/|$)/,
    owners: [{ role: 'remote', path: /^src\/files\/workbook\/xlsx\// }],
    instead: 'Spreadsheet files stand behind one adapter: src/files/workbook/xlsx.',
  },
  {
    library: /^docx(\/|$)/,
    owners: [{ role: 'remote', path: /^src\/files\/note\/docx\// }],
    instead: 'Word files stand behind one adapter: src/files/note/docx.',
  },
  {
    library: /^highcharts($|\/|-react)/,
    owners: [{ role: 'remote', path: /(^|\/)chart\// }],
    instead: 'Highcharts stands behind one adapter: render the component of the `chart` folder.',
  },
  {
    library: /^@base-ui\/react(\/|$)/,
    owners: [{ role: 'ui', path: /^src\// }],
    instead: 'Base UI stands behind @mulya/ui/overlays: take the dialog, drawer, menu, popover or palette from there.',
  },
  {
    library: /^openai(\/|$)/,
    owners: [{ role: 'sdk', path: /^src\/ai\/openai-client\.ts$/ }],
    instead: "OpenAI's client stands behind @mulya/sdk/ai: ask with askAi or streamAi.",
  },
  {
    library: /^rxjs$/,
    names: ['Subject', 'BehaviorSubject', 'ReplaySubject', 'AsyncSubject'],
    owners: [{ role: 'shell', path: /^src\/bus\// }],
    instead: "Only the shell's src/bus writes to a stream; offer an Observable, or emit on the bus.",
  },
];

/**
 * Checks an import of a library that one folder owns.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {string} source
 * @returns {string | undefined}
 */
export function checkOwner(place, found, source) {
  const owned = ownedLibraries.find((each) => each.library.test(source));
  if (owned === undefined) return undefined;
  if (owned.owners.some((owner) => owner.role === place.role && owner.path.test(place.path))) return undefined;
  if (owned.names === undefined) return `'${source}' may not be imported here. ${owned.instead}`;
  const taken = found.whole ? '*' : found.names.find((each) => owned.names?.includes(each.name))?.name;
  return taken === undefined ? undefined : `'${taken}' of '${source}' may not be imported here. ${owned.instead}`;
}
