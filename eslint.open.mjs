// @ts-check

/** Features that still import each other. Delete a pair once one of its directions is gone. */
export const openFeaturePairs = [
  ['mfe-valuation/src/features/fair-value', 'mfe-valuation/src/features/saved-work'],
  ['mfe-valuation/src/features/fair-value', 'mfe-valuation/src/features/shared-link'],
  ['mfe-valuation/src/features/own-figures', 'mfe-valuation/src/features/peers'],
];

/** Folders with names or test titles that are not plain yet. Delete a line once its folder is clean. */
export const openNameFolders = [
  'bench/report/**',
  'bench/sections/**',
  'gateway/src/*',
  'gateway/src/attacks/**',
  'gateway/src/config/**',
  'gateway/src/database/**',
  'gateway/src/releases/**',
  'gateway/src/saved-work/**',
  'gateway/src/upstream/**',
  'mfe-valuation/src/chart/**',
  'mfe-valuation/src/domain/**',
  'mfe-valuation/src/features/**',
  'mfe-valuation/src/pages/**',
  'scripts/doctor/**',
  'scripts/golden-builds/**',
  'scripts/new-remote/**',
  'scripts/pictures/**',
  'scripts/several-gateways/**',
  'scripts/start/**',
  'scripts/supply-chain/**',
  'scripts/test/**',
  'shared/valuation-model/src/comparison/**',
  'shared/valuation-model/src/fair-value/**',
  'shared/valuation-model/src/growth-analysis/**',
  'shell/src/kernel/**',
  'tests/faults/**',
  'tests/journeys/**',
  'tests/long/**',
  'tests/visual/**',
];
