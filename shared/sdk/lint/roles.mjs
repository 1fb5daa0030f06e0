// @ts-check

/**
 * The import boundaries as a table, by the role that a package declares (`"mulya": { "role": "remote" }`). A new package
 * of a known role, such as a fifth remote, needs no new line.
 *
 * @typedef {object} Role
 * @property {readonly string[]} roles of the packages it may import
 * @property {'declared' | readonly string[]} npm libraries it may import at run time: those its package.json declares, or only these
 * @property {boolean} node whether it runs in Node and may import Node's own modules
 * @property {string} instead what to do when the rule refuses an import
 */

/** @type {Readonly<Record<string, Role>>} */
export const roles = {
  contract: {
    roles: [],
    npm: ['zod'],
    node: false,
    instead: 'The border needs nothing but zod; keep what needs more on one side of it.',
  },
  domain: {
    roles: [],
    npm: [],
    node: false,
    instead: 'The domain is pure: let the caller pass in what it needs.',
  },
  model: {
    roles: ['contract', 'domain'],
    npm: [],
    node: false,
    instead: 'The valuation model is pure: let the caller pass in what it needs.',
  },
  filings: {
    roles: [],
    npm: ['saxes'],
    node: false,
    instead: 'The reader of filings is pure and needs its XML parser alone: let the caller pass in the text.',
  },
  ui: {
    roles: [],
    npm: ['react', 'react-dom', '@base-ui/react'],
    node: false,
    instead: 'The design system needs React and Base UI alone; pass the rest as props.',
  },
  sdk: {
    roles: ['contract'],
    npm: ['react', 'rxjs', 'openai', '@jridgewell/trace-mapping'],
    node: false,
    instead:
      "What a remote ships needs @mulya/contract, React, RxJS and, in src/ai, OpenAI's client alone; src/faults reads source maps, and src/build and src/testing are for the rest.",
  },
  data: {
    roles: ['contract'],
    npm: 'declared',
    node: true,
    instead: 'The sample data knows the contract alone.',
  },
  analyst: {
    roles: ['contract', 'domain'],
    npm: [],
    node: false,
    instead: 'The analyst writes from what it is given: let the gateway load the data and pass it in.',
  },
  gateway: {
    roles: ['contract', 'domain', 'filings', 'data', 'analyst'],
    npm: 'declared',
    node: true,
    instead:
      'The gateway shares @mulya/contract, @mulya/domain, @mulya/filings, @mulya/sample-data and @mulya/analyst; the rest crosses over HTTP.',
  },
  shell: {
    roles: ['contract', 'ui', 'sdk'],
    npm: 'declared',
    node: false,
    instead: 'The shell meets a remote through the release that it loads, and the gateway over HTTP.',
  },
  remote: {
    roles: ['contract', 'domain', 'model', 'filings', 'ui', 'sdk', 'data'],
    npm: 'declared',
    node: false,
    instead: 'What a remote needs of others is passed in as `host`: its bus, navigate, http and session.',
  },
  tests: {
    roles: ['contract', 'domain', 'model', 'filings', 'ui', 'sdk', 'data', 'analyst'],
    npm: 'declared',
    node: true,
    instead: 'Test what ships: start it as a user does, or read what it was built into.',
  },
};

/** Folders of the sdk that no remote ships: they run in Node, at build or test time. */
export const toolFolders = ['src/build', 'src/release', 'src/testing', 'lint', 'jest', 'bin', 'dev'];

/**
 * Entrances that only some kinds of files may import.
 *
 * @type {Readonly<Record<string, { readonly kinds: readonly string[], readonly instead: string } | undefined>>}
 */
export const entrances = {
  '@mulya/sdk/testing': { kinds: ['test'], instead: 'A fake host belongs in a test; import hooks from @mulya/sdk.' },
  '@mulya/valuation-model/testing': { kinds: ['test'], instead: 'Answers and models made for tests belong in a test.' },
  '@mulya/filings/testing': { kinds: ['test'], instead: 'Filings made for tests belong in a test.' },
  '@mulya/sdk/build': { kinds: ['configuration', 'test'], instead: 'Build presets belong in webpack.config.mjs.' },
  '@mulya/sdk/jest': { kinds: ['configuration'], instead: 'The test preset belongs in jest.config.mjs.' },
  '@mulya/sdk/lint': { kinds: ['configuration', 'test'], instead: 'The lint rules belong in eslint.config.mjs.' },
};

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

/** @type {readonly OwnedLibrary[]} */
export const ownedLibraries = [
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
