// Written by `npm run pictures`, with the pictures themselves. Measures in CSS pixels, half of the files' own.
import originWideLight from './pictures/origin-wide-light.webp';
import originWideDark from './pictures/origin-wide-dark.webp';
import originNarrowLight from './pictures/origin-narrow-light.webp';
import originNarrowDark from './pictures/origin-narrow-dark.webp';
import searchWideLight from './pictures/search-wide-light.webp';
import searchWideDark from './pictures/search-wide-dark.webp';
import searchNarrowLight from './pictures/search-narrow-light.webp';
import searchNarrowDark from './pictures/search-narrow-dark.webp';
import columnsWideLight from './pictures/columns-wide-light.webp';
import columnsWideDark from './pictures/columns-wide-dark.webp';
import columnsNarrowLight from './pictures/columns-narrow-light.webp';
import columnsNarrowDark from './pictures/columns-narrow-dark.webp';
import missingWideLight from './pictures/missing-wide-light.webp';
import missingWideDark from './pictures/missing-wide-dark.webp';
import missingNarrowLight from './pictures/missing-narrow-light.webp';
import missingNarrowDark from './pictures/missing-narrow-dark.webp';
import paletteWideLight from './pictures/palette-wide-light.webp';
import paletteWideDark from './pictures/palette-wide-dark.webp';
import paletteNarrowLight from './pictures/palette-narrow-light.webp';
import paletteNarrowDark from './pictures/palette-narrow-dark.webp';

export const pictures = {
  origin: {
    wide: { light: originWideLight, dark: originWideDark, width: 463, height: 395 },
    narrow: { light: originNarrowLight, dark: originNarrowDark, width: 344, height: 286 },
  },
  search: {
    wide: { light: searchWideLight, dark: searchWideDark, width: 848, height: 228 },
    narrow: { light: searchNarrowLight, dark: searchNarrowDark, width: 344, height: 301 },
  },
  columns: {
    wide: { light: columnsWideLight, dark: columnsWideDark, width: 848, height: 413 },
    narrow: { light: columnsNarrowLight, dark: columnsNarrowDark, width: 344, height: 576 },
  },
  missing: {
    wide: { light: missingWideLight, dark: missingWideDark, width: 848, height: 191 },
    narrow: { light: missingNarrowLight, dark: missingNarrowDark, width: 344, height: 211 },
  },
  palette: {
    wide: { light: paletteWideLight, dark: paletteWideDark, width: 656, height: 536 },
    narrow: { light: paletteNarrowLight, dark: paletteNarrowDark, width: 360, height: 554 },
  },
} as const;
