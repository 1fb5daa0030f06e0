import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ASSET_TABLE } from './asset-table.ts';

/**
 * Code that asks for a file by an element: by its hash, and by an address of its own when it was asked for before. A browser gives an
 * element that asks again the answer that it still waits for, which may never come. How often an address was asked for is noted at the
 * page's table, which all builds of a page have in common. Without a table, outside a shell, it throws before anything is asked for.
 */
const asking = (element: string, attribute: 'src' | 'href', address: string, policy: string): string => `
var table = self.${ASSET_TABLE}, times = table[${address}];
table[${address}] = -~times;
${element}.${attribute} = ${policy}(times ? ${address} + '?' + times : ${address});
Object.assign(${element}, table(${address}));`;

/**
 * The whole making of a script, in the place of webpack's own: its nonce, its charset and its mark for another script of the same name
 * are nothing that a page of ours reads, and each remote's entry would carry them.
 */
export const scriptCode = (): string =>
  `script = document.createElement('script');${asking('script', 'src', 'url', webpack.RuntimeGlobals.createScriptUrl)}`;

/** What is done to a stylesheet's link before it is put in. webpack gives up a script that does not come, nobody a stylesheet: `limit`, ms. */
export const linkCode = (link: string, address: string, limit: number): string => `${asking(link, 'href', address, '')}
setTimeout(() => ${link}.onerror?.({ type: 'timeout' }), ${String(limit)});`;

/**
 * Makes webpack's own script and stylesheet loaders ask for each file by its hash, and again by another address. The hashes stand in the
 * release, not in the build: one mechanism for the shell and all remotes, and a file that the release does not list is refused.
 * (webpack-subresource-integrity cannot: it leaves placeholders in a federation host and in remotes with several pages.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', scriptCode);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${linkCode(tag, 'fullhref', compilation.outputOptions.chunkLoadTimeout ?? 0)}`,
      );
    });
  }
}

/** The hash of each file that a compilation emits, by name; call it in the last stage, when no file changes any more. */
export function fileHashes(compilation: Compilation): Record<string, string> {
  const names = Object.keys(compilation.assets).filter((name) => /\.(js|css|json|svg|webp|woff2|txt)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
      return [name, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
    }),
  );
}
