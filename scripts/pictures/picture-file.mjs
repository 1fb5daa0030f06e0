// @ts-check
import sharp from 'sharp';
import { SHARPNESS } from './photograph.mjs';
import { reducedWebp } from './reduced-webp.mjs';

/**
 * A picture for the landing page. `width` and `height` are its maximum size on screen: half its pixels.
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

/** The maximum size of a picture. The landing page loads one of them initially. */
export const MOST_BYTES = 48_000;

/** The numbers of colours to try: enough for ink, muted ink, accent, lines, backgrounds and the antialiasing of letters. */
const palettes = [32, 20, 16, 12];

/**
 * Encodes a picture of the landing page.
 *
 * @param {import('./photograph.mjs').Shot} shot
 * @returns {Promise<Picture>} with the most colours that fit the maximum size
 */
export async function pictureFile({ subject, size, theme, png }) {
  const { width, height } = await sharp(png).metadata();
  for (const colours of palettes) {
    const bytes = await reducedWebp(png, colours);
    if (bytes.length > MOST_BYTES) continue;
    return { name: `${subject}-${size}-${theme}.webp`, subject, size, theme, width: width / SHARPNESS, height: height / SHARPNESS, bytes };
  }
  throw new Error(`The picture "${subject}" (${size}, ${theme}) was expected to fit into ${MOST_BYTES} bytes: show less of the page.`);
}
