import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** A build's file in memory, with the compressed forms that the build wrote beside it. */
export interface StoredFile {
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** The media type, with its charset. */
  readonly type: string;
  /** Weak: one for all forms of the file. */
  readonly etag: string;
}

/** The kinds of file that a build may hold, by their ending, and their media types. */
export const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** Reads a file whole. Rejects when it is not there. */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const [body, brotli, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
  return storedFile(path, { body, brotli, gzip });
}

/** A file of that name with its forms. */
export function storedFile(path: string, forms: Pick<StoredFile, 'body' | 'brotli' | 'gzip'>): StoredFile {
  const etag = `W/"${createHash('sha256').update(forms.body).digest('base64url').slice(0, 22)}"`;
  return { ...forms, type: fileTypes[extname(path)] ?? 'application/octet-stream', etag };
}

function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}
