// @ts-check
/**
 * node shared/ui/fonts/cut-system-fonts.mjs [/usr/share/fonts]: subsets Debian's fonts (fonts-croscore, fonts-roboto-unhinted,
 * fonts-noto-core, fonts-cantarell, fonts-dejavu-core) to the characters that Mulya shows. subset.mjs reads their widths, and each visual
 * test shows one of them to a browser without any other. Run by hand; its output in `system` is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error -- it has no types
import subsetFont from 'subset-font';
import { keepFeatures, latin, rupee, signs, systemFonts } from './system-fonts.mjs';

const [fonts = '/usr/share/fonts'] = process.argv.slice(2);
const target = fileURLToPath(new URL('system/', import.meta.url));

for (const font of Object.values(systemFonts).flat()) {
  if (!('file' in font)) continue;
  const bytes = await subsetFont(await readFile(join(fonts, font.debian)), latin + rupee + signs, {
    targetFormat: 'truetype',
    keepFeatures,
    noHinting: true,
  });
  await mkdir(dirname(join(target, font.file)), { recursive: true });
  await writeFile(join(target, font.file), bytes);
  process.stdout.write(`${font.file}: ${bytes.length} bytes\n`);
}
