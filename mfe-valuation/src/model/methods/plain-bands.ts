import { methodNames, type Model } from '@mulya/valuation-model/fair-value';
import { historyPlaceText, type HistoryBand } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../kit/unit-names.ts';
import type { PlainTable } from '../../kit/table/plain-table.ts';

export const bandStatistics = [
  { key: 'minimum', head: 'Minimum' },
  { key: 'lowerQuartile', head: '25th percentile' },
  { key: 'median', head: 'Median' },
  { key: 'upperQuartile', head: '75th percentile' },
  { key: 'maximum', head: 'Maximum' },
] as const;

export const bandHeads = {
  row: 'Multiple',
  today: 'Today',
  months: 'Months',
  place: 'Today’s place',
};

/** The bands of a model's company for export, unrounded. */
export const plainBands = (bands: readonly HistoryBand[], model: Model): PlainTable => ({
  label: bandHeads.row,
  columns: [bandHeads.today, ...bandStatistics.map(({ head }) => head), bandHeads.months, bandHeads.place],
  rows: bands.map((band) => ({
    label: methodNames[band.method],
    unit: unitNames.times,
    cells: [
      band.today.cell,
      ...bandStatistics.map(({ key }) => band.statistics?.[key].cell),
      String(band.n),
      historyPlaceText(band, model),
    ],
  })),
});
