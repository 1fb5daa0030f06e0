import { limitLabelValues } from './limit-label-values.ts';

it('takes the first values as they are, and what comes after them as another', () => {
  const bounded = limitLabelValues(2);
  expect(['a', 'b', 'a', 'c', 'b', 'd'].map(bounded)).toEqual(['a', 'b', 'a', 'other', 'b', 'other']);
});
