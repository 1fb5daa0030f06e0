// @ts-check
/** node scripts/gallery.mjs: builds the gallery of the design system, shared/ui/dist-gallery/index.html. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { runWebpack } from './build/run-webpack.mjs';

const ui = fileURLToPath(new URL('../shared/ui/', import.meta.url));

/**
 * Rejects with the compiler's messages.
 *
 * @returns {Promise<string>} the folder that holds index.html
 */
export async function buildGallery() {
  await build({ only: ['sdk'] });
  const { galleryConfig } = await import('@mulya/sdk/build'); // once it is compiled
  await runWebpack([galleryConfig(ui)]);
  return join(ui, 'dist-gallery');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Built ${join(await buildGallery(), 'index.html')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
