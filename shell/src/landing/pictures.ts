// Written by `npm run build -- --pictures landing`, with the pictures themselves. Measures in CSS pixels, half of the files' own.
import checkNarrowDark from './pictures/check-narrow-dark.webp';
import checkNarrowLight from './pictures/check-narrow-light.webp';
import checkWideDark from './pictures/check-wide-dark.webp';
import checkWideLight from './pictures/check-wide-light.webp';
import columnsNarrowDark from './pictures/columns-narrow-dark.webp';
import columnsNarrowLight from './pictures/columns-narrow-light.webp';
import columnsWideDark from './pictures/columns-wide-dark.webp';
import columnsWideLight from './pictures/columns-wide-light.webp';
import modelNarrowDark from './pictures/model-narrow-dark.webp';
import modelNarrowLight from './pictures/model-narrow-light.webp';
import modelWideDark from './pictures/model-wide-dark.webp';
import modelWideLight from './pictures/model-wide-light.webp';
import sensitivityNarrowDark from './pictures/sensitivity-narrow-dark.webp';
import sensitivityNarrowLight from './pictures/sensitivity-narrow-light.webp';
import sensitivityWideDark from './pictures/sensitivity-wide-dark.webp';
import sensitivityWideLight from './pictures/sensitivity-wide-light.webp';
import summaryNarrowDark from './pictures/summary-narrow-dark.webp';
import summaryNarrowLight from './pictures/summary-narrow-light.webp';
import summaryWideDark from './pictures/summary-wide-dark.webp';
import summaryWideLight from './pictures/summary-wide-light.webp';
import versionsNarrowDark from './pictures/versions-narrow-dark.webp';
import versionsNarrowLight from './pictures/versions-narrow-light.webp';
import versionsWideDark from './pictures/versions-wide-dark.webp';
import versionsWideLight from './pictures/versions-wide-light.webp';

export const pictures = {
  check: {
    narrow: { light: checkNarrowLight, dark: checkNarrowDark, width: 344, height: 442 },
    wide: { light: checkWideLight, dark: checkWideDark, width: 848, height: 277 },
  },
  columns: {
    narrow: { light: columnsNarrowLight, dark: columnsNarrowDark, width: 344, height: 935 },
    wide: { light: columnsWideLight, dark: columnsWideDark, width: 848, height: 724 },
  },
  model: {
    narrow: { light: modelNarrowLight, dark: modelNarrowDark, width: 352, height: 468 },
    wide: { light: modelWideLight, dark: modelWideDark, width: 848, height: 383 },
  },
  sensitivity: {
    narrow: { light: sensitivityNarrowLight, dark: sensitivityNarrowDark, width: 344, height: 753 },
    wide: { light: sensitivityWideLight, dark: sensitivityWideDark, width: 848, height: 493 },
  },
  summary: {
    narrow: { light: summaryNarrowLight, dark: summaryNarrowDark, width: 344, height: 548 },
    wide: { light: summaryWideLight, dark: summaryWideDark, width: 848, height: 438 },
  },
  versions: {
    narrow: { light: versionsNarrowLight, dark: versionsNarrowDark, width: 344, height: 355 },
    wide: { light: versionsWideLight, dark: versionsWideDark, width: 847, height: 327 },
  },
} as const;

/** What the pictures show: the built-in data. */
export const builtInData = { companies: 2303, listings: 2910, pricesAsOf: '2026-08-21' } as const;
