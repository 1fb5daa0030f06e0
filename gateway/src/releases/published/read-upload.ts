import { releaseLimits } from '../../limits.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extname } from 'node:path';
import type { Blob } from './release-store.ts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RemoteManifestSchema, sourceMapFile, type RemoteManifest } from '@mulya/contract';
import { uploadLimits } from '@mulya/contract/releases';
import { extract, type Header } from 'tar-stream';
import { AppError } from '../../errors/app-error.ts';
import { fileTypes } from '../build-files.ts';

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

/** An uploaded build: exactly the files that its manifest lists, with matching hashes. */
export interface Upload {
  readonly manifest: RemoteManifest;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Script → its source map. A build may come without them. */
  readonly maps: ReadonlyMap<string, Buffer>;
}

const manifestFile = 'remote.json';

/**
 * Reads an upload: a plain tar of `remote.json` and the files that it lists. It stays in memory until the last byte was checked, so
 * that an interrupted or refused upload leaves nothing.
 *
 * @param check refuses a build by its manifest, before its files are read
 * @throws AppError PAYLOAD_TOO_LARGE beyond the limits; NOT_FIT with the expected and actual content and a hint
 */
export async function readUpload(body: Readable, remote: string, check: (manifest: RemoteManifest) => void): Promise<Upload> {
  const reader = new UploadReader(remote, check);
  const tar = extract();
  tar.on('entry', (header, stream, next) => {
    stream.on('error', () => undefined); // the tar reports the error once
    reader.read(header, stream as AsyncIterable<Buffer>).then(
      () => next(),
      (error: Error) => next(error),
    );
  });
  try {
    // Keeps the request open, because a refusal must be answered on it.
    await pipeline(body.iterator({ destroyOnReturn: false }), tar);
  } catch (error) {
    body.resume();
    if (error instanceof AppError) throw error;
    throw notFit('a whole tar', 'it ended early or is none', 'Send it again', error);
  }
  return reader.end();
}

class UploadReader {
  private readonly remote: string;
  private readonly check: (manifest: RemoteManifest) => void;
  private readonly files = new Map<string, Buffer>();
  private readonly maps = new Map<string, Buffer>();
  private manifest: RemoteManifest | undefined;
  /** Script by the name of its source map. */
  private scripts: ReadonlyMap<string, string> = new Map();
  private bytes = 0;
  private mapBytes = 0;

  constructor(remote: string, check: (manifest: RemoteManifest) => void) {
    this.remote = remote;
    this.check = check;
  }

  async read({ name, type, size }: Header, stream: AsyncIterable<Buffer>): Promise<void> {
    if (type !== 'file')
      throw notFit(
        'plain files',
        `${quote(name)} is a ${type ?? 'thing of unknown kind'}`,
        'Pack the files themselves, without folders and links',
      );
    if (this.manifest === undefined && name !== manifestFile)
      throw notFit(`${manifestFile} as the first file`, quote(name), 'Publish with: npm run release');
    const script = this.scripts.get(name);
    if (this.manifest !== undefined && script !== undefined) return this.readMap(script, { name, size }, stream, this.manifest);
    if (this.manifest !== undefined) this.expect(name, this.manifest);
    const limit = this.manifest === undefined ? releaseLimits.maxManifestBytes : uploadLimits.bytes - this.bytes;
    if (size > limit) throw tooLarge(uploadLimits.bytes);
    const content = await readAll(stream, limit, () => tooLarge(uploadLimits.bytes));
    this.bytes += content.length;
    if (this.manifest === undefined) this.manifest = this.manifestOf(content);
    else this.keep(name, content, this.manifest.files[name], this.files);
  }

  private async readMap(
    script: string,
    { name, size = 0 }: Pick<Header, 'name' | 'size'>,
    stream: AsyncIterable<Buffer>,
    { maps = {} }: RemoteManifest,
  ): Promise<void> {
    if (this.maps.has(script)) throw notFit('each file once', `${quote(name)} twice`, 'Pack it again');
    const limit = uploadLimits.mapBytes - this.mapBytes;
    if (size > limit) throw tooLarge(uploadLimits.mapBytes, ' of source maps');
    const content = await readAll(stream, limit, () => tooLarge(uploadLimits.mapBytes, ' of source maps'));
    this.mapBytes += content.length;
    this.keep(script, content, maps[script], this.maps, name);
  }

  end(): Upload {
    if (this.manifest === undefined)
      throw notFit(`${manifestFile} and the files that it lists`, 'an empty upload', 'Publish with: npm run release');
    const missing = Object.keys(this.manifest.files).find((file) => !this.files.has(file));
    if (missing !== undefined)
      throw notFit(`every file that ${manifestFile} lists`, `${quote(missing)} is missing`, 'Build it again and send it whole');
    return { manifest: this.manifest, files: this.files, maps: this.maps };
  }

  private manifestOf(content: Buffer): RemoteManifest {
    const read = RemoteManifestSchema.safeParse(parseManifest(content));
    if (!read.success) {
      const [issue] = read.error.issues;
      throw notFit(
        `a ${manifestFile} as the build writes it`,
        `its ${issue?.path.join('.') || 'content'} is wrong (${issue?.message ?? 'no JSON'})`,
        'Build it again with @mulya/sdk',
      );
    }
    const { name, entry, files, maps = {} } = read.data;
    if (name !== this.remote) throw notFit(`a build of ${this.remote}`, `one of ${name}`, `Publish it as ${name}`);
    if (!Object.hasOwn(files, entry)) throw notFit('an entry with a hash', `${quote(entry)} without one`, 'Build it again with @mulya/sdk');
    if (Object.keys(files).length > uploadLimits.files) {
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        `A build was expected to hold at most ${String(uploadLimits.files)} files; ${String(Object.keys(files).length)} came. Split fewer chunks.`,
      );
    }
    for (const file of Object.keys(files)) {
      if (!Object.hasOwn(fileTypes, extname(file)))
        throw notFit(`files of the kinds ${Object.keys(fileTypes).join(' ')}`, quote(file), 'Leave it out of the build');
    }
    const other = Object.keys(maps).find((script) => !Object.hasOwn(files, script));
    if (other !== undefined) throw notFit('source maps of its own scripts', `one of ${quote(other)}`, 'Build it again with @mulya/sdk');
    this.scripts = new Map(Object.keys(maps).map((script) => [sourceMapFile(script), script]));
    this.check(read.data);
    return read.data;
  }

  private expect(name: string, { files }: RemoteManifest): void {
    if (!Object.hasOwn(files, name))
      throw notFit(`only files that ${manifestFile} lists`, quote(name), 'Build it again, or leave the file out');
    if (this.files.has(name)) throw notFit('each file once', `${quote(name)} twice`, 'Pack it again');
  }

  private keep(name: string, content: Buffer, integrity: string | undefined, into: Map<string, Buffer>, shown = name): void {
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== integrity)
      throw notFit(
        `the bytes of ${quote(shown)} that ${manifestFile} has the hash of`,
        'other bytes',
        'Build it again: a file was changed after its build',
      );
    into.set(name, content);
  }
}

async function readAll(stream: AsyncIterable<Buffer>, limit: number, refusal: () => AppError): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limit) throw refusal();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseManifest(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Quotes and shortens a name from outside. */
const quote = (name: string): string => JSON.stringify(name.slice(0, 120));

const tooLarge = (bytes: number, what = '') =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    `An upload was expected to hold at most ${String(bytes / 1_024 / 1_024)} MB${what}. Leave out what a page need not load.`,
  );

const notFit = (expected: string, came: string, hint: string, cause?: unknown) =>
  new AppError('NOT_FIT', `Expected ${expected}; ${came}. ${hint}.`, { cause });
