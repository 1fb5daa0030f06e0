// @ts-check

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * The part of the window that contains all pieces, with a margin, in whole pixels.
 *
 * @param {readonly Box[]} pieces
 * @param {{ width: number, height: number }} window
 * @param {number} margin px
 * @returns {Box}
 * @throws Error when a piece is outside the window
 */
export function cropAround(pieces, window, margin) {
  const top = Math.min(...pieces.map(({ y }) => y));
  const bottom = Math.max(...pieces.map(({ y, height }) => y + height));
  if (pieces.length === 0 || top < 0 || bottom > window.height) {
    throw new Error(`The pieces of a picture were expected within ${window.height} px, but reach from ${top} to ${bottom}.`);
  }
  const x = Math.floor(Math.max(0, Math.min(...pieces.map((piece) => piece.x)) - margin));
  const y = Math.floor(Math.max(0, top - margin));
  const right = Math.ceil(Math.min(window.width, Math.max(...pieces.map((piece) => piece.x + piece.width)) + margin));
  return { x, y, width: right - x, height: Math.ceil(Math.min(window.height, bottom + margin)) - y };
}

/**
 * The vertical middle of all pieces, px.
 *
 * @param {readonly Box[]} pieces
 */
export function middleOf(pieces) {
  return (Math.min(...pieces.map(({ y }) => y)) + Math.max(...pieces.map(({ y, height }) => y + height))) / 2;
}
