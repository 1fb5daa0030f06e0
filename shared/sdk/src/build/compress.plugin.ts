import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's distance parameters (`NPOSTFIX`, `NDIRECT`). The best pair depends on the file and cannot be predicted. */
const distances = [[0, 0], [0, 8], [2, 40]] as const; // prettier-ignore

async function smallest(bytes: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    distances.map(([postfix, direct]) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return tried.reduce((best, each) => (each.length < best.length ? each : best));
}

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
            compilation.emitAsset(`${name}.br`, new RawSource(await smallest(bytes)));
            compilation.emitAsset(`${name}.gz`, new RawSource(await zip(bytes, { level: 9 })));
          }),
        );
      });
    });
  }
}
