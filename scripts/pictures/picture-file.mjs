// @ts-check
import sharp from 'sharp';
import { SHARPNESS } from './photograph.mjs';

/**
 * A picture as the start page loads it. `width` and `height` are those it is shown at, at most: half its pixels.
 *
 * @typedef {object} Picture
 * @property {string} name of its file
 * @property {string} subject
 * @property {'wide' | 'narrow'} size
 * @property {'light' | 'dark'} theme
 * @property {number} width
 * @property {number} height
 * @property {Buffer} bytes
 */

/** What one picture may weigh. The start page loads one of them at first. */
export const MOST_BYTES = 48_000;

/** From many to as few as do: ink, muted ink, accent, lines and grounds, with the shades at the rims of letters. */
const palettes = [32, 20, 16, 12];

/**
 * WebP without loss, of a picture whose colours are reduced to a few: a page of text on plain grounds has few, stays sharp, and
 * weighs less so than as AVIF, which blurs what is thin first.
 *
 * @param {import('./photograph.mjs').Shot} shot
 * @returns {Promise<Picture>} of the most colours that are small enough
 */
export async function pictureFile({ subject, size, theme, png }) {
  const { width, height } = await sharp(png).metadata();
  for (const colours of palettes) {
    const reduced = await sharp(png).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    const bytes = await sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer();
    if (bytes.length > MOST_BYTES) continue;
    return { name: `${subject}-${size}-${theme}.webp`, subject, size, theme, width: width / SHARPNESS, height: height / SHARPNESS, bytes };
  }
  throw new Error(`The picture "${subject}" (${size}, ${theme}) was expected to fit into ${MOST_BYTES} bytes: show less of the page.`);
}
