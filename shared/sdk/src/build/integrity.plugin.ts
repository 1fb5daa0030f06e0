import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ASSET_TABLE } from './asset-table.ts';

/**
 * Code that requests a file by an element: by its hash, and by a distinct address on a retry. A browser gives a retrying element the
 * response it is still waiting for, which may never come. The number of requests per address is stored at the page's table, which all
 * builds share. Without a table, outside a shell, the code throws before any request.
 */
const asking = (element: string, attribute: 'src' | 'href', address: string, policy: string): string => `
var table = self.${ASSET_TABLE}, times = table[${address}];
table[${address}] = -~times;
${element}.${attribute} = ${policy}(times ? ${address} + '?' + times : ${address});
Object.assign(${element}, table(${address}));`;

/**
 * Creates a script, instead of webpack's own code. Nonce, charset and duplicate detection are unused in our pages, and each remote's entry
 * would contain them.
 */
export const scriptCode = (): string =>
  `script = document.createElement('script');${asking('script', 'src', 'url', webpack.RuntimeGlobals.createScriptUrl)}`;

/** Runs on a stylesheet's link before it is inserted. webpack times out scripts but not stylesheets: `limit`, ms. */
export const linkCode = (link: string, address: string, limit: number): string => `${asking(link, 'href', address, '')}
setTimeout(() => ${link}.onerror?.({ type: 'timeout' }), ${String(limit)});`;

/**
 * Creates the hint for a chunk that is imported with `webpackPreload`, instead of webpack's own code. The browser uses a preloaded file
 * only for a request with the same attributes, and a policy of nonces blocks script hints without one.
 */
export const preloadCode = (): string => `
var link = document.createElement('link');
var href = ${webpack.RuntimeGlobals.publicPath} + ${webpack.RuntimeGlobals.getChunkScriptFilename}(chunkId);
Object.assign(link, self.${ASSET_TABLE}(href), { rel: 'preload', as: 'script', nonce: document.querySelector('[nonce]')?.nonce, href });`;

/**
 * Makes webpack's script and stylesheet loaders request each file by its hash, and retry at another address. The hashes are in the release,
 * not in the build: one mechanism serves the shell and all remotes, and a file that the release does not list is refused.
 * (webpack-subresource-integrity cannot do this: it leaves placeholders in a federation host and in remotes with several pages.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', scriptCode);
      webpack.web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation).linkPreload.tap('IntegrityPlugin', preloadCode);
      MiniCssExtractPlugin.getCompilationHooks(compilation).linkPreload.tap('IntegrityPlugin', () => 'return;'); // styles are small
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${linkCode(tag, 'fullhref', compilation.outputOptions.chunkLoadTimeout ?? 0)}`,
      );
    });
  }
}

/** Returns the hash of each file that a compilation emits, by name. Call it in the last stage, when no file changes any more. */
export function fileHashes(compilation: Compilation): Record<string, string> {
  const names = Object.keys(compilation.assets).filter((name) => /\.(js|css|json|svg|webp|woff2|txt)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
      return [name, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
    }),
  );
}
