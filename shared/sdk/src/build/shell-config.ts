import { join } from 'node:path';
import { FRAME_PREFIX } from '@mulya/contract';
import webpack, { type Chunk, type Configuration, type RuleSetRule } from 'webpack';
import { installedFolder, readPackageFile } from './package-file.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { AssetTablePlugin } from './asset-table.plugin.ts';
import { browserConfig, replacedPart, scriptRules, styleRule } from './browser-config.ts';
import { hotConfig, type HotBuild } from './dev-config.ts';
import { CompressPlugin } from './compress.plugin.ts';
import { FrameFilesPlugin } from './frame-files.plugin.ts';
import { IntegrityPlugin } from './integrity.plugin.ts';
import { providesOfShell, providedLibraries } from './shared-scope.ts';
import { ShellManifestPlugin } from './shell-manifest.plugin.ts';

/** Reduces the federation runtime of the shell to one copy with the parts that Mulya uses. */
function leanFederationRuntime(directory: string): readonly webpack.NormalModuleReplacementPlugin[] {
  const injected = join(installedFolder(directory, '@module-federation/inject-external-runtime-core-plugin'), 'dist/index.js');
  return [
    // The injected plugin resolves to CommonJS and the shell's own runtime to ES modules, so the runtime would be bundled twice (180
    // instead of 90 KB). Using the plugin's module form leaves one.
    new webpack.NormalModuleReplacementPlugin(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs/, injected),
    // `disableSnapshot` removes the plugins but not their imports: 2.4 KB of each page.
    replacedPart(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots'),
    replacedPart(/[\\/]utils[\\/]preload\.js$/, 'no-preload'),
    // `disableRemote` would also remove what adds remotes while the page runs.
    replacedPart(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/, 'no-listed-remotes'),
  ];
}

const build = 'shell';

/** Every route needs these: one file instead of the seven that federation would create. */
const vendor =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|rxjs)[\\/]|shared-scope[\\/](react-router-dom|rxjs)\.facade/;

/** Only pages with a store need these. */
const store =
  /[\\/]node_modules[\\/](react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|reselect|immer)[\\/]|shared-scope[\\/](react-redux|reduxjs-toolkit)\.facade/;

/** Federation's imports of its libraries have no name, unlike the shell's own. */
const isLibraries = (chunk: Chunk): boolean => !chunk.name;

/** Returns the build of the shell: the page's own files, and the landing page as complete HTML. */
export function shellConfig(directory: string, hot?: HotBuild): Configuration[] {
  const landing = landingConfig(directory, hot === undefined ? 'dist-landing' : 'node_modules/.cache/mulya-hot/landing');
  const frames = hot === undefined ? [frameConfig(directory)] : [];
  const page = documentConfig(directory, 'src/main.tsx', hot);
  const shell: Configuration = {
    ...page,
    dependencies: ['landing', ...frames.map(({ name }) => String(name))],
    plugins: [
      ...(page.plugins ?? []),
      ...frames.map(({ output }) => new FrameFilesPlugin(String(output?.path))),
      new CompressPlugin(),
      new ShellManifestPlugin(directory, String(landing.output?.path)),
    ],
  };
  return [landing, ...frames, hot === undefined ? shell : hotConfig(shell, directory, hot)];
}

/**
 * The document of a sandboxed section's frame. It is a separate build, because a second entry would share modules with the page's first
 * script, which would grow by 190 bytes. A browser does not share its cache between the two documents anyway.
 */
function frameConfig(directory: string): Configuration {
  const page = documentConfig(directory, 'src/sections/frame/frame.tsx');
  const [script, style] = [`${FRAME_PREFIX}[name].[contenthash:8].js`, `${FRAME_PREFIX}[name].[contenthash:8].css`];
  const others = (page.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin));
  return {
    ...page,
    name: 'frame',
    output: { ...page.output, path: join(directory, 'dist-frame'), filename: script, chunkFilename: script },
    plugins: [...others, new MiniCssExtractPlugin({ filename: style, chunkFilename: style })],
  };
}

/** A document that provides the shared libraries, and starts with a module. */
function documentConfig(directory: string, start: string, hot?: HotBuild): Configuration {
  const config = browserConfig(directory, build);
  return {
    ...config,
    entry: { main: join(directory, start) },
    resolve: { ...config.resolve, alias: facadeSources(directory) },
    module: { rules: [...(config.module?.rules ?? []), pictureRule(directory)] },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        minChunks: 2, // libraries of a single import are part of its chunk: Firebase with the sign-in
        cacheGroups: {
          vendor: { name: 'vendor', test: vendor, chunks: 'all', enforce: true, priority: 50 },
          store: { name: 'store', test: store, chunks: isLibraries, enforce: true, priority: 40 },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: build,
        shared: providedLibraries(directory),
        shareStrategy: 'loaded-first', // with the default, one offline remote blanks the page (core#3877)
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      productionRouter(directory),
      ...leanFederationRuntime(directory),
      new webpack.DefinePlugin({ MULYA_PROVIDES: `(${JSON.stringify(providesOfShell(directory))})` }),
      new AssetTablePlugin(hot !== undefined),
      new IntegrityPlugin(),
    ],
  };
}

/**
 * The landing page's pictures. Their addresses are absolute and equal in every build, because one build renders the page that another
 * hydrates.
 */
function pictureRule(directory: string): RuleSetRule {
  return {
    test: /\.webp$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8][ext]', publicPath: `/builds/${build}/${readPackageFile(directory).version}/` },
  };
}

/**
 * The page's template, and the landing page as a Node module that ShellManifestPlugin runs once to write landing.html. It is a separate
 * build, because the template's child compiler would inherit the federation and emit every library twice.
 */
function landingConfig(directory: string, output: string): Configuration {
  return {
    name: 'landing',
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    entry: { landing: join(directory, 'src/landing/prerender.tsx') },
    output: { path: join(directory, output), filename: 'landing.cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: { rules: [...scriptRules, styleRule(build, 'names-only'), pictureRule(directory)] },
    optimization: { minimize: false },
    plugins: [new HtmlWebpackPlugin({ template: join(directory, 'src/index.html'), inject: false, minify: false })],
  };
}

/** react-router's export map has no production condition, so webpack would ship the build with warnings. */
function productionRouter(directory: string): webpack.NormalModuleReplacementPlugin {
  const router = join(installedFolder(directory, 'react-router'), 'dist/production');
  return new webpack.NormalModuleReplacementPlugin(/^react-router(\/dom)?$/, (request) => {
    request.request = join(router, request.request.endsWith('dom') ? 'dom-export.mjs' : 'index.mjs');
  });
}

/** The libraries behind the facades, under unshared names; otherwise a facade would consume itself. */
function facadeSources(directory: string): Record<string, string> {
  const file = (name: string, path: string) => join(installedFolder(directory, name), path);
  return {
    '#react-router-dom$': file('react-router-dom', 'dist/index.mjs'),
    '#react-redux$': file('react-redux', 'dist/react-redux.mjs'),
    '#redux-toolkit$': file('@reduxjs/toolkit', 'dist/redux-toolkit.modern.mjs'),
    '#rxjs$': file('rxjs', 'dist/esm/index.js'),
  };
}
