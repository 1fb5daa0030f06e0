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
 * @property {readonly string[] | undefined} names only these of its names are owned
 * @property {readonly Owner[]} owners
 * @property {string} instead
 */

/** @type {readonly OwnedLibrary[]} */
export const ownedLibraries = [
  {
    library: /^firebase(\/|$)/,
    names: undefined,
    owners: [{ role: 'shell', path: /^src\/session\// }],
    instead: "Only the shell's src/session knows Firebase; read `host.session`, or `host.identity` where it is granted.",
  },
  {
    library: /^@module-federation\//,
    names: undefined,
    owners: [
      { role: 'shell', path: /^src\/federation\// },
      { role: 'sdk', path: /^src\/build\// },
    ],
    instead: "Only the shell's src/federation and the sdk's src/build know Module Federation; declare pages with defineRemote.",
  },
  {
    library: /^hucre(\/|$)/,
    names: undefined,
    owners: [{ role: 'remote', path: /^src\/workbook\/xlsx\// }],
    instead: 'Spreadsheet files stand behind one adapter: src/workbook/xlsx.',
  },
  {
    library: /^docx(\/|$)/,
    names: undefined,
    owners: [{ role: 'remote', path: /^src\/features\/export\/note\/docx\// }],
    instead: 'Word files stand behind one adapter: src/features/export/note/docx.',
  },
  {
    library: /^highcharts($|\/|-react)/,
    names: undefined,
    owners: [{ role: 'remote', path: /(^|\/)chart\// }],
    instead: 'Highcharts stands behind one adapter: render the component of the `chart` folder.',
  },
  {
    library: /^@base-ui\/react(\/|$)/,
    names: undefined,
    owners: [{ role: 'ui', path: /^src\// }],
    instead: 'Base UI stands behind @mulya/ui/overlays: take the dialog, drawer, menu, popover or palette from there.',
  },
  {
    library: /^openai(\/|$)/,
    names: undefined,
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
