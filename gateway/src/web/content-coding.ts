import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The best coding that a client takes, by its Accept-Encoding header; `q=0` refuses one. */
export function contentCoding(header: string | undefined): ContentCoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim() ?? ''),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses what cannot be compressed ahead, quickly rather than well. */
export async function encode(text: string, coding: ContentCoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (coding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return coding === 'gzip' ? zip(bytes, { level: 6 }) : bytes;
}
