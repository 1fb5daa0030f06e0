// @ts-check
/** node scripts/gallery.mjs: builds the gallery of the design system, shared/ui/dist-gallery/index.html. */
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { runWebpack } from './build/run-webpack.mjs';

await build({ only: ['sdk'] });
const { galleryConfig } = await import('@mulya/sdk/build'); // once it is compiled
await runWebpack([galleryConfig(fileURLToPath(new URL('../shared/ui/', import.meta.url)))]);
