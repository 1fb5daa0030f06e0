import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedPackages, z } from '@mulya/contract';

const NamedPackageSchema = z.object({ name: z.string(), version: z.string() });

/** A shared library as its own package.json names it, which an npm alias or a link does not change. */
export interface LibraryFolder extends z.infer<typeof NamedPackageSchema> {
  readonly folder: string;
}

/**
 * Returns a function that finds the shared library that a file belongs to: the closest folder above it whose package.json names one. It
 * reads each folder once.
 */
export function createLibraryFinder(): (file: string | undefined) => LibraryFolder | undefined {
  const known = new Map<string, LibraryFolder | undefined>();
  const find = (folder: string): LibraryFolder | undefined => {
    if (known.has(folder)) return known.get(folder);
    const parent = dirname(folder);
    const found = readLibrary(folder) ?? (parent === folder ? undefined : find(parent));
    known.set(folder, found);
    return found;
  };
  return (file) => (file === undefined ? undefined : find(dirname(file)));
}

function readLibrary(folder: string): LibraryFolder | undefined {
  try {
    const parsed = NamedPackageSchema.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return parsed.success && sharedPackages.includes(parsed.data.name) ? { ...parsed.data, folder } : undefined;
  } catch {
    return undefined; // no package.json here, or one that is no JSON
  }
}
