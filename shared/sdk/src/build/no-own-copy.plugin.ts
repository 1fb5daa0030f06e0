import { relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { createLibraryFinder, type LibraryFolder } from './library-folder.ts';

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
