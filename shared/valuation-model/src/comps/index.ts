export { byName, compareByMetrics, compsMedianLabel, sortedComps, yearText } from './comps.ts';
export type { Comps, CompsCell, CompsEntry, CompsMedian, CompsOrder, CompsRow, MedianOf } from './comps.ts';
export { compsCompany, industryCompsCompany, type CompsCompany } from './comps-company.ts';
export { compareIndustry, compsEntry } from './comps-entry.ts';
export { metrics, type Metric, presetMetrics, presetNames, usualPreset, type Preset } from './metrics.ts';
