import webpack, { type Chunk, type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { trustedTypesPolicy } from '@mulya/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { buildIdentity } from './build-identity.ts';

/** Webpack ends the id of a chunk of several modules with a hash, after up to 93 characters of their paths. */
const idOfSeveral = /^.+-([0-9a-f]{6})$/;
/** A chunk of one module has its path. Its file is enough, but for what a remote exposes: that is how a tester knows it. */
const idOfOne = /^(?!src_(?:pages|panels|slots|finders)_).*_([^_]+_[cm]?[jt]sx?)$/;

/**
 * Shortens the ids of unnamed chunks to "shared-246b99" and "audit-drawer_tsx". A build's entry names each of them twice and each import
 * once, and no page may be shown before its entry is there.
 */
class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    const name = ShortChunkIdsPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunkIds.tap(name, (chunks: Iterable<Chunk>) => {
        const used = new Set<unknown>();
        for (const chunk of chunks) {
          const hash = idOfSeveral.exec(String(chunk.id))?.[1];
          const short = hash === undefined ? idOfOne.exec(String(chunk.id))?.[1] : `shared-${hash}`;
          if (short === undefined || typeof chunk.name === 'string' || used.has(short)) continue;
          used.add(short);
          chunk.id = short;
          chunk.ids = [short];
        }
      });
    });
  }
}

const require = createRequire(import.meta.url);

/** The browsers that Mulya supports, for the compiler's output. */
const targets = 'chrome 120, firefox 121, safari 17.2';

/**
 * Licence texts are in a separate file, so that no page waits for them: Firebase's alone are 45 KB. Terser after swc would save 1.0 KB of a
 * page's 175, and double the time of a build.
 */
const minimizer = new MinimizerPlugin({
  extractComments: { condition: 'some', filename: '[file].LICENSE.txt', banner: (file) => `Licences: ${file}` },
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } },
});

/** A page waits for each byte of its styles, so their comments are removed. */
const styleMinimizer = new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify });

/** `import text from './example.tsx?raw'` is the file's own text. */
const rawQuery = /^\?raw$/;

/** TypeScript and TSX through swc. */
export const scriptRules: readonly RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    resourceQuery: { not: rawQuery },
    exclude: /node_modules\/(?!@mulya)/,
    loader: require.resolve('swc-loader'),
    options: {
      env: { targets },
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    },
  },
];

/** CSS Modules with class names prefixed by the build's name, so that styles of teams do not collide. */
export function styleRule(build: string, into: 'files' | 'names-only'): RuleSetRule {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    // The hash is of the file name, because the name itself would cost each page half a kilobyte.
    localIdentName: `${build}__[local]--[hash:base64:5]`,
    exportOnlyLocals: into === 'names-only',
  };
  const css = { loader: require.resolve('css-loader'), options: { modules, sourceMap: false } };
  return {
    test: /\.css$/,
    resourceQuery: { not: rawQuery },
    sideEffects: true,
    use: into === 'files' ? [MiniCssExtractPlugin.loader, css] : [css],
  };
}

/**
 * Replaces a part of the federation runtime by ours of the folder runtime-parts, next to this file as source and as compiled. It depends on
 * internals of the pinned version. A part that no longer exists is not an error, but exceeds the budgets (tests/contract/builds.test.ts).
 */
export function replacedPart(what: RegExp, name: string): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(
    what,
    join(import.meta.dirname, 'runtime-parts', `${name}${extname(import.meta.filename)}`),
  );
}

/** The common configuration of the shell's and the remotes' builds. */
export function browserConfig(directory: string, build: string): Configuration {
  const { version, dist } = buildIdentity(directory);
  return {
    name: build,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    output: {
      path: dist,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: build,
      // A page may run two builds of a remote, the previous one after the current one failed. Neither may take the other's chunks.
      chunkLoadingGlobal: `webpackChunk${build}@${version}`,
      chunkLoadTimeout: 15_000,
      trustedTypes: { policyName: trustedTypesPolicy(build, version), onPolicyCreationFailure: 'stop' },
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: { rules: [...scriptRules, styleRule(build, 'files'), { resourceQuery: rawQuery, type: 'asset/source' }] },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: true,
      mangleExports: 'size',
      minimizer: [minimizer, styleMinimizer],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new ShortChunkIdsPlugin(),
      replacedPart(/[\\/]error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/, 'short-errors'),
    ],
  };
}
