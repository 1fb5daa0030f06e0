import { boundedValues } from './bounded-values.ts';

it('takes the first values as they are, and what comes after them as another', () => {
  const bounded = boundedValues(2);
  expect(['a', 'b', 'a', 'c', 'b', 'd'].map(bounded)).toEqual(['a', 'b', 'a', 'other', 'b', 'other']);
});
