import { relative, dirname, join } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { readFileSync } from 'node:fs';
import { sharedPackages, z } from '@mulya/contract';

const NamedPackageSchema = z.object({ name: z.string(), version: z.string() });

/** A shared library as its own package.json names it, which an npm alias or a link does not change. */
interface LibraryFolder extends z.infer<typeof NamedPackageSchema> {
  readonly folder: string;
}

/** A copy of a shared library in the module graph. */
interface OwnCopy {
  readonly library: LibraryFolder;
  /** The file of the remote, or of one of its packages, that imports the copy. */
  readonly importer: string | undefined;
}

/**
 * Rejects a remote that would bundle its own copy of a shared library, because two Reacts fail in the page with obscure errors. It reads
 * the module graph, not the remote's package.json: a package that is aliased, nested, linked or vendored still names itself.
 */
export class NoOwnCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoOwnCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoOwnCopyPlugin', () => {
        for (const copy of ownCopies(compilation)) {
          compilation.errors.push(new webpack.WebpackError(sentenceOf(copy, compiler.context)));
        }
      });
    });
  }
}

function ownCopies(compilation: Compilation): readonly OwnCopy[] {
  const libraryOf = createLibraryFinder();
  const folderOf = (module: Module | null): string | undefined => libraryOf(module?.nameForCondition() ?? undefined)?.folder;
  const copies = new Map<string, OwnCopy>();
  for (const module of compilation.modules) {
    const library = libraryOf(module.nameForCondition() ?? undefined);
    if (library === undefined || copies.get(library.folder)?.importer !== undefined) continue;
    const importers = [...compilation.moduleGraph.getIncomingConnections(module)].map(({ originModule }) => originModule);
    const importer = importers.find((each) => typeof each?.nameForCondition() === 'string' && folderOf(each) !== library.folder);
    copies.set(library.folder, { library, importer: importer?.nameForCondition() ?? undefined });
  }
  return [...copies.values()];
}

function sentenceOf({ library: { name, version, folder }, importer }: OwnCopy, context: string): string {
  const path = (file: string): string => relative(context, file).replaceAll('\\', '/');
  const by = importer === undefined ? '' : `, imported by ${path(importer)}`;
  return (
    `The shell provides ${name}, but this build has a copy of it: ${name} ${version} in ${path(folder)}${by}. ` +
    `Import it as "${name}", and declare "${name}" in the peerDependencies of package.json, with a caret range. ` +
    `If a package has brought the copy, ask npm who needs it (npm explain ${name}), then update or replace that package.`
  );
}

/**
 * Returns a function that finds the shared library that a file belongs to: the closest folder above it whose package.json names one. It
 * reads each folder once.
 */
function createLibraryFinder(): (file: string | undefined) => LibraryFolder | undefined {
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
