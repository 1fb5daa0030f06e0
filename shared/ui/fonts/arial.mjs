// @ts-check
/**
 * The advance widths of Arial in thousandths of an em, from the space to "~". Liberation Sans, which takes Arial's place on
 * Linux, has the same.
 */
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 ' +
  '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 ' +
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 ' +
  '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 ' +
  '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584';

/** @param {string} list @returns {(character: string) => number} in em */
const widthIn = (list) => {
  const widths = list.split(' ').map(Number);
  return (character) => (widths[(character.codePointAt(0) ?? 0) - 32] ?? 0) / 1000;
};

export const arial = { regular: widthIn(regular), bold: widthIn(bold) };
