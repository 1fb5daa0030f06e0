import { act } from '@testing-library/react';
import { tcs } from '@mulya/valuation-model/testing';
import type { AnalysisState } from '../analysis-store.ts';
import { editUndone, linkResolved, selectFairValue } from '../fair-value.slice.ts';
import { scenarioUndone, selectScenarios } from '../scenarios/scenarios.slice.ts';
import { shared } from '../shared-work.fixture.ts';
import { openTools } from '../../page/assistant-tools.fixture.tsx';

const open = async () => {
  const tools = await openTools(tcs);
  const state = () => tools.store.getState() as AnalysisState; // the fixture has registered the reducers
  return { ...tools, state, model: () => selectFairValue(state()), scenarios: () => selectScenarios(state()) };
};

describe('a case applied to the model', () => {
  it('is one undoable edit that is not saved', async () => {
    const { choose, model, store, calls } = await open();
    const before = model().work;
    const change = { growth: { pat: 10 }, targets: { pe: [28, 26, 24] }, inputs: { discountRate: 11 } };
    expect(await choose({ case: change, name: 'PAT growth 10%, target PE 28x/26x/24x' })).toEqual({ id: 'choice', ok: true });
    const { work, mode, past, savedWork } = model();
    expect(work.assumptions.growth.pat.map(({ value, by, note }) => [value, by, note])).toEqual(
      [10, 10, 10].map((value) => [value, 'analyst', 'From the assistant: PAT growth 10%, target PE 28x/26x/24x']),
    );
    expect(work.assumptions.targets.pe.map(({ value }) => value)).toEqual([28, 26, 24]);
    expect(work.assumptions.inputs.entries.discountRate?.value).toBe(11);
    expect([mode, savedWork, past.length, past.at(-1)?.label]).toEqual([
      'edit',
      undefined,
      1,
      'Assistant: PAT growth 10%, target PE 28x/26x/24x',
    ]);
    expect(calls.statuses.at(-1)).toBe('Applied to the model: PAT growth 10%, target PE 28x/26x/24x. It is not saved; Undo reverts it.');
    act(() => void store.dispatch(editUndone()));
    expect(model().work).toEqual(before);
  });

  it('overrides figures with a note', async () => {
    const { choose, model } = await open();
    await choose({ case: { overrides: { price: 2000, grossDebt: 9000 } }, name: 'Own price ₹2,000.00' });
    const { own } = model().work;
    expect(own[2025]?.grossDebt).toMatchObject({ value: 9000, note: 'From the assistant: Own price ₹2,000.00' });
    // A price is today's, so it applies to each base year.
    expect(Object.values(own).map(({ price }) => price?.value)).toEqual([2000, 2000]);
  });

  it('names a case whose name is empty, and shows no markup of a name', async () => {
    const { choose, calls } = await open();
    await choose({ name: ' \n ' });
    expect(calls.statuses.at(-1)).toContain('Applied to the model: PAT growth 10%.');
    await choose({ name: `<b>Fast</b>\n${'a'.repeat(500)}`, case: { growth: { pat: 12 } } });
    expect(calls.statuses.at(-1)).toMatch(/^Applied to the model: b Fast \/b a{60,75}…\. /);
  });
});

describe('a case added as a scenario', () => {
  it('fills the scenario on its side of the base, with name and reason, as one undoable step', async () => {
    const { choose, scenarios, store, model, calls } = await open();
    const before = model().work;
    expect(await choose({ as: 'scenario', name: 'Slow growth' })).toEqual({ id: 'choice', ok: true });
    const { bear, bull } = scenarios();
    expect([bear.name, bear.reason, bull.assumptions]).toEqual(['Slow growth', 'From the assistant: PAT growth 10%', undefined]);
    expect(bear.assumptions?.growth.pat.map(({ value }) => value)).toEqual([10, 10, 10]);
    expect(model().work).toBe(before);
    expect(calls.statuses.at(-1)).toBe('Added as the bear scenario: Slow growth. It is not saved.');
    await choose({ as: 'scenario', name: 'Fast growth', case: { growth: { pat: 20 } } });
    expect(scenarios().bull.name).toBe('Fast growth');
    act(() => void store.dispatch(scenarioUndone()));
    expect(scenarios().bull.assumptions).toBeUndefined();
    expect(scenarios().bear.name).toBe('Slow growth');
  });

  it('takes the other scenario if that one is filled, and is refused if all are', async () => {
    const { choose, scenarios } = await open();
    await choose({ as: 'scenario', name: 'First' });
    await choose({ as: 'scenario', name: 'Second', case: { growth: { pat: 5 } } });
    expect([scenarios().bear.name, scenarios().bull.name]).toEqual(['First', 'Second']);
    const before = scenarios();
    expect(await choose({ as: 'scenario', name: 'Third', case: { growth: { pat: 1 } } })).toEqual({
      id: 'choice',
      ok: false,
      problem: 'All scenarios are filled. Empty or add one in Scenarios first.',
    });
    expect(scenarios()).toBe(before);
  });

  it('can’t replace figures of the base year', async () => {
    const { choose, scenarios } = await open();
    const before = scenarios();
    expect(await choose({ as: 'scenario', case: { overrides: { price: 100 } } })).toMatchObject({ ok: false });
    expect(scenarios()).toBe(before);
  });
});

describe('a case that can’t be applied', () => {
  const poisoned: unknown = JSON.parse('{"__proto__":{"growth":{"pat":1}},"growth":{"pat":10}}');
  it.each([
    ['of another company', { company: 'INE040A01034' }, /another company/],
    ['with null', { case: { growth: { pat: null } } }, /can’t be read/],
    ['with NaN', { case: { growth: { pat: NaN } } }, /can’t be read/],
    ['with a huge number', { case: { growth: { pat: 1e308 } } }, /must be from -100\.0% to 1,000\.0%/],
    ['with unknown fields', { case: { profit: 10 } }, /can’t be read/],
    ['with a poisoned prototype', { case: poisoned }, /can’t be read/],
    ['as a list', { case: [1, 2, 3] }, /can’t be read/],
    ['that changes nothing', { case: { growth: { pat: 15 } } }, /already has these values/],
    ['that changes nothing, as a scenario', { as: 'scenario', case: {} }, /is the current model/],
  ])('%s has a sentence, and the page stays as it is', async (_, chosen, problem) => {
    const { choose, state, calls } = await open();
    const before = state();
    expect(await choose(chosen as Parameters<typeof choose>[0])).toEqual({
      id: 'choice',
      ok: false,
      problem: expect.stringMatching(problem),
    });
    expect(state()).toBe(before);
    expect(calls.statuses).toEqual([]);
  });

  it('is refused while a shared link is shown', async () => {
    const { choose, store, state } = await open();
    act(() => void store.dispatch(linkResolved({ is: 'ready', shared, baseYear: 2025 })));
    const before = state();
    expect(await choose({})).toMatchObject({ ok: false, problem: expect.stringMatching(/read-only/) });
    expect(state()).toBe(before);
  });

  it('is no other event: calls of tools and chosen figures change nothing', async () => {
    const { call, fake, state } = await open();
    const before = state();
    await call('run_case', { growth: { pat: 30 }, overrides: { price: 1 } });
    await call('solve', { for: 'growth', target: 'price' });
    fake.deliver('chat/figure-chosen', { id: 'line/sales/FY25' });
    expect(state()).toBe(before);
  });
});
