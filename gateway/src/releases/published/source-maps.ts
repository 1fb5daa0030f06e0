import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sourceMapFile, type RemoteManifest } from '@mulya/contract';
import type { Kysely } from 'kysely';
import type { BundledBuilds } from '../bundled-builds.ts';
import type { ReleaseTables } from './release-rows.ts';

const compress = promisify(gzip);

/** Script → its source map, compressed. */
export type CompressedMaps = ReadonlyMap<string, Uint8Array>;

/** Compresses source maps off the main thread. */
export async function compressMaps(maps: ReadonlyMap<string, Buffer>): Promise<CompressedMaps> {
  const compressed = new Map<string, Uint8Array>();
  for (const [script, map] of maps) compressed.set(script, await compress(map, { level: 6 }));
  return compressed;
}

/** Stores the source maps of a build. */
export async function insertMaps(tables: Kysely<ReleaseTables>, { name, version }: RemoteManifest, maps: CompressedMaps): Promise<void> {
  for (const [script, bytes] of maps)
    await tables.insertInto('release_map').values({ remote: name, version, script, gzip: bytes }).execute();
}

/** Reads the source map of a script of a published build, compressed. */
export async function readMap(
  tables: Kysely<ReleaseTables>,
  { remote, version, script }: { readonly remote: string; readonly version: string; readonly script: string },
): Promise<Uint8Array | undefined> {
  const row = await tables
    .selectFrom('release_map')
    .select('gzip')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('script', '=', script)
    .executeTakeFirst();
  return row?.gzip;
}

/** Reads the source maps of a build that came with the gateway, as far as they are on the disk. */
export async function readBundledMaps(
  { remotes }: BundledBuilds,
  remote: string,
  version: string,
  scripts?: readonly string[],
): Promise<CompressedMaps> {
  const build = remotes.find(({ manifest }) => manifest.name === remote && manifest.version === version);
  const listed = Object.keys(build?.manifest.maps ?? {}).filter((script) => scripts?.includes(script) ?? true);
  const maps = new Map<string, Buffer>();
  for (const script of listed) {
    const map = await readFile(join(build?.dist ?? '', sourceMapFile(script))).catch(() => undefined);
    if (map !== undefined) maps.set(script, map);
  }
  return compressMaps(maps);
}
