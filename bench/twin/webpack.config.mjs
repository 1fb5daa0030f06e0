// @ts-check
/**
 * The twin: the product as one build without federation. It derives from the shell's configuration (compiler, splits,
 * facade sources, integrity), so changes of the federated build apply to it too.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellConfig } from '@mulya/sdk/build';

const twin = fileURLToPath(new URL('.', import.meta.url));
const shell = fileURLToPath(new URL('../../shell', import.meta.url));

/** Maps the facades' private names to the libraries' own names. */
const libraries = {
  '#react-router-dom': 'react-router-dom',
  '#react-redux': 'react-redux',
  '#redux-toolkit': '@reduxjs/toolkit',
  '#rxjs': 'rxjs',
};

/** Writes `pages.json`: by lazy page, "mfe-search/dashboard", its files in order. @param {import('webpack').Compiler} compiler */
function writePages(compiler) {
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('pages', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'pages', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
      compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(pagesOf(compilation))));
    });
  });
}

/** @param {import('webpack').Compilation} compilation */
function pagesOf(compilation) {
  const first = new Set(compilation.entrypoints.get('main')?.getFiles());
  /** @type {Record<string, readonly string[]>} */
  const pages = {};
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const remote = /[\\/](mfe-[a-z-]+)[\\/]src[\\/]remote\.tsx/.exec(module?.identifier() ?? '')?.[1];
      const view = /^\.\/(?:pages|panels)\/(.+)\.(?:page|panel)(?:\.tsx)?$/.exec(request ?? '')?.[1];
      if (remote === undefined || view === undefined) continue;
      pages[`${remote}/${view}`] = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
    }
  }
  if (Object.keys(pages).length === 0) throw new Error('The twin was expected to have a chunk for each page.');
  return pages;
}

/** @returns {import('webpack').Configuration} */
export function twinConfig() {
  const config = shellConfig(shell).find(({ name }) => name === 'shell');
  if (config === undefined) throw new Error('The shell was expected to have a build named "shell".');
  const own = { ...config };
  delete own.dependencies; // the landing page is built with the product
  const aliases = /** @type {Record<string, string>} */ (own.resolve?.alias ?? {});
  const pairs = Object.entries(libraries).map(([name, library]) => [`${library}$`, aliases[`${name}$`] ?? library]);
  return {
    ...own,
    output: { ...own.output, path: join(twin, 'dist') },
    resolve: {
      ...own.resolve,
      alias: {
        ...aliases,
        ...Object.fromEntries(pairs),
        // Needed only for federation: the loading of remotes.
        [join(shell, 'src/federation/federation.adapter.ts')]: join(twin, 'single-bundle.adapter.ts'),
      },
    },
    plugins: [...(own.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'), writePages],
  };
}

/** A page with one input: the product's compiler and React, and nothing else. @returns {import('webpack').Configuration} */
export function bareConfig() {
  const folder = join(twin, '../bare');
  const { target = 'web', module } = twinConfig();
  const compilers = (module?.rules ?? []).filter((rule) => typeof rule === 'object' && rule !== null && String(rule.test).includes('tsx'));
  return {
    name: 'bare',
    context: folder,
    mode: 'production',
    target,
    devtool: false,
    performance: false,
    entry: { input: join(folder, 'input.tsx') },
    output: { path: join(folder, 'dist'), filename: '[name].js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: compilers },
  };
}
