import type { Chunk, Compiler } from 'webpack';

/** Webpack ends the id of a chunk of several modules with a hash, after up to 93 characters of their paths. */
const idOfSeveral = /^.+-([0-9a-f]{6})$/;

/**
 * Shortens the ids of chunks that several others share to "shared-246b99". A build's entry names each of them twice and
 * each import once, and no page may be shown before its entry is there.
 */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    const name = ShortChunkIdsPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunkIds.tap(name, (chunks: Iterable<Chunk>) => {
        for (const chunk of chunks) {
          const hash = idOfSeveral.exec(String(chunk.id))?.[1];
          if (hash === undefined || typeof chunk.name === 'string') continue;
          chunk.id = `shared-${hash}`;
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}
