import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationName } from '@mulya/contract';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config.ts';
import { CompressPlugin } from './compress.plugin.ts';
import { IntegrityPlugin } from './integrity.plugin.ts';
import { readPackageFile } from './package-file.ts';
import { RemoteManifestPlugin } from './remote-manifest.plugin.ts';
import { consumedLibraries } from './shared-scope.ts';

/** How a remote is built: its whole webpack.config.mjs is `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(directory: string): Configuration {
  const { name } = readPackageFile(directory);
  const config = browserConfig(directory, name);
  return {
    ...config,
    entry: {}, // a remote has no start of its own: the container is its only entry
    output: {
      ...config.output,
      strictModuleExceptionHandling: true, // webpack#19351: else a second load after a version error "succeeds"
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: federationName(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': join(directory, 'src/remote.tsx') },
        shared: consumedLibraries(directory),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false, // ours is remote.json; a manifest that is loaded at run time runs chunks past integrity
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new IntegrityPlugin(),
      new CompressPlugin(),
      new RemoteManifestPlugin(directory),
    ],
  };
}
