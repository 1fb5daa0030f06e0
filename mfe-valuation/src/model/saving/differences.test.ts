import type { MethodInputs } from '@mulya/valuation-model/fair-value';
import { emptyScenarios } from '../scenarios/scenarios.slice.ts';
import type { SavedContent } from './saved-content.ts';
import { defaultWork } from '../work.ts';
import { contentDifferences } from './differences.ts';

const contentWith = (inputs: MethodInputs): SavedContent => ({
  work: { ...defaultWork, assumptions: { ...defaultWork.assumptions, inputs } },
  baseYear: 2025,
  scenarios: emptyScenarios,
});

describe('differences between two saved versions', () => {
  it('name changed inputs of valuation methods by their labels, with all digits', () => {
    const one = contentWith({ entries: { discountRate: { value: 12.125, by: 'analyst', on: '2026-11-21' } }, isRateBuilt: false });
    const other = contentWith({
      entries: {
        discountRate: { value: 12.1256, by: 'analyst', on: '2026-11-22' },
        workingCapital: { value: null, by: 'analyst', on: '2026-11-22' },
      },
      isRateBuilt: true,
    });
    expect(contentDifferences(one, other, 'international')).toEqual([
      { name: 'Discount rate', one: '12.125', other: '12.1256' },
      { name: 'Working capital, % of change in sales', one: 'default', other: 'empty' },
      { name: 'Rate builder', one: 'off', other: 'on' },
    ]);
    expect(contentDifferences(one, one, 'international')).toEqual([]);
  });

  it('say which sections of other teams differ, not how', () => {
    const contentOf = (states: NonNullable<SavedContent['work']['sections']>): SavedContent => {
      const content = contentWith(defaultWork.assumptions.inputs);
      return { ...content, work: { ...content.work, sections: states } };
    };
    const one = contentOf({
      'mfe-sotp/sum-of-parts': { segments: [1] },
      'mfe-news/mentions': { all: true },
      'mfe-x/same': { a: { b: 1 } },
    });
    const other = contentOf({ 'mfe-sotp/sum-of-parts': { segments: [2] }, 'mfe-x/same': { a: { b: 1 } } });
    expect(contentDifferences(one, other, 'international')).toEqual([
      { name: 'Section mentions of mfe-news', one: 'filled', other: 'empty' },
      { name: 'Section sum-of-parts of mfe-sotp', one: 'filled', other: 'different content' },
    ]);
  });
});
