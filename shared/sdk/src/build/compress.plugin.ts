import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes each text file also as `<file>.br` and `<file>.gz`: compressed once, served many times. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async (assets) => {
        const files = Object.entries(assets).filter(([name]) => /\.(js|css|json|svg|txt)$/.test(name));
        await Promise.all(
          files.map(async ([name, source]) => {
            const bytes = source.buffer();
            compilation.emitAsset(`${name}.br`, new RawSource(await brotli(bytes))); // at its highest quality, 11
            compilation.emitAsset(`${name}.gz`, new RawSource(await zip(bytes, { level: 9 })));
          }),
        );
      });
    });
  }
}
