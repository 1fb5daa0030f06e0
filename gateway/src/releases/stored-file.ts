import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** A build's file in memory, with its compressed forms. */
export interface StoredFile {
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** The media type, with its charset. */
  readonly type: string;
  /** Weak, because all forms of the file share it. */
  readonly etag: string;
}

/** The file types of a build: extension → media type. */
export const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** Reads a file with its compressed forms. Rejects if it is missing. */
export async function readStoredFile(path: string): Promise<StoredFile> {
  const [body, brotli, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
  return storedFile(path, { body, brotli, gzip });
}

/** Creates a file with media type and ETag. */
export function storedFile(path: string, forms: Pick<StoredFile, 'body' | 'brotli' | 'gzip'>): StoredFile {
  const etag = `W/"${createHash('sha256').update(forms.body).digest('base64url').slice(0, 22)}"`;
  return { ...forms, type: fileTypes[extname(path)] ?? 'application/octet-stream', etag };
}

function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}
