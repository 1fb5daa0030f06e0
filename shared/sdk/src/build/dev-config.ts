import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { federationName, z } from '@mulya/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { CompressPlugin } from './compress.plugin.ts';
import { IntegrityPlugin } from './integrity.plugin.ts';
import { readPackageFile } from './package-file.ts';

const require = createRequire(import.meta.url);

/** The Trusted Types policy of the compile error overlay, see gateway/src/web. */
const OVERLAY_POLICY = 'mulya-dev-overlay';

/** The address on the page's own origin where the dev server announces new builds. */
export const hotSocketPath = (server: string): string => `/builds/${server}/hot`;

/** The modules that connect a hot build to the dev server, before its own. `server`: the build that the dev server is named after. */
function hotEntries(build: string, server: string): readonly string[] {
  // One build per dev server reports the errors of all, because two overlays would cover each other.
  const overlay =
    build === server ? { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: OVERLAY_POLICY } : false;
  const client = new URLSearchParams({
    protocol: 'auto:', // the page's own, like host and port: the dev server is proxied behind the page's address
    hostname: '0.0.0.0',
    port: '0',
    pathname: hotSocketPath(server),
    logging: build === server ? 'warn' : 'none',
    overlay: JSON.stringify(overlay),
    reconnect: '10',
    hot: 'true',
    'live-reload': 'false',
  });
  return [`${require.resolve('webpack-dev-server/client/index.js')}?${client.toString()}`, require.resolve('webpack/hot/dev-server.js')];
}

/** A development build. */
export interface HotBuild {
  /** The build that its dev server is named after, because each has one address for news. undefined: no server watches it. */
  readonly server: string | undefined;
}

const isScriptRule = (rule: RuleSetRule): boolean => typeof rule.loader === 'string' && rule.loader.includes('swc-loader');

/** The same rule with the markers that Fast Refresh needs for components. JSX is compiled as in released remotes. */
function withFastRefresh(rule: RuleSetRule): RuleSetRule {
  const options = typeof rule.options === 'object' ? rule.options : {};
  const { jsc } = z.object({ jsc: z.optional(z.record(z.string(), z.unknown())) }).parse(options);
  return {
    ...rule,
    options: { ...options, jsc: { ...jsc, transform: { react: { runtime: 'automatic', development: false, refresh: true } } } },
  };
}

/**
 * Returns the development form of a release configuration: React's development build, names without hashes, no integrity and no
 * compression, and Fast Refresh. `npm run build` does not use it.
 */
export function hotConfig(released: Configuration, directory: string, { server }: HotBuild): Configuration {
  const build = String(released.name);
  const rules = (released.module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null);
  const otherPlugins = (released.plugins ?? []).filter(
    (plugin) => !(plugin instanceof CompressPlugin || plugin instanceof IntegrityPlugin || plugin instanceof MiniCssExtractPlugin),
  );
  return {
    ...released,
    mode: 'development',
    devtool: server === undefined ? false : 'cheap-module-source-map', // the page's policy blocks source maps that evaluate text
    infrastructureLogging: { level: 'none' },
    stats: 'none',
    ...(server === undefined ? {} : { cache: cacheOf(build, directory) }),
    output: {
      ...released.output,
      publicPath: `/builds/${build}/${readPackageFile(directory).version}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      clean: false,
    },
    module: { ...released.module, rules: rules.map((rule) => (isScriptRule(rule) && server !== undefined ? withFastRefresh(rule) : rule)) },
    // A build with errors is not served, so pages wait for the fixed one and keep their state.
    optimization: {
      splitChunks: released.optimization?.splitChunks ?? {},
      minimize: false,
      moduleIds: 'named',
      chunkIds: 'named',
      emitOnErrors: false,
    },
    watchOptions: { ignored: ['**/.git/**', '**/dist/**', '**/.evaluate-*/**'], aggregateTimeout: 30 },
    plugins: [
      ...otherPlugins,
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(server === undefined ? [] : refreshPlugins(build, server, directory)),
    ],
  };
}

const refreshPlugins = (build: string, server: string, directory: string) => [
  ...hotEntries(build, server).map((module) => new webpack.EntryPlugin(directory, module, {})),
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ library: federationName(build), overlay: false }),
];

const cacheOf = (build: string, directory: string): NonNullable<Configuration['cache']> => ({
  type: 'filesystem',
  name: `hot-${build}`,
  cacheDirectory: join(directory, 'node_modules/.cache/mulya-hot'),
  buildDependencies: { config: [import.meta.filename, join(directory, 'package.json')] },
});
