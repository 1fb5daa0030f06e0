import { createHash } from 'node:crypto';
import { sourceMapFile } from '@mulya/contract';
import webpack, { type Compilation, type WebpackPluginInstance } from 'webpack';

/**
 * Writes a source map for each script into the folder `maps` of the build. No script names its map, and no map holds sources: a team has
 * them, and positions, names and paths are enough to read a stack.
 */
export function sourceMaps(): WebpackPluginInstance {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: sourceMapFile('[file]'),
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]', // relative to the remote's folder, so no path of the machine
  });
}

/** Returns the hash of each script's source map, by the script. Call it in the last stage, when no file changes any more. */
export function mapHashes(compilation: Compilation): Record<string, string> {
  const scripts = Object.keys(compilation.assets)
    .filter((name) => name.endsWith('.js'))
    .sort();
  return Object.fromEntries(
    scripts.flatMap((script) => {
      const bytes = compilation.getAsset(sourceMapFile(script))?.source.buffer();
      return bytes === undefined ? [] : [[script, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]];
    }),
  );
}
