import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from '@mulya/contract';

const PackageFileSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
});
export type PackageFile = z.infer<typeof PackageFileSchema>;

/** Reads the package.json of a workspace. Throws a sentence if it is missing or lacks a name or version. */
export function readPackageFile(directory: string): PackageFile {
  const file = join(directory, 'package.json');
  const parsed = PackageFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} was expected to name a package and its version.`);
  return parsed.data;
}

/** Returns the installed version of a package, as seen from `directory`. */
export function installedVersion(directory: string, name: string): string {
  return readPackageFile(installedFolder(directory, name)).version;
}

/** Returns the folder of an installed package, as seen from `directory`. It does not need the package.json to be exported. */
export function installedFolder(directory: string, name: string): string {
  const paths = createRequire(join(directory, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    const folder = join(path, name);
    try {
      readFileSync(join(folder, 'package.json'));
      return folder;
    } catch {
      continue; // the next node_modules up
    }
  }
  throw new Error(`${name} is not installed. Run: npm ci`);
}
