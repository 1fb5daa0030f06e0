import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compiling, dom } from '@mulya/sdk/jest';

// For a folder of their own.
const foreign = ['/tests/outside/mfe-[^/]+/', '/scripts/new-remote/template/'];

const long = '\\.long\\.test\\.';

const shared = (name) => fileURLToPath(new URL(`scripts/test/jest/shared-${name}.cjs`, import.meta.url));

const runAgain = fileURLToPath(new URL('scripts/test/jest/run-again.cjs', import.meta.url));

const base = {
  runtime: shared('runtime'),
  setupFilesAfterEnv: [runAgain],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/', ...foreign],
  modulePathIgnorePatterns: ['/dist/', ...foreign],
  watchPathIgnorePatterns: ['/dist/', '/var/'],
};

const node = {
  ...base,
  ...compiling,
  testEnvironment: shared('node'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

/**
 * Unit tests of every workspace: Node for what runs on the server or is pure, a DOM for what is shown; `long` is what
 * `npm run test:long` runs.
 */
export default {
  // A page of hundreds of figures takes its time under a busy machine; a test that hangs still ends.
  testTimeout: 60_000,
  // One more than there are cores: many a test waits for a time-out of what it asks.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...node,
      displayName: 'node',
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, long],
      testMatch: [
        '<rootDir>/{gateway,shared/contract,shared/domain,shared/valuation-model,shared/filings,shared/sample-data,shared/analyst,scripts,bench}/**/*.test.{ts,mjs}',
        '<rootDir>/shared/sdk/{dev,lint,src/build,src/release}/**/*.test.{ts,mjs}',
        '<rootDir>/tests/contract/**/*.test.{ts,mjs}',
        '<rootDir>/tests/outside/*.test.ts',
      ],
    },
    { ...node, displayName: 'long', testMatch: ['<rootDir>/{gateway,shared,tests,scripts}/**/*.long.test.{ts,mjs}'] },
    {
      ...base,
      ...dom,
      setupFilesAfterEnv: [...dom.setupFilesAfterEnv, runAgain],
      testEnvironment: shared('dom'),
      displayName: 'dom',
      moduleNameMapper: {
        ...dom.moduleNameMapper,
        '^highcharts-react-official$': '<rootDir>/mfe-valuation/src/kit/chart/highcharts-react.fixture.ts',
      },
      testEnvironmentOptions: { customExportConditions: ['source', ''], url: 'http://localhost/' },
      testMatch: [
        '<rootDir>/{shell,mfe-*,shared/ui}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/sdk/src/!(build|release)/**/*.test.{ts,tsx}',
        '<rootDir>/shared/sdk/src/*.test.{ts,tsx}',
      ],
    },
  ],
};
