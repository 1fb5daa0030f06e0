import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationName } from '@mulya/contract';
import type { Chunk, Configuration, Module } from 'webpack';
import { sectionsPageParts } from '../sections-page/with-sections-page.ts';
import { browserConfig } from './browser-config.ts';
import { hotConfig, type HotBuild } from './dev-config.ts';
import { CompressPlugin } from './compress.plugin.ts';
import { IntegrityPlugin } from './integrity.plugin.ts';
import { NoGlobalStylesPlugin } from './no-global-styles.plugin.ts';
import { NoOwnCopyPlugin } from './no-own-copy.plugin.ts';
import { NoTopLayerPlugin } from './no-top-layer.plugin.ts';
import { readPackageFile } from './package-file.ts';
import { RemoteManifestPlugin } from './remote-manifest.plugin.ts';
import { consumedLibraries } from './shared-scope.ts';
import { sourceMaps } from './source-maps.ts';

/** The chunk of src/remote.tsx. It is a few lines and always needed, so it is part of the entry's file. */
const definition = 'remote';
const isDefinition = (chunk: Chunk): boolean => chunk.name === definition;

/** Not for shared libraries: the entry may request those only once it knows where to find them. */
const isCode = (module: Module): boolean => module.type.startsWith('javascript/');

const remoteFile = (directory: string): string => join(directory, 'src/remote.tsx');

/** Whether it exports sections, which are in these files. */
function hasSections(directory: string): boolean {
  const folder = join(directory, 'src/sections');
  return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.section.tsx'));
}

/** A module of a development build: the remote, and the page that shows its sections alone. */
function moduleWithSectionsPage(directory: string): string {
  const ours = join(import.meta.dirname, `../sections-page/with-sections-page${extname(import.meta.filename)}`);
  const [remote, add] = [remoteFile(directory), ours].map((file) => JSON.stringify(file));
  const code = `import remote from ${remote ?? ''};import { withSectionsPage } from ${add ?? ''};export default withSectionsPage(remote);`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * Returns the build of a remote.
 *
 * @example
 * // webpack.config.mjs
 * export default remoteConfig(import.meta.dirname);
 */
export function remoteConfig(directory: string, hot?: HotBuild): Configuration {
  const { name } = readPackageFile(directory);
  const config = browserConfig(directory, name);
  const container = federationName(name);
  const hasSectionsPage = hot !== undefined && hasSections(directory);
  const released: Configuration = {
    ...config,
    entry: {}, // a remote has no start of its own: the container is its only entry
    output: {
      ...config.output,
      strictModuleExceptionHandling: true, // webpack#19351: else a second load after a version error "succeeds"
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        minChunks: 2, // a shared library file is worth a request only when two pages need it
        minSize: 30_000, // before minification; smaller shared parts are duplicated to save a request
        cacheGroups: { definition: { name: container, test: isCode, chunks: isDefinition, enforce: true, priority: 50 } },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: hot === undefined ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: {
          './remote': { import: [hasSectionsPage ? moduleWithSectionsPage(directory) : remoteFile(directory)], name: definition },
        },
        shared: consumedLibraries(directory),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false, // we use remote.json; a manifest loaded at run time would bypass integrity
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new NoOwnCopyPlugin(),
      new NoGlobalStylesPlugin(name),
      new NoTopLayerPlugin(),
      new IntegrityPlugin(),
      ...(hot === undefined ? [sourceMaps()] : []),
      new CompressPlugin(),
      new RemoteManifestPlugin(directory, hasSectionsPage ? sectionsPageParts : {}),
    ],
  };
  return hot === undefined ? released : hotConfig(released, directory, hot);
}
