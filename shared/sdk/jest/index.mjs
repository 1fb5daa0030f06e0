// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const beside = (/** @type {URL} */ url) => fileURLToPath(url);

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** How all tests are compiled, and the stubs for stylesheets and assets. */
export const compiling = {
  transform: { '^.+\\.(ts|tsx|js|mjs)$': [beside(new URL('./transform.cjs', import.meta.url)), swc] },
  transformIgnorePatterns: [], // whether a file of a package is an ES module is read from its text
  resolver: beside(new URL('./resolver.cjs', import.meta.url)),
  moduleNameMapper: {
    '\\.css$': beside(new URL('./css-module.cjs', import.meta.url)),
    '\\?(url|raw)$|\\.webp$': beside(new URL('./asset-url.cjs', import.meta.url)),
  },
};

/** Tests of components, in a DOM. A remote's sources are compiled as in its build. */
export const dom = {
  ...compiling,
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  setupFilesAfterEnv: [
    require.resolve('@testing-library/jest-dom'),
    beside(new URL('./patience.cjs', import.meta.url)),
    beside(new URL('./keys.cjs', import.meta.url)),
    beside(new URL('./jsdom.cjs', import.meta.url)),
    beside(new URL('./computed-styles.cjs', import.meta.url)),
  ],
};

/** Configuration of a remote in its own repository: its whole jest.config.mjs is `export { default } from '@mulya/sdk/jest'`. */
export default {
  ...dom,
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
