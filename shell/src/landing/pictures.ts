// Written by `npm run build -- --pictures landing`, with the pictures themselves. Measures in CSS pixels, half of the files' own.
import modelWideLight from './pictures/model-wide-light.webp';
import modelWideDark from './pictures/model-wide-dark.webp';
import modelNarrowLight from './pictures/model-narrow-light.webp';
import modelNarrowDark from './pictures/model-narrow-dark.webp';
import summaryWideLight from './pictures/summary-wide-light.webp';
import summaryWideDark from './pictures/summary-wide-dark.webp';
import summaryNarrowLight from './pictures/summary-narrow-light.webp';
import summaryNarrowDark from './pictures/summary-narrow-dark.webp';
import sensitivityWideLight from './pictures/sensitivity-wide-light.webp';
import sensitivityWideDark from './pictures/sensitivity-wide-dark.webp';
import sensitivityNarrowLight from './pictures/sensitivity-narrow-light.webp';
import sensitivityNarrowDark from './pictures/sensitivity-narrow-dark.webp';
import checkWideLight from './pictures/check-wide-light.webp';
import checkWideDark from './pictures/check-wide-dark.webp';
import checkNarrowLight from './pictures/check-narrow-light.webp';
import checkNarrowDark from './pictures/check-narrow-dark.webp';
import columnsWideLight from './pictures/columns-wide-light.webp';
import columnsWideDark from './pictures/columns-wide-dark.webp';
import columnsNarrowLight from './pictures/columns-narrow-light.webp';
import columnsNarrowDark from './pictures/columns-narrow-dark.webp';
import versionsWideLight from './pictures/versions-wide-light.webp';
import versionsWideDark from './pictures/versions-wide-dark.webp';
import versionsNarrowLight from './pictures/versions-narrow-light.webp';
import versionsNarrowDark from './pictures/versions-narrow-dark.webp';

export const pictures = {
  model: {
    wide: { light: modelWideLight, dark: modelWideDark, width: 848, height: 383 },
    narrow: { light: modelNarrowLight, dark: modelNarrowDark, width: 352, height: 468 },
  },
  summary: {
    wide: { light: summaryWideLight, dark: summaryWideDark, width: 848, height: 592 },
    narrow: { light: summaryNarrowLight, dark: summaryNarrowDark, width: 344, height: 774 },
  },
  sensitivity: {
    wide: { light: sensitivityWideLight, dark: sensitivityWideDark, width: 848, height: 492 },
    narrow: { light: sensitivityNarrowLight, dark: sensitivityNarrowDark, width: 344, height: 770 },
  },
  check: {
    wide: { light: checkWideLight, dark: checkWideDark, width: 848, height: 276 },
    narrow: { light: checkNarrowLight, dark: checkNarrowDark, width: 344, height: 442 },
  },
  columns: {
    wide: { light: columnsWideLight, dark: columnsWideDark, width: 848, height: 682 },
    narrow: { light: columnsNarrowLight, dark: columnsNarrowDark, width: 344, height: 885 },
  },
  versions: {
    wide: { light: versionsWideLight, dark: versionsWideDark, width: 463, height: 359 },
    narrow: { light: versionsNarrowLight, dark: versionsNarrowDark, width: 344, height: 359 },
  },
} as const;

/** What the pictures show: the built-in data. */
export const builtInData = { companies: 2303, listings: 2910, pricesAsOf: '2026-08-21' } as const;
