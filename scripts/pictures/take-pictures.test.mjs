/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactSheet, pictureList, smallPicture } from './take-pictures.mjs';

const plain = (width, height) => sharp({ create: { width, height, channels: 3, background: '#faf9f6' } }).png();

it('makes a WebP of the same pixels, listed at half the size', async () => {
  const { bytes, width, height } = await smallPicture(await plain(160, 90).toBuffer());
  expect([width, height]).toEqual([80, 45]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 90, format: 'webp' });
});

it('rejects a picture that cannot be made small enough', async () => {
  const noise = sharp(randomBytes(40 * 40 * 3), { raw: { width: 40, height: 40, channels: 3 } });
  await expect(smallPicture(await noise.png().toBuffer(), 500)).rejects.toThrow('40 × 40 was expected to fit into 500 bytes');
});

it('names each picture of the landing page with its size', () => {
  const names = ['narrow', 'wide'].flatMap((size) => ['dark', 'light'].map((theme) => `origin-${size}-${theme}`));
  const text = pictureList(names.map((name) => ({ name, width: 800, height: 400 })));
  expect(text).toContain("import originNarrowDark from './pictures/origin-narrow-dark.webp';");
  expect(text).toContain('    wide: { light: originWideLight, dark: originWideDark, width: 800, height: 400 },');
});

it('puts pictures in rows of eight on a sheet, and cuts long pages at their foot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-sheet-'));
  const file = join(folder, 'long.png');
  const red = { input: { create: { width: 100, height: 800, channels: 3, background: 'red' } }, left: 0, top: 200 };
  await plain(100, 1_000).composite([red]).toFile(file);
  const sheet = sharp(await contactSheet(Array.from({ length: 9 }, () => ({ scene: 'long', file }))));
  expect(await sheet.metadata()).toMatchObject({ width: 8 * 200 + 7 * 12, height: 2 * 418 + 12, format: 'webp' });
  const [colour] = (await sheet.extract({ left: 100, top: 400, width: 1, height: 1 }).raw().toBuffer()).values();
  expect(colour).toBeGreaterThan(240);
  await rm(folder, { recursive: true });
});
