import { inlined, UNKNOWN_INTEGRITY } from '@mulya/contract';
import webpack, { type Compiler } from 'webpack';
import { ASSET_TABLE, assetTable } from './asset-table.ts';

class AssetTableRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('asset table');
  }

  override generate(): string {
    return `self.${ASSET_TABLE} = (${assetTable.toString()})(${JSON.stringify(inlined.release)}, ${JSON.stringify(UNKNOWN_INTEGRITY)});`;
  }
}

/** Makes the page's asset table when the shell's runtime starts: before the first module, and so before the first request. */
export class AssetTablePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetTablePlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('AssetTablePlugin', (chunk) => {
        // Loaders run modules at build time, in chunks of their own: the table is the page's alone.
        const inPage = compilation.entrypoints.get('main')?.getRuntimeChunk() === chunk;
        if (inPage) compilation.addRuntimeModule(chunk, new AssetTableRuntimeModule());
      });
    });
  }
}
