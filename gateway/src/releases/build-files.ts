import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { z } from '@mulya/contract';

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
async function readStoredFile(path: string): Promise<StoredFile> {
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

/** One build on the disk. */
export interface BuiltFolder<Manifest> {
  readonly manifest: Manifest;
  /** The folder of its files, and of others that no page may load. */
  readonly dist: string;
  /** Whole path → file, for exactly the files that the manifest lists. */
  readonly files: ReadonlyMap<string, StoredFile>;
}

export type FolderRead<Manifest> =
  | { readonly is: 'built'; readonly build: BuiltFolder<Manifest> }
  /** `why` completes a sentence about the folder: "is not built". */
  | { readonly is: 'unusable'; readonly why: string };

interface AnyManifest {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The path of a build's file on this gateway. */
export function buildPath(name: string, version: string, file: string): string {
  return `/builds/${name}/${version}/${file}`;
}

/** Reads `<folder>/dist`: its manifest and the files that it lists. */
export async function readBuiltFolder<Manifest extends AnyManifest>(
  folder: string,
  options: { readonly name: string; readonly manifestFile: string; readonly schema: z.ZodMiniType<Manifest> },
): Promise<FolderRead<Manifest>> {
  const dist = join(folder, 'dist');
  const text = await readFile(join(dist, options.manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) return { is: 'unusable', why: 'is not built' };
  const parsed = options.schema.safeParse(parse(text));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { is: 'unusable', why: `has an unreadable ${options.manifestFile} (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})` };
  }
  const manifest = parsed.data;
  const files = new Map<string, StoredFile>();
  for (const file of Object.keys(manifest.files)) {
    const stored = await readStoredFile(join(dist, file)).catch(() => undefined);
    if (stored === undefined) return { is: 'unusable', why: `lacks dist/${file}, which its ${options.manifestFile} lists` };
    files.set(buildPath(options.name, manifest.version, file), stored);
  }
  return { is: 'built', build: { manifest, dist, files } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
