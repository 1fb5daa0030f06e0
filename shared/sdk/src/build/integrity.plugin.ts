import { createHash } from 'node:crypto';
import { UNKNOWN_INTEGRITY } from '@mulya/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ASSET_TABLE } from './asset-table.ts';

/** Code that seals a `<script>` or `<link>` before it is asked for. */
const sealed = (element: string, address: string): string => `
var asked = self.${ASSET_TABLE} ? self.${ASSET_TABLE}(${address}) : { integrity: ${JSON.stringify(UNKNOWN_INTEGRITY)}, crossOrigin: 'anonymous' };
${element}.crossOrigin = asked.crossOrigin;
${element}.integrity = asked.integrity;`;

/**
 * Makes webpack's own script and stylesheet loaders ask for each file by its hash. The hashes stand in the release, not in
 * the build: one mechanism for the shell and all remotes, and a file that the release does not list is refused.
 * (webpack-subresource-integrity cannot: it leaves placeholders in a federation host and in remotes with several pages.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${sealed('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n${sealed(names.tag, 'fullhref')}`,
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
