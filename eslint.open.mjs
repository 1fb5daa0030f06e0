// @ts-check

/** Folders with names or test titles that are not plain yet. Delete a line once its folder is clean. */
export const openNameFolders = [
  'bench/report/**',
  'bench/sections/**',
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
