import { metrics, polarityOf, sideOf, type Direction, type Horizon, type Metric } from './polarity.ts';

const horizons: readonly Horizon[] = ['quarter', 'year', 'years', 'year-end', 'peers', 'today', 'model'];
const earningsMetrics: readonly Metric[] = [
  'sales',
  'pat',
  'net-interest-income',
  'ebitda',
  'ebitda-margin',
  'net-margin',
  'roe',
  'roa',
  'net-worth',
  'cash-flow',
  'cash-conversion',
  'interest-cover',
];
const debtMetrics: readonly Metric[] = ['gross-debt', 'debt-to-equity'];

it.each(earningsMetrics)('a decline or a low level of %s is never a strength or an opportunity, over any horizon', (metric) => {
  for (const horizon of horizons)
    for (const direction of ['down', 'low'] as const)
      expect(['weakness', 'threat', 'neutral']).toContain(sideOf({ metric, direction, horizon }));
});

it.each(debtMetrics)('a rise of %s is a weakness, and a decline a strength', (metric) => {
  expect([sideOf({ metric, direction: 'up', horizon: 'years' }), sideOf({ metric, direction: 'down', horizon: 'years' })]).toEqual([
    'weakness',
    'strength',
  ]);
});

it('no metric is good in both directions', () => {
  for (const metric of metrics)
    expect([polarityOf({ metric, direction: 'up' }), polarityOf({ metric, direction: 'down' })].toSorted()).toEqual(['bad', 'good']);
});

it.each<[string, Metric, Direction, Horizon, string]>([
  ['a return below its level of years ago', 'roe', 'down', 'years', 'weakness'],
  ['a slow compound rate', 'pat', 'low', 'years', 'weakness'],
  ['a better quarter', 'pat', 'up', 'quarter', 'opportunity'],
  ['a worse quarter', 'pat', 'down', 'quarter', 'threat'],
  ['a multiple above the peers', 'pe', 'high', 'peers', 'threat'],
  ['a loss that narrows', 'loss', 'down', 'year', 'opportunity'],
  ['a loss that widens', 'loss', 'up', 'year', 'weakness'],
  ['signs that disagree', 'roe', 'mixed', 'years', 'neutral'],
  ['what the model assumes', 'implied-growth', 'low', 'model', 'neutral'],
  ['a note', 'note', 'up', 'year', 'neutral'],
])('%s belongs to its side', (_, metric, direction, horizon, side) => {
  expect(sideOf({ metric, direction, horizon })).toBe(side);
});
