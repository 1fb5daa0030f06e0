// @ts-check
import { reducedWebp } from './reduced-webp.mjs';

/** The numbers of colours to try. All pictures get the same one, so none looks worse than the others. */
const palettes = [48, 32, 20, 12];

/**
 * Encodes pictures with the most colours with which all of them together fit.
 *
 * @template {{ readonly png: Buffer }} Taken
 * @param {readonly Taken[]} pictures
 * @param {number} maxBytes of all together
 * @returns {Promise<readonly (Taken & { readonly bytes: Buffer })[]>} in the same order
 * @throws Error when they don't fit with the fewest colours
 */
export async function fitPictures(pictures, maxBytes) {
  let size = 0;
  for (const colours of palettes) {
    const encoded = await Promise.all(pictures.map(async (picture) => ({ ...picture, bytes: await reducedWebp(picture.png, colours) })));
    size = encoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (size <= maxBytes) return encoded;
  }
  throw new Error(`The pictures were expected to fit into ${maxBytes} bytes, but need ${size}: show fewer states.`);
}
