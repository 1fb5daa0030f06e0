// @ts-check
import sharp from 'sharp';

/**
 * A picture of a scene with its title.
 *
 * @typedef {{ title: string, file: string }} Picture
 */

/** @typedef {{ columns: number, tile: number, highest: number }} Layout `tile`: a picture's width; `highest`: its maximum height, in px */

const GAP = 12;
const TITLE = 18;
const HEADING = 32;
const ground = '#d9d9d4';
/** The maximum height of a WebP picture, px. */
const MAX_HEIGHT = 16_383;

const escape = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {string} text @param {number} width @param {number} height @param {number} size */
const words = (text, width, height, size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="0" y="${height - 5}" font-family="sans-serif" font-size="${size}" fill="#1b1d21">${escape(text)}</text></svg>`,
  );

/** @param {Picture} picture @param {Layout} layout */
async function thumbnail({ title, file }, { tile, highest }) {
  const { data, info } = await sharp(file).resize({ width: tile }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, highest);
  return { title, height, image: await sharp(data).extract({ left: 0, top: 0, width: tile, height }).png().toBuffer() };
}

/**
 * Puts all pictures of one variant on a sheet, each under its name and cropped at `highest`, or lower if the sheet would be too high for
 * WebP.
 *
 * @param {{ heading: string, pictures: readonly Picture[], layout: Layout, mostBytes: number }} options
 *   `mostBytes`: lowers the quality until the sheet fits
 * @returns {Promise<Buffer>} WebP
 */
export async function contactSheet({ heading, pictures, layout, mostBytes }) {
  const { columns, tile } = layout;
  const rows = Math.ceil(pictures.length / columns);
  const highest = Math.min(layout.highest, Math.floor((MAX_HEIGHT - HEADING) / rows) - TITLE - GAP);
  const thumbnails = await Promise.all(pictures.map((picture) => thumbnail(picture, { ...layout, highest })));
  const width = GAP + columns * (tile + GAP);

  /** @type {import('sharp').OverlayOptions[]} */
  const layers = [{ input: words(heading, width - 2 * GAP, HEADING, 16), left: GAP, top: 0 }];
  let top = HEADING;
  for (let first = 0; first < thumbnails.length; first += columns) {
    const row = thumbnails.slice(first, first + columns);
    row.forEach(({ title, image }, at) => {
      const left = GAP + at * (tile + GAP);
      layers.push({ input: words(title, tile, TITLE, 12), left, top }, { input: image, left, top: top + TITLE });
    });
    top += TITLE + Math.max(...row.map(({ height }) => height)) + GAP;
  }

  const sheet = await sharp({ create: { width, height: top, channels: 3, background: ground } })
    .composite(layers)
    .png()
    .toBuffer();
  for (let quality = 70; ; quality -= 10) {
    const webp = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= mostBytes || quality <= 20) return webp;
  }
}
