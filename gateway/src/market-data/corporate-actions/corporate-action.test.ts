import { joinActions } from './corporate-action.ts';

const issue = (factor: number, exDate = '2025-06-16') => ({ exDate, factor });

describe('the issues of two sources', () => {
  it.each([
    ['once where both know it', [issue(2)], [issue(2, '2025-06-18')], [2]],
    ['once where the second states two of one day as one', [issue(5), issue(2)], [issue(10)], [5, 2]],
    ['once where the first states two of one day as one', [issue(10)], [issue(5), issue(2)], [10]],
    ['all where they differ', [issue(5)], [issue(2), issue(2, '2025-08-26')], [5, 2, 2]],
  ])('are listed %s', (_, first, second, factors) => {
    expect(joinActions(first, second).map(({ factor }) => factor)).toEqual(factors);
  });
});
