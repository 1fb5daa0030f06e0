/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readListings } from '@mulya/sample-data';
import sharp from 'sharp';
import { builtInData } from './built-in-data.mjs';
import { cropAround, middleOf } from './crop.mjs';
import { fitPictures } from './fit-pictures.mjs';
import { MOST_BYTES, pictureFile } from './picture-file.mjs';
import { pictureList } from './picture-list.mjs';

const window = { width: 800, height: 1500 };
const listed = (subject, size, theme, width = 800) => ({
  name: `${subject}-${size}-${theme}.webp`,
  subject,
  size,
  theme,
  width,
  height: 400,
});

describe('crop', () => {
  it('contains all pieces with a margin, in whole pixels, within the window', () => {
    const pieces = [
      { x: 8, y: 100.4, width: 300, height: 20 },
      { x: 40, y: 200, width: 500, height: 50.2 },
    ];
    expect(cropAround(pieces, window, 8)).toEqual({ x: 0, y: 92, width: 548, height: 167 });
  });

  it.each([
    ['above the window', { x: 0, y: -3, width: 10, height: 10 }],
    ['below the window', { x: 0, y: 1495, width: 10, height: 10 }],
  ])('fails when a piece is %s', (_, piece) => {
    expect(() => cropAround([piece], window, 8)).toThrow('within 1500 px');
  });

  it('has its middle between the highest and the lowest piece', () => {
    expect(
      middleOf([
        { x: 0, y: 100, width: 10, height: 20 },
        { x: 0, y: -40, width: 10, height: 20 },
      ]),
    ).toBe(40);
  });
});

describe('picture', () => {
  it('becomes a WebP of the same pixels, listed at half the size', async () => {
    const png = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#faf9f6' } })
      .png()
      .toBuffer();
    const { bytes, ...picture } = await pictureFile({ subject: 'origin', size: 'wide', theme: 'light', png });
    expect(picture).toEqual({ name: 'origin-wide-light.webp', subject: 'origin', size: 'wide', theme: 'light', width: 80, height: 45 });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 90, format: 'webp' });
  });

  it('fails with its name when it cannot be made small enough', async () => {
    const side = 400;
    const png = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    await expect(pictureFile({ subject: 'noise', size: 'wide', theme: 'dark', png })).rejects.toThrow(
      `"noise" (wide, dark) was expected to fit into ${MOST_BYTES} bytes`,
    );
  }, 60_000);
});

describe('pictures with one limit for all', () => {
  const noise = async (name) => ({
    name,
    png: await sharp(randomBytes(60 * 60 * 3), { raw: { width: 60, height: 60, channels: 3 } })
      .png()
      .toBuffer(),
  });
  const sizeOf = (pictures) => pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);

  it('lose colours until all of them fit, and keep their order and their pixels', async () => {
    const taken = [await noise('one'), await noise('two')];
    const free = await fitPictures(taken, 1_000_000);
    const fitted = await fitPictures(taken, sizeOf(free) - 1);
    expect(fitted.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(sizeOf(fitted)).toBeLessThan(sizeOf(free));
    for (const { bytes } of fitted) expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 60, format: 'webp' });
  });

  it('fail when they do not fit with the fewest colours', async () => {
    await expect(fitPictures([await noise('one')], 100)).rejects.toThrow(/expected to fit into 100 bytes, but need \d+/);
  });
});

it('writes the amount and the day of the built-in data for the landing page', async () => {
  const { listings } = await readListings();
  expect(await builtInData()).toContain(`{ companies: 2303, listings: ${listings.length}, pricesAsOf: '2026-08-21' }`);
});

describe('list of pictures', () => {
  const whole = ['wide', 'narrow'].flatMap((size) => ['light', 'dark'].map((theme) => listed('origin', size, theme)));

  it('names each file with its size', () => {
    const text = pictureList(whole);
    expect(text).toContain("import originNarrowDark from './pictures/origin-narrow-dark.webp';");
    expect(text).toContain('    wide: { light: originWideLight, dark: originWideDark, width: 800, height: 400 },');
  });

  it('fails when a theme is missing or has another size', () => {
    expect(() => pictureList(whole.slice(1))).toThrow('"origin, wide" was expected in both themes');
    expect(() => pictureList([listed('origin', 'wide', 'light', 790), ...whole.slice(1)])).toThrow('one size in both themes');
  });
});
