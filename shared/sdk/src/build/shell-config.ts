import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { AssetTablePlugin } from './asset-table.plugin.ts';
import { browserConfig, scriptRules, styleRule } from './browser-config.ts';
import { CompressPlugin } from './compress.plugin.ts';
import { IntegrityPlugin } from './integrity.plugin.ts';
import { installedFolder } from './package-file.ts';
import { provided, providedLibraries } from './shared-scope.ts';
import { ShellManifestPlugin } from './shell-manifest.plugin.ts';

const build = 'shell';

/** Every route needs these: one file instead of the seven requests that federation would make of them. */
const vendor = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|rxjs|tslib)[\\/]|shared-scope[\\/](react-router-dom|rxjs)\.facade/;

/** Only pages with a store need these. */
const store = /[\\/]node_modules[\\/](react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|reselect|immer)[\\/]|shared-scope[\\/](react-redux|reduxjs-toolkit)\.facade/;

/** How the shell is built: the page's own files, and the landing page as complete HTML. */
export function shellConfig(directory: string): Configuration[] {
  const config = browserConfig(directory, build);
  const shell: Configuration = {
    ...config,
    dependencies: ['landing'],
    entry: { main: join(directory, 'src/main.tsx') },
    resolve: { ...config.resolve, alias: facadeSources(directory) },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          vendor: { name: 'vendor', test: vendor, chunks: 'all', enforce: true, priority: 50 },
          store: { name: 'store', test: store, chunks: 'all', enforce: true, priority: 40 },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: build,
        shared: providedLibraries(directory),
        shareStrategy: 'loaded-first', // with the default one offline remote blanks the page (core#3877)
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      oneFederationRuntime(directory),
      new webpack.DefinePlugin({ MULYA_PROVIDES: `(${JSON.stringify(provided(directory))})` }),
      new AssetTablePlugin(),
      new IntegrityPlugin(),
      new CompressPlugin(),
      new ShellManifestPlugin(directory),
    ],
  };
  return [landingConfig(directory), shell];
}

/**
 * The page's template, and the landing page as a Node module that ShellManifestPlugin runs once to write landing.html.
 * A build of its own, because the template's child compiler would inherit the federation and emit every library twice.
 */
function landingConfig(directory: string): Configuration {
  return {
    name: 'landing',
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: false,
    stats: 'errors-warnings',
    entry: { landing: join(directory, 'src/landing/prerender.tsx') },
    output: { path: join(directory, 'dist-landing'), filename: 'landing.cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: { rules: [...scriptRules, styleRule(build, 'names-only')] },
    optimization: { minimize: false },
    plugins: [new HtmlWebpackPlugin({ template: join(directory, 'src/index.html'), inject: false, minify: false })],
  };
}

/**
 * The injected plugin is taken as CommonJS and the shell's own runtime as a module, so that the runtime would be bundled
 * twice (180 instead of 90 KB). Taking the plugin's module form leaves one.
 */
function oneFederationRuntime(directory: string): webpack.NormalModuleReplacementPlugin {
  const plugin = join(installedFolder(directory, '@module-federation/inject-external-runtime-core-plugin'), 'dist/index.js');
  return new webpack.NormalModuleReplacementPlugin(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs/, plugin);
}

/** The libraries behind the facades, by a name that is not shared: otherwise a facade would consume itself. */
function facadeSources(directory: string): Record<string, string> {
  const file = (name: string, path: string) => join(installedFolder(directory, name), path);
  return {
    '#react-router-dom$': file('react-router-dom', 'dist/index.mjs'),
    '#react-redux$': file('react-redux', 'dist/react-redux.mjs'),
    '#redux-toolkit$': file('@reduxjs/toolkit', 'dist/redux-toolkit.modern.mjs'),
    '#rxjs$': file('rxjs', 'dist/esm/index.js'),
  };
}
