import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config.ts';
import { hotConfig, type HotBuild } from './dev-config.ts';

const build = 'gallery';

/** Returns the build of the gallery with every component of the design system: into `dist-gallery`, to be served from any folder. */
export function galleryConfig(directory: string, hot?: HotBuild): Configuration {
  const config = browserConfig(directory, build);
  const released: Configuration = {
    ...config,
    entry: { gallery: join(directory, 'gallery/main.tsx') },
    output: { ...config.output, path: join(directory, 'dist-gallery') },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlWebpackPlugin({ template: join(directory, 'gallery/index.html'), inject: 'head', scriptLoading: 'defer', minify: false }),
    ],
  };
  if (hot === undefined) return released;
  const hotter = hotConfig(released, directory, hot);
  return { ...hotter, output: { ...hotter.output, publicPath: '/gallery/' } };
}
