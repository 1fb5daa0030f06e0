export { byName, compareByMetrics, compsMedianLabel, sortedComps } from './comps.ts';
export type { Comps, CompsCell, CompsEntry, CompsMedian, CompsOrder, CompsRow, MedianOf } from './comps.ts';
export { compsCompany, industryCompsCompany, type CompsCompany } from './comps-company.ts';
export { compsEntry } from './comps-entry.ts';
export { industryEntries } from './industry-entries.ts';
export { metrics, type Metric } from './metrics.ts';
export { presetMetrics, presetNames, usualPreset, type Preset } from './presets.ts';
