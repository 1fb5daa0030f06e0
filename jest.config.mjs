import { availableParallelism } from 'node:os';
import { compiling, dom } from '@mulya/sdk/jest';

// Broken on purpose, or for a folder of their own.
const foreign = ['/tests/contract/walls/fixtures/', '/tests/outside/mfe-[^/]+/', '/scripts/new-remote/template/'];

const base = {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/', ...foreign],
  modulePathIgnorePatterns: ['/dist/', ...foreign],
  watchPathIgnorePatterns: ['/dist/', '/var/'],
};

/** Unit tests of every workspace: Node for what runs on the server or is pure, a DOM for what is shown. */
export default {
  // A page of hundreds of figures takes its time under a busy machine; a test that hangs still ends.
  testTimeout: 30_000,
  // Jest leaves one core to others, and of two it would take one.
  maxWorkers: Math.max(Math.min(2, availableParallelism()), availableParallelism() - 1),
  projects: [
    {
      ...base,
      ...compiling,
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{gateway,shared/contract,shared/domain,shared/sample-data,scripts,bench}/**/*.test.{ts,mjs}',
        '<rootDir>/shared/sdk/{lint,src/build,src/release}/**/*.test.ts',
        '<rootDir>/tests/contract/**/*.test.ts',
        '<rootDir>/tests/outside/*.test.ts',
      ],
    },
    {
      ...base,
      ...dom,
      displayName: 'dom',
      testEnvironmentOptions: { customExportConditions: ['source', ''], url: 'http://localhost/' },
      testMatch: ['<rootDir>/{shell,mfe-*,shared/ui}/**/*.test.{ts,tsx}', '<rootDir>/shared/sdk/src/!(build|release)/**/*.test.{ts,tsx}', '<rootDir>/shared/sdk/src/*.test.{ts,tsx}'],
    },
  ],
};
