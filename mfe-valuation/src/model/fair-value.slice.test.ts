import { defaultAssumptions, type Entry, growthMetrics, methods } from '@mulya/valuation-model/fair-value';
import fc from 'fast-check';
import {
  editCancelled,
  editStarted,
  fairValueSlice,
  fieldBlurred,
  isModelUnsaved,
  editRedone,
  saveSucceeded,
  editUndone,
  viewChosen,
  workChanged,
} from './fair-value.slice.ts';
import { maxHistory } from './history.ts';
import type { FairValueState } from './fair-value-state.ts';
import type { WorkChange } from './model-reducers.ts';
import { emptyScenarios } from './scenarios/scenarios.slice.ts';
import { defaultWork, entryAt, isSameWork, withEntry, withOverride, type EntryPlace, type Work } from './work.ts';

const { reducer } = fairValueSlice;
const fresh = reducer(undefined, { type: 'begin' });
const patNext: EntryPlace = { of: 'growth', metric: 'pat', at: 0 };
const analystEntry = (value: number | null): Entry => ({ value, by: 'analyst', on: '2026-11-21' });
const grown = (work: Work, value: number | null) => withEntry(work, patNext, analystEntry(value));
const version = {
  id: '0b0e7e0e-0000-4000-8000-000000000001',
  name: 'One',
  savedAt: '2026-11-21T09:00:00.000Z',
  price: 100,
  target: 200,
  upside: 100,
  modelVersion: 'fair-value 1',
};
const savedAs = (work: Work) => saveSucceeded({ work, scenarios: emptyScenarios, version });
const change = (state: FairValueState, work: Work, more: Partial<WorkChange> = {}) =>
  reducer(state, workChanged({ work, label: 'PAT growth FY26E', ...more }));

describe('model work', () => {
  it('starts with the defaults in view mode', () => {
    expect(fresh).toMatchObject({ mode: 'view', work: { assumptions: defaultAssumptions, own: {} }, savedWork: undefined, baseYear: 2025 });
    expect(isModelUnsaved(fresh)).toBe(false);
  });

  it('starts editing with the first change, as an undoable step', () => {
    const changed = change(fresh, grown(defaultWork, 20));
    expect(changed.mode).toBe('edit');
    expect(isModelUnsaved(changed)).toBe(true);
    expect(entryAt(changed.work, patNext)).toEqual(analystEntry(20));
    expect(entryAt(reducer(changed, editUndone()).work, patNext)).toEqual({ value: 15, by: 'default' });
  });

  it('merges the keystrokes of one field into one step until the field loses focus', () => {
    const typed = [2, 20, 205].reduce(
      (state, value) => change(state, grown(state.work, value), { coalesceKey: 'PAT growth FY26E' }),
      fresh,
    );
    expect(typed.past).toHaveLength(1);
    const again = change(reducer(typed, fieldBlurred()), grown(typed.work, 3), { coalesceKey: 'PAT growth FY26E' });
    expect(again.past).toHaveLength(2);
    expect(reducer(again, editUndone()).work).toEqual(typed.work);
  });

  it('takes a start back with its base year, by Undo and by Cancel, and Undo of the Cancel brings it again', () => {
    const filled = grown(defaultWork, 8);
    const started = change(fresh, filled, { label: 'Start my estimate', baseYear: 2026 });
    const edited = change(started, grown(filled, 9));
    expect(edited).toMatchObject({ mode: 'edit', baseYear: 2026 });
    const steps = [editUndone(), editUndone(), editRedone()].reduce<readonly FairValueState[]>(
      (states, step) => [...states, reducer(states.at(-1), step)],
      [edited],
    );
    expect(steps.map(({ baseYear }) => baseYear)).toEqual([2026, 2026, 2025, 2026]);
    const cancelled = reducer(edited, editCancelled());
    expect(cancelled).toMatchObject({ mode: 'view', baseYear: 2025, work: defaultWork });
    expect(reducer(cancelled, editUndone())).toMatchObject({ mode: 'edit', baseYear: 2026, work: edited.work });
  });

  it('keeps refused text through Undo, Save, Cancel and other edits', () => {
    const refused = { ...analystEntry(0), text: 'abc' };
    const typed = change(fresh, withEntry(defaultWork, patNext, refused), { coalesceKey: 'PAT growth FY26E' });
    const entryOf = (state: FairValueState) => entryAt(state.work, patNext);
    const saved = reducer(typed, savedAs(typed.work));
    const shares = withOverride(typed.work, [2025], 'shares', { value: 20, note: '', on: '2026-11-21' });
    const others = [reducer(reducer(typed, editUndone()), editRedone()), saved, change(typed, shares)];
    for (const state of [...others, reducer(reducer(typed, editCancelled()), editUndone())]) expect(entryOf(state)).toEqual(refused);
    expect(isModelUnsaved(change(saved, withEntry(saved.work, patNext, analystEntry(0))))).toBe(true);
  });

  it('removes the step when a field is typed back to its former value', () => {
    const typed = change(fresh, grown(defaultWork, 2), { coalesceKey: 'PAT growth FY26E' });
    const back = change(typed, defaultWork, { coalesceKey: 'PAT growth FY26E' });
    expect(back.past).toEqual([]);
    expect(isModelUnsaved(back)).toBe(false);
    expect(change(back, grown(defaultWork, 4), { coalesceKey: 'PAT growth FY26E' }).past).toHaveLength(1);
  });

  it('adds no step if nothing changes', () => {
    expect(change(fresh, grown(defaultWork, 15)).past).toHaveLength(1); // now it is the analyst’s
    expect(change(fresh, { ...defaultWork }).past).toEqual([]);
  });

  it('is stored by Save and restored by Cancel', () => {
    const kept = reducer(change(fresh, grown(defaultWork, 20)), savedAs(grown(defaultWork, 20)));
    expect(kept).toMatchObject({ mode: 'view', savedWork: kept.work });
    const edited = change(kept, grown(kept.work, 30));
    const left = reducer(edited, editCancelled());
    expect(left).toMatchObject({ mode: 'view', work: kept.work, hasDiscardedEdits: true });
    expect(reducer(left, editUndone())).toMatchObject({ mode: 'edit', work: edited.work, hasDiscardedEdits: false });
  });

  it('reverts to the defaults if nothing was saved, without a notice if nothing was edited', () => {
    expect(reducer(change(fresh, grown(defaultWork, 20)), editCancelled())).toMatchObject({
      mode: 'view',
      work: defaultWork,
      hasDiscardedEdits: true,
    });
    expect(reducer(reducer(fresh, editStarted()), editCancelled())).toMatchObject({ mode: 'view', hasDiscardedEdits: false, past: [] });
  });

  it('limits the number of undo steps', () => {
    const long = Array.from({ length: maxHistory + 20 }).reduce(
      (state: FairValueState, _, index) => change(state, grown(state.work, index + 100)),
      fresh,
    );
    expect(long.past).toHaveLength(maxHistory);
    const back = Array.from({ length: maxHistory + 20 }).reduce((state: FairValueState) => reducer(state, editUndone()), long);
    expect(entryAt(back.work, patNext)).toEqual(analystEntry(119));
  });
});

describe('overrides', () => {
  const own = { value: 1540, note: 'bonus 1:1', on: '2026-11-21' };

  it('apply to their base year, and a price to each', () => {
    expect(withOverride(defaultWork, [2025], 'shares', own).own).toEqual({ 2025: { shares: own } });
    expect(withOverride(defaultWork, [2025, 2026], 'price', own).own).toEqual({ 2025: { price: own }, 2026: { price: own } });
  });

  it('leave no trace when removed', () => {
    const both = withOverride(withOverride(defaultWork, [2025], 'shares', own), [2025], 'cash', own);
    expect(isSameWork(withOverride(both, [2025], 'shares', undefined), withOverride(defaultWork, [2025], 'cash', own))).toBe(true);
    expect(isSameWork(withOverride(withOverride(both, [2025], 'shares', undefined), [2025], 'cash', undefined), defaultWork)).toBe(true);
  });
});

describe('undo and redo', () => {
  const year = fc.constantFrom(0 as const, 1 as const, 2 as const);
  const places = fc.oneof(
    fc.record({ of: fc.constant('growth' as const), metric: fc.constantFrom(...growthMetrics), at: year }),
    fc.record({ of: fc.constant('target' as const), method: fc.constantFrom(...methods), at: year }),
  );
  const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
  const typing = fc.constantFrom(undefined, 'one field', 'another field');
  const entries = fc.record({ place: places, value, typing }).map((each) => (state: FairValueState) => {
    const work = withEntry(state.work, each.place, analystEntry(each.value));
    return change(state, work, each.typing === undefined ? {} : { coalesceKey: each.typing });
  });
  const figures = fc
    .record({ figure: fc.constantFrom('price' as const, 'shares' as const), value })
    .map((each) => (state: FairValueState) => {
      const own = each.value === null ? undefined : { value: each.value, note: '', on: '2026-11-21' };
      return change(state, withOverride(state.work, [2025, 2026], each.figure, own));
    });
  const others = fc
    .constantFrom(
      () => fieldBlurred(),
      () => editStarted(),
      ({ work }: FairValueState) => savedAs(work),
      () => viewChosen('pe'),
    )
    .map((action) => (state: FairValueState) => reducer(state, action(state)));
  const edits = fc.array(fc.oneof(entries, figures, others), { maxLength: 60 });
  const all = (state: FairValueState, times: number, action: ReturnType<typeof editUndone> | ReturnType<typeof editRedone>) =>
    Array.from({ length: times }).reduce((each: FairValueState) => reducer(each, action), state);

  it('restore exactly the work before and after each step', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const end = steps.reduce((state, step) => step(state), fresh);
        const begin = all(end, end.past.length, editUndone());
        expect(begin.work).toEqual(fresh.work);
        expect(begin.past).toEqual([]);
        expect(all(begin, begin.future.length, editRedone()).work).toEqual(end.work);
        if (end.past.length > 0)
          expect(reducer(reducer(end, editUndone()), editRedone())).toMatchObject({ work: end.work, past: end.past, future: end.future });
      }),
    );
  });

  it('restore the edits that Cancel discarded', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const end = steps.reduce((state, step) => step(state), fresh);
        const left = reducer(end, editCancelled());
        expect(reducer(left, left.hasDiscardedEdits ? editUndone() : fieldBlurred()).work).toEqual(end.work);
      }),
    );
  });

  it('drop the redo steps after another edit', () => {
    const two = change(change(fresh, grown(defaultWork, 20)), grown(defaultWork, 30));
    const other = change(reducer(two, editUndone()), grown(defaultWork, 40));
    expect(other.future).toEqual([]);
    expect(reducer(other, editRedone())).toBe(other);
  });
});
