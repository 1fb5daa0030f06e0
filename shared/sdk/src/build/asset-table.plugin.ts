import { inlineBlockIds, UNKNOWN_INTEGRITY } from '@mulya/contract';
import webpack, { type Compiler } from 'webpack';
import { ASSET_TABLE, assetTable } from './asset-table.ts';
import { devAssetTable, devHookCode } from './dev-page.ts';

const sealedTable = (): string =>
  `(${assetTable.toString()})(${JSON.stringify(inlineBlockIds.release)}, ${JSON.stringify(UNKNOWN_INTEGRITY)})`;

class AssetTableRuntimeModule extends webpack.RuntimeModule {
  private readonly isHot: boolean;

  constructor(isHot: boolean) {
    super('asset table');
    this.isHot = isHot;
  }

  override generate(): string {
    if (!this.isHot) return `self.${ASSET_TABLE} = ${sealedTable()};`;
    return `self.${ASSET_TABLE} = (${devAssetTable.toString()})(${sealedTable()}, ${JSON.stringify(inlineBlockIds.overrides)});\n${devHookCode()}`;
  }
}

/** Creates the page's asset table when the shell's runtime starts, before the first module and so before the first request. */
export class AssetTablePlugin {
  private readonly isHot: boolean;

  /** `isHot`: for the shell's development build, see `devAssetTable`. */
  constructor(isHot = false) {
    this.isHot = isHot;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetTablePlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('AssetTablePlugin', (chunk) => {
        // Loaders run modules at build time, in chunks of their own; only the page needs the table.
        const inPage = compilation.entrypoints.get('main')?.getRuntimeChunk() === chunk;
        if (inPage) compilation.addRuntimeModule(chunk, new AssetTableRuntimeModule(this.isHot));
      });
    });
  }
}
