import { firstDifference } from './first-difference.mjs';

describe('firstDifference', () => {
  it.each([
    ['a\nb', 'a\nb', undefined],
    ['a\nb', 'a\nc', { line: 2, expected: 'b', came: 'c' }],
    ['a', 'a\nb', { line: 2, expected: '(nothing)', came: 'b' }],
    ['a\nb', 'a', { line: 2, expected: 'b', came: '(nothing)' }],
  ])('compares %j and %j and returns %j', (expected, came, difference) => {
    expect(firstDifference(expected, came)).toEqual(difference);
  });
});
