import { minus, notMeaningful, over, times, type CellDefinition } from '@mulya/domain';

/** The words for a justified P/B that would mislead. */
export const refusals = {
  growth: 'not meaningful (growth within 1 point of the cost of equity)',
  roe: 'not meaningful (ROE at or below growth)',
} as const;

/** The name of the cell with the value per share. */
export const justifiedPbValue = 'Justified PB value';

/**
 * The cells of a justified P/B: (ROE − g) / (cost of equity − g), and × BVPS, ₹ per share. Refused unless g is more than one point below
 * the cost of equity, and ROE above g.
 *
 * @param rate the name of the cost of equity
 * @param bvps the name of the base year's book value per share
 */
export function justifiedPbFormulas(rate: string, bvps: string): readonly CellDefinition[] {
  const growth = 'Long-term growth';
  const room = 'Room for growth';
  const excess = 'ROE less growth';
  const discount = 'Cost of equity less growth';
  return [
    {
      name: room,
      unit: 'percent',
      formula: minus(minus(rate, 1), growth),
      remark: 'Growth must be more than 1 point below the cost of equity.',
    },
    { name: excess, unit: 'percent', formula: minus('Sustainable ROE', growth) },
    {
      name: discount,
      unit: 'percent',
      formula: minus(rate, growth),
      guard: { cell: room, negative: refusals.growth, zero: refusals.growth },
    },
    {
      name: 'Justified PB',
      unit: 'times',
      formula: over(excess, discount),
      guard: { cell: excess, negative: refusals.roe, zero: refusals.roe },
    },
    {
      name: justifiedPbValue,
      unit: 'inr',
      formula: times('Justified PB', bvps),
      guard: { cell: bvps, negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth },
    },
  ];
}
