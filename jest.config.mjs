/** Unit tests of every workspace: Node for what runs on the server or is pure, a DOM for what is shown. */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

// Packages that ship ES modules alone; Jest runs CommonJS.
const esModules = ['jose', 'msw', '@mswjs', '@open-draft', 'until-async', 'rettime', 'lru-cache'];

const base = {
  transform: { '^.+\\.(ts|tsx|js|mjs)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/unit/css-module.cjs',
    '\\?url$': '<rootDir>/tests/unit/asset-url.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/', '/tests/contract/walls/fixtures/'],
  modulePathIgnorePatterns: ['/dist/', '/tests/contract/walls/fixtures/'],
  watchPathIgnorePatterns: ['/dist/', '/var/'],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{gateway,shared/contract,shared/domain,shared/sample-data,scripts}/**/*.test.{ts,mjs}',
        '<rootDir>/shared/sdk/{lint,src/build}/**/*.test.ts',
        '<rootDir>/tests/contract/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', ''], url: 'http://localhost/' },
      setupFilesAfterEnv: ['<rootDir>/tests/unit/dom.setup.ts'],
      testMatch: ['<rootDir>/{shell,mfe-*,shared/ui}/**/*.test.{ts,tsx}', '<rootDir>/shared/sdk/src/!(build)/**/*.test.{ts,tsx}', '<rootDir>/shared/sdk/src/*.test.{ts,tsx}'],
    },
  ],
};
