import { relative } from 'node:path';
import type { RemoteManifest } from '@mulya/contract';
import type { Compilation, Module } from 'webpack';
import type { PageSize } from '../page-sizes.ts';

const maxParts = 5;

/**
 * Returns the compressed size of what each page and panel needs before its first frame, and its largest parts. Undefined without
 * compressed files, as in a hot build.
 *
 * @param directory the remote's folder, which names of files are relative to
 */
export function pageSizes(compilation: Compilation, manifest: RemoteManifest, directory: string): readonly PageSize[] | undefined {
  if (compilation.getAsset(`${manifest.entry}.br`) === undefined) return undefined;
  return Object.entries(manifest.hints).map(([page, hints]) => {
    const files = [...new Set([manifest.entry, ...hints])];
    const bytes = files.reduce((sum, file) => sum + (compilation.getAsset(`${file}.br`)?.source.size() ?? 0), 0);
    return { page, bytes, largest: largestParts(compilation, files, directory) };
  });
}

function largestParts(compilation: Compilation, files: readonly string[], directory: string): PageSize['largest'] {
  const chunks = [...compilation.chunks].filter((chunk) => files.some((file) => chunk.files.has(file)));
  const modules = new Set(chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]).flatMap(partsOf));
  const sizes = new Map<string, number>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file === null) continue;
    const name = partName(file, directory);
    sizes.set(name, (sizes.get(name) ?? 0) + module.size());
  }
  const largest = [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
  return largest.slice(0, maxParts);
}

/** The modules that webpack has concatenated into one; its type has none. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as readonly Module[]) : [module];
}

/** The package of a file, or its path in the remote. */
function partName(file: string, directory: string): string {
  const path = file.replaceAll('\\', '/');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  return inPackage ?? relative(directory, file).replaceAll('\\', '/');
}
