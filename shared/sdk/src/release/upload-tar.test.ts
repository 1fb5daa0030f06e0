/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import tar from 'tar-stream';
import { readBuild } from './built-remote.ts';
import { builtFolder } from './fixtures/built-folder.ts';
import { uploadTar } from './upload-tar.ts';

const large = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
const longName = `${'a'.repeat(110)}.0a1b2c3d.js`;

let folder = '';
beforeEach(() => {
  folder = builtFolder({ files: { 'remoteEntry.0a1b2c3d.js': 'entry', 'pages/search.js': large, [longName]: 'long', 'empty.css': '' } });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = () => readBuild('mfe-search', folder, 'npm run build');

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks);
}

async function entriesOf(bytes: Buffer): Promise<readonly (readonly [string, string, Buffer])[]> {
  const extract = tar.extract();
  extract.end(bytes);
  const entries: (readonly [string, string, Buffer])[] = [];
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.push([entry.header.name, String(entry.header.type), Buffer.concat(chunks)]);
  }
  return entries;
}

describe('upload tar', () => {
  it('contains remote.json and then each file that it lists, complete, and nothing else', async () => {
    const entries = await entriesOf(await bytesOf(uploadTar(await build()).body));
    expect(entries.map(([name, type]) => [name, type])).toEqual([
      ['remote.json', 'file'],
      ['remoteEntry.0a1b2c3d.js', 'file'],
      ['pages/search.js', 'file'],
      [longName, 'file'],
      ['empty.css', 'file'],
    ]);
    expect(entries[0]?.[2]).toEqual(readFileSync(join(folder, 'dist/remote.json')));
    expect(entries[2]?.[2].equals(large)).toBe(true);
    expect(entries[4]?.[2]).toHaveLength(0);
  });

  it('is readable by any tar program', async () => {
    const out = mkdtempSync(join(folder, 'out-'));
    writeFileSync(join(folder, 'upload.tar'), await bytesOf(uploadTar(await build()).body));
    mkdirSync(out, { recursive: true });
    execFileSync('tar', ['xf', join(folder, 'upload.tar'), '-C', out]);
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(
      [longName, 'empty.css', 'pages', 'pages/search.js', 'remote.json', 'remoteEntry.0a1b2c3d.js'].sort(),
    );
  });

  it('has the same bytes each time', async () => {
    const [one, other] = [await bytesOf(uploadTar(await build()).body), await bytesOf(uploadTar(await build()).body)];
    expect(one.equals(other)).toBe(true);
  });

  it('is created while it is read', async () => {
    const checked = await build();
    rmSync(join(folder, 'dist', 'empty.css')); // the last file, so earlier ones still arrive
    const reader = uploadTar(checked).body.getReader();
    const first = await reader.read();
    expect(
      Buffer.from(first.value ?? [])
        .subarray(0, 11)
        .toString(),
    ).toBe('remote.json');
    await reader.cancel();
  });

  it('stops when a file has changed since its check', async () => {
    const checked = await build();
    writeFileSync(join(folder, 'dist/empty.css'), 'changed');
    const upload = uploadTar(checked);
    await expect(bytesOf(upload.body)).rejects.toThrow('empty.css in');
    expect(upload.failure()?.message).toContain('empty.css in');
  });
});
