import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extname } from 'node:path';
import type { Blob } from './release-store.ts';
import { releaseLimits } from '../../limits.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Formats that are compressed already. */
const compact = new Set(['.woff2', '.webp']);

/** Compresses a file off the main thread. A form that is not shorter is null. */
export async function compressFile(name: string, bytes: Buffer): Promise<Blob> {
  if (compact.has(extname(name))) return { bytes, brotli: null, gzip: null };
  const quality = bytes.length > releaseLimits.maxBestCompressionBytes ? 6 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [asBrotli, asGzip] = await Promise.all([brotli(bytes, { params }), gzipAsync(bytes, { level: 9 })]);
  const shorter = (form: Buffer) => (form.length < bytes.length ? form : null);
  return { bytes, brotli: shorter(asBrotli), gzip: shorter(asGzip) };
}
