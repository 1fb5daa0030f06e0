import { limitLabelValues } from './metric-labels.ts';

it('keeps the first values, and maps later ones to "other"', () => {
  const bounded = limitLabelValues(2);
  expect(['a', 'b', 'a', 'c', 'b', 'd'].map(bounded)).toEqual(['a', 'b', 'a', 'other', 'b', 'other']);
});
