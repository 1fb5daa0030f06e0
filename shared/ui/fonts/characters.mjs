// @ts-check
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, Latin-1 (without the invisible soft hyphen), and characters that statements and buttons need. */
export const latin = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff) + '–—‘’“”•…−↑↓€™';

export const rupee = '₹';

/** Also shown, but not in Inter's files: system fonts show them. */
export const signs = '▲▼←→≤≥✓⌘☆★◆';

/** Tabular figures, and kerning. Lining figures are Inter's default; `calt` would cost 3.4 KB for arrows written as "->". */
export const keepFeatures = ['tnum', 'kern'];
