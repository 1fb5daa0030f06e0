import { extname, join } from 'node:path';
import webpack from 'webpack';
import { installedFolder } from './package-file.ts';

/** Our replacements for parts of the federation runtime, next to this file as source and as compiled. */
const part = (name: string): string => join(import.meta.dirname, 'runtime-parts', `${name}${extname(import.meta.filename)}`);

/**
 * Reduces the federation runtime of the shell to one copy with the parts that Mulya uses. It depends on internals of the pinned version. A
 * part that no longer exists is not an error, but exceeds the budgets (tests/contract/builds.test.ts).
 */
export function leanFederationRuntime(directory: string): readonly webpack.NormalModuleReplacementPlugin[] {
  const replaced = (what: RegExp, by: string) => new webpack.NormalModuleReplacementPlugin(what, by);
  const injected = join(installedFolder(directory, '@module-federation/inject-external-runtime-core-plugin'), 'dist/index.js');
  return [
    // The injected plugin resolves to CommonJS and the shell's own runtime to ES modules, so the runtime would be bundled twice (180
    // instead of 90 KB). Using the plugin's module form leaves one.
    replaced(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs/, injected),
    // `disableSnapshot` removes the plugins but not their imports: 2.4 KB of each page.
    replaced(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, part('no-snapshots')),
    replaced(/[\\/]utils[\\/]preload\.js$/, part('no-preload')),
    replaced(/[\\/]error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/, part('short-errors')),
  ];
}
