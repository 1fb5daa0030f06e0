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

/** The Trusted Types policy of the picture of compile errors, see gateway/src/web. */
const OVERLAY_POLICY = 'mulya-dev-overlay';

/** Where the pages of a dev server hear of new builds: an address of the page's own origin. */
export const hotSocketPath = (server: string): string => `/builds/${server}/hot`;

/** The modules of a hot build that listen to the dev server, before its own. `server`: the build that the dev server is named after. */
export function hotEntries(build: string, server: string): readonly string[] {
  // One build for each dev server says the errors of all: two pictures would lie on top of each other.
  const overlay =
    build === server ? { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: OVERLAY_POLICY } : false;
  const client = new URLSearchParams({
    protocol: 'auto:', // the page's own, like host and port: whoever started the dev server has put it behind the page's address
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

/** Where a hot build belongs. */
export interface HotBuild {
  /** The build that the dev server is named after: one address for each server to hear of news. */
  readonly server: string;
}

const isScriptRule = (rule: RuleSetRule): boolean => typeof rule.loader === 'string' && rule.loader.includes('swc-loader');

/** The same rule with the marks by which Fast Refresh knows components. JSX stays that of the released remotes beside it. */
function refreshed(rule: RuleSetRule): RuleSetRule {
  const options = typeof rule.options === 'object' ? rule.options : {};
  const { jsc } = z.object({ jsc: z.optional(z.record(z.string(), z.unknown())) }).parse(options);
  return {
    ...rule,
    options: { ...options, jsc: { ...jsc, transform: { react: { runtime: 'automatic', development: false, refresh: true } } } },
  };
}

/**
 * The hot form of a released configuration: React's development build, names without hashes, nothing sealed or compressed,
 * and what Fast Refresh needs. It can come into no release: `npm run build` does not know it.
 */
export function hotConfig(released: Configuration, directory: string, { server }: HotBuild): Configuration {
  const build = String(released.name);
  const rules = (released.module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null);
  const kept = (released.plugins ?? []).filter(
    (plugin) => !(plugin instanceof CompressPlugin || plugin instanceof IntegrityPlugin || plugin instanceof MiniCssExtractPlugin),
  );
  return {
    ...released,
    mode: 'development',
    devtool: 'cheap-module-source-map', // the page's policy refuses those that evaluate text
    infrastructureLogging: { level: 'none' },
    stats: 'none',
    cache: {
      type: 'filesystem',
      name: `hot-${build}`,
      cacheDirectory: join(directory, 'node_modules/.cache/mulya-hot'),
      buildDependencies: { config: [import.meta.filename, join(directory, 'package.json')] },
    },
    output: {
      ...released.output,
      publicPath: `/builds/${build}/${readPackageFile(directory).version}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      clean: false,
    },
    module: { ...released.module, rules: rules.map((rule) => (isScriptRule(rule) ? refreshed(rule) : rule)) },
    // A build with errors is not handed out: pages wait for the mended one, and keep their state.
    optimization: {
      splitChunks: released.optimization?.splitChunks ?? {},
      minimize: false,
      moduleIds: 'named',
      chunkIds: 'named',
      emitOnErrors: false,
    },
    watchOptions: { ignored: ['**/.git/**', '**/dist/**', '**/.evaluate-*/**'], aggregateTimeout: 30 },
    plugins: [
      ...hotEntries(build, server).map((module) => new webpack.EntryPlugin(directory, module, {})),
      ...kept,
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ library: federationName(build), overlay: false }),
    ],
  };
}
