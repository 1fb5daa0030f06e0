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
export const toolFolders = ['src/build', 'src/release', 'src/testing', 'lint', 'jest', 'bin'];

/** Entrances of the sdk that only some kinds of files may import. */
export const entrances = {
  '@mulya/sdk/testing': { kinds: ['test'], instead: 'A fake host belongs in a test; import hooks from @mulya/sdk.' },
  '@mulya/valuation-model/testing': { kinds: ['test'], instead: 'Answers and models made for tests belong in a test.' },
  '@mulya/filings/testing': { kinds: ['test'], instead: 'Filings made for tests belong in a test.' },
  '@mulya/sdk/build': { kinds: ['configuration', 'test'], instead: 'Build presets belong in webpack.config.mjs.' },
  '@mulya/sdk/jest': { kinds: ['configuration'], instead: 'The test preset belongs in jest.config.mjs.' },
  '@mulya/sdk/lint': { kinds: ['configuration', 'test'], instead: 'The lint rules belong in eslint.config.mjs.' },
};
