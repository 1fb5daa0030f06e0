// @ts-check
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, Latin-1 (without the soft hyphen, which shows nothing), and what statements and buttons need besides. */
export const latin = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff) + '–—‘’“”•…−↑↓€™';

export const rupee = '₹';

/** Shown too, but not in Inter's files: the system's fonts show them. */
export const signs = '▲▼←→≤≥✓⌘☆★◆';

/** Figures of one width, and kerning. Lining figures are Inter's own; `calt` would cost 3.4 KB for arrows written as "->". */
export const keepFeatures = ['tnum', 'kern'];
