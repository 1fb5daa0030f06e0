import { type Entry, type MethodInputs, type Stake, withStakes } from '@mulya/valuation-model/fair-value';
import { emptyScenarios } from '../scenarios/scenarios.slice.ts';
import type { SavedContent } from './saved-content.ts';
import { defaultWork, withEntry, withMethodInput, withOverride } from '../work.ts';
import { contentDifferences } from './differences.ts';

const contentWith = (inputs: MethodInputs): SavedContent => ({
  work: { ...defaultWork, assumptions: { ...defaultWork.assumptions, inputs } },
  baseYear: 2025,
  scenarios: emptyScenarios,
});

describe('differences between two saved versions', () => {
  it('name changed inputs of valuation methods by their labels, with all digits and units', () => {
    const one = contentWith({ entries: { discountRate: { value: 12.125, by: 'analyst', on: '2026-11-21' } }, isRateBuilt: false });
    const other = contentWith({
      entries: {
        discountRate: { value: 12.1256, by: 'analyst', on: '2026-11-22' },
        workingCapital: { value: null, by: 'analyst', on: '2026-11-22' },
        fadeYears: { value: 7, by: 'analyst', on: '2026-11-22' },
        embeddedValue: { value: 123456.5, by: 'analyst', on: '2026-11-22' },
      },
      isRateBuilt: true,
    });
    expect(contentDifferences(one, other, 'indian')).toEqual([
      { name: 'Discount rate', one: '12.125%', other: '12.1256%' },
      { name: 'Fade years', one: 'default', other: '7 years' },
      { name: 'Working capital, % of change in sales', one: 'default', other: 'empty' },
      { name: 'Embedded value', one: 'default', other: '₹1,23,456.5 crore' },
      { name: 'Rate builder', one: 'off', other: 'on' },
    ]);
    expect(contentDifferences(one, one, 'international')).toEqual([]);
  });

  it('name stakes by their companies, whatever their order', () => {
    const stake = (key: string, name: string, value: number): Stake => ({ company: { key, name }, entry: { value, by: 'analyst' } });
    const [auto, food] = [stake('INE1', 'Auto Ltd', 34), stake('INE2', 'Food Ltd', 51)];
    const held = (...stakes: readonly Stake[]) => contentWith(withStakes(defaultWork.assumptions.inputs, stakes));
    expect(contentDifferences(held(auto, food), held(food, stake('INE1', 'Auto Ltd', 36)), 'indian')).toEqual([
      { name: 'Stake in Auto Ltd', one: '34%', other: '36%' },
    ]);
    expect(contentDifferences(held(auto), held(auto, food), 'indian')).toEqual([{ name: 'Stake in Food Ltd', one: 'none', other: '51%' }]);
  });

  it('show two numbers that look equal unrounded, with their unit', () => {
    const base = contentWith(defaultWork.assumptions.inputs);
    const growing = (value: number): SavedContent => ({
      ...base,
      work: withEntry(base.work, { of: 'growth', metric: 'pat', at: 0 }, { value, by: 'analyst' }),
    });
    expect(contentDifferences(growing(12.31), growing(12.34), 'international')).toEqual([
      { name: 'PAT growth FY26E', one: '12.31%', other: '12.34%' },
    ]);
  });

  it('show a refused text, which counts as 0', () => {
    const [base] = [contentWith(defaultWork.assumptions.inputs)];
    const [place, own] = [{ of: 'growth', metric: 'pat', at: 0 } as const, { note: '', on: '2026-11-21' }];
    const typed = (text?: string): SavedContent => {
      const entry = { value: 0, ...(text === undefined ? {} : { text }) };
      const work = withEntry(base.work, place, { ...entry, by: 'analyst' });
      return {
        ...base,
        work: withMethodInput(withOverride(work, [2025], 'sales', { ...own, ...entry }), 'beta', { ...entry, by: 'analyst' }),
      };
    };
    expect(contentDifferences(typed(), typed('1,2,3'), 'international')).toEqual([
      { name: 'PAT growth FY26E', one: '0.0%', other: '“1,2,3” was not read and counts as 0' },
      { name: 'Beta', one: '0', other: '“1,2,3” was not read and counts as 0' },
      { name: 'Own sales FY25', one: '₹0 crore', other: '“1,2,3” was not read and counts as 0' },
    ]);
  });

  it('name probabilities and added scenarios', () => {
    const content = contentWith(defaultWork.assumptions.inputs);
    const other: SavedContent = {
      ...content,
      scenarios: {
        ...emptyScenarios,
        added1: { id: 'added1', name: 'Boom', reason: '', assumptions: defaultWork.assumptions },
        probabilities: { base: { value: 62.5, by: 'analyst' }, added1: { value: 0, by: 'analyst', text: 'the rest' } },
      },
    };
    expect(contentDifferences(content, other, 'international')).toEqual([
      { name: 'Scenario 4', one: 'none', other: 'written' },
      { name: 'Probability, Base', one: 'none', other: '62.5%' },
      { name: 'Probability, Scenario 4', one: 'none', other: '“the rest” was not read and counts as 0' },
    ]);
  });

  it('tell an unconfirmed benchmark from the same value that is the analyst’s', () => {
    const contentOf = (entry: Entry): SavedContent => ({
      ...contentWith(defaultWork.assumptions.inputs),
      work: withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, entry),
    });
    const started = contentOf({ value: 8.75, by: 'default', isBenchmark: true });
    expect(contentDifferences(started, contentOf({ value: 8.75, by: 'analyst' }), 'international')).toEqual([
      { name: 'PAT growth FY26E', one: '8.8%, from benchmarks', other: '8.8%' },
    ]);
    expect(contentDifferences(started, started, 'international')).toEqual([]);
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
