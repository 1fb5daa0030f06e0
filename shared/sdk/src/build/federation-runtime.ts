import { extname, join } from 'node:path';
import webpack from 'webpack';
import { installedFolder } from './package-file.ts';

/** Ours, in place of parts of the federation runtime; beside this file as source, and as compiled. */
const part = (name: string): string => join(import.meta.dirname, 'runtime-parts', `${name}${extname(import.meta.filename)}`);

/**
 * One copy of the federation runtime in the shell, and of it what Mulya uses. It holds for the pinned version alone, like
 * everything that knows a library's inside: a part that is no longer found is no error, but shows in the budgets
 * (tests/contract/builds.test.ts).
 */
export function leanFederationRuntime(directory: string): readonly webpack.NormalModuleReplacementPlugin[] {
  const replaced = (what: RegExp, by: string) => new webpack.NormalModuleReplacementPlugin(what, by);
  const injected = join(installedFolder(directory, '@module-federation/inject-external-runtime-core-plugin'), 'dist/index.js');
  return [
    // The injected plugin is taken as CommonJS and the shell's own runtime as a module, so that the runtime would be
    // bundled twice (180 instead of 90 KB). Taking the plugin's module form leaves one.
    replaced(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs/, injected),
    // `disableSnapshot` leaves the plugins out, not what they use: 2.4 KB of each page.
    replaced(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, part('no-snapshots')),
    replaced(/[\\/]utils[\\/]preload\.js$/, part('no-preload')),
    replaced(/[\\/]error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/, part('short-errors')),
  ];
}
