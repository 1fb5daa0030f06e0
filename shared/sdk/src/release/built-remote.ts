import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifestSchema, sourceMapFile, z, type RemoteManifest, type RemoteName } from '@mulya/contract';
import { uploadLimits } from '@mulya/contract/releases';
import { ChangedBuildError, ReleaseError, sizeText } from './release-error.ts';
import type { Workshop } from './workshop.ts';

/** A valid build: each file exists, with the bytes that its manifest lists. */
export interface BuiltRemote {
  readonly manifest: RemoteManifest;
  /** The text of `remote.json`. */
  readonly manifestText: string;
  /** The folder of the built files. */
  readonly folder: string;
  /** Number of files in the manifest. */
  readonly count: number;
  /** Bytes of the files and the manifest. */
  readonly bytes: number;
}

const PackageVersion = z.object({ version: z.string() });

/**
 * Reads and checks the build in a remote's folder. Throws a ReleaseError if there is none, if it belongs to another remote or an older
 * version, or if it is too large; a ChangedBuildError if a file is missing or changed.
 *
 * @param remote the expected name
 * @param folder the remote's own, with package.json and dist
 * @param howToBuild "npm run build -- mfe-search"
 */
export async function readBuild(remote: string, folder: string, howToBuild: string): Promise<BuiltRemote> {
  const dist = join(folder, 'dist');
  const again = `Build it: ${howToBuild}`;
  const manifestText = await readFile(join(dist, 'remote.json'), 'utf8').catch(() => {
    throw new ReleaseError(`${remote} was expected to be built in ${dist}, but there is no remote.json. ${again}`);
  });
  const manifest = readManifest(manifestText, join(dist, 'remote.json'), again);
  if (manifest.name !== remote) throw new ReleaseError(`${remote} was expected in ${dist}, but the build there is ${manifest.name}'s.`);
  const own = await packageVersion(folder);
  if (own !== undefined && own !== manifest.version) {
    throw new ReleaseError(`${remote} ${own} was expected, as package.json says, but what is built is ${manifest.version}. ${again}`);
  }

  const files = Object.entries(manifest.files);
  const count = files.length;
  if (count > uploadLimits.files)
    throw new ReleaseError(
      `A build was expected to have ${uploadLimits.files} files at most, but ${remote} ${manifest.version} has ${count}.`,
    );
  let bytes = Buffer.byteLength(manifestText);
  for (const [name, integrity] of files) bytes += (await builtFile(dist, name, integrity, again)).length;
  if (bytes > uploadLimits.bytes) {
    throw new ReleaseError(
      `A build was expected to weigh ${sizeText(uploadLimits.bytes)} at most, but ${remote} ${manifest.version} weighs ${sizeText(bytes)}.`,
    );
  }
  await checkMaps(manifest, dist, again);
  return { manifest, manifestText, folder: dist, count, bytes };
}

/**
 * Returns a remote's build with the bytes of its manifest. If a file has changed or is missing, it deletes the build and builds once more,
 * because a compiler does not write a file again whose name it finds. Throws a ReleaseError if that does not help either.
 */
export async function intactBuild(remote: RemoteName, workshop: Workshop, say: (line: string) => void): Promise<BuiltRemote> {
  const folder = await workshop.folderOf(remote);
  const read = () => readBuild(remote, folder, workshop.howToBuild(remote));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ChangedBuildError)) throw error;
    say(`The build of ${remote} is not as it was built: a file has changed or is missing. Building it again.`);
    await rm(join(folder, 'dist'), { recursive: true, force: true });
    await workshop.build(remote);
    return read();
  }
}

/** Source maps have a limit of their own, because no page downloads them. */
async function checkMaps({ name, version, maps = {} }: RemoteManifest, dist: string, again: string): Promise<void> {
  let bytes = 0;
  for (const [script, integrity] of Object.entries(maps)) bytes += (await builtFile(dist, sourceMapFile(script), integrity, again)).length;
  if (bytes > uploadLimits.mapBytes) {
    throw new ReleaseError(
      `The source maps of a build were expected to weigh ${sizeText(uploadLimits.mapBytes)} at most, but those of ${name} ${version} weigh ${sizeText(bytes)}.`,
    );
  }
}

/** Returns the bytes of one file of a build. Throws a ChangedBuildError if they do not match the manifest. */
export async function builtFile(folder: string, name: string, integrity: string, again: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, name)).catch(() => {
    throw new ChangedBuildError(`remote.json lists ${name}, which is not in ${folder}. ${again}`);
  });
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity) {
    throw new ChangedBuildError(`${name} in ${folder} was expected to be as it was built, but has changed since. ${again}`);
  }
  return bytes;
}

function readManifest(text: string, file: string, again: string): RemoteManifest {
  const read = RemoteManifestSchema.safeParse(jsonIn(text, file, again));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ReleaseError(
    `${file} was expected to be a build's manifest, but its ${issue?.path.join('.') ?? 'content'} is not: ${issue?.message ?? ''}. ${again}`,
  );
}

/** Returns the version in a remote's package.json, if it names one. Throws a ReleaseError for a file that is no JSON. */
export async function packageVersion(folder: string): Promise<string | undefined> {
  const file = join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : PackageVersion.safeParse(jsonIn(text, file, 'Fix it.')).data?.version;
}

function jsonIn(text: string, file: string, fix: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReleaseError(`${file} was expected to hold JSON, but does not. ${fix}`, { cause: error });
  }
}
