import { type Entry, type MethodInputId, methodInputIds } from '@mulya/valuation-model/fair-value';
import fc from 'fast-check';
import {
  editRedone,
  editUndone,
  entriesPasted,
  entryRestored,
  entryStepped,
  entryTyped,
  fairValueSlice,
  fieldBlurred,
  methodInputNoted,
  methodInputRestored,
  methodInputStepped,
  methodInputTyped,
  rateBuilderToggled,
} from './fair-value.slice.ts';
import type { FairValueState } from './fair-value-state.ts';
import { inputNoteName } from './method-input-reducers.ts';
import { entryAt } from './work.ts';

const { reducer } = fairValueSlice;
const fresh = reducer(undefined, { type: 'begin' });
const on = '2026-11-21';
const type = (state: FairValueState, text: string, id: MethodInputId = 'discountRate') =>
  reducer(state, methodInputTyped({ id, text, unit: 'percent', on }));
const entries = (state: FairValueState) => state.work.assumptions.inputs.entries;
const analystEntry = (value: number | null): Entry => ({ value, by: 'analyst', on });

describe('inputs of valuation methods', () => {
  it('start editing when the analyst types one, as one step for all keystrokes of the field', () => {
    const typed = ['1', '13', '13.5'].reduce((state, text) => type(state, text), fresh);
    expect(typed.mode).toBe('edit');
    expect(entries(typed)).toEqual({ discountRate: analystEntry(13.5) });
    expect(typed.past.map(({ label }) => label)).toEqual(['Discount rate']);
    const other = type(reducer(typed, fieldBlurred()), '4', 'terminalGrowth');
    expect(other.past).toHaveLength(2);
    expect(entries(reducer(other, editUndone()))).toEqual({ discountRate: analystEntry(13.5) });
  });

  it('leave an empty field when the text is deleted, and the default when it is restored', () => {
    const emptied = type(type(fresh, '13'), '');
    expect(entries(emptied)).toEqual({ discountRate: analystEntry(null) });
    const restored = reducer(emptied, methodInputRestored({ id: 'discountRate', entry: undefined }));
    expect(entries(restored)).toEqual({});
  });

  it('step from the default', () => {
    const stepped = reducer(fresh, methodInputStepped({ id: 'discountRate', from: 12, by: 0.5, on }));
    expect(entries(stepped)).toEqual({ discountRate: analystEntry(12.5) });
    const again = reducer(stepped, methodInputStepped({ id: 'discountRate', from: 12.5, by: -0.5, on }));
    expect(entries(again)).toEqual({ discountRate: analystEntry(12) });
  });

  it('keep text that is not a number, which counts as 0', () => {
    const typed = type(fresh, 'abc');
    expect(entries(typed)).toEqual({ discountRate: { ...analystEntry(0), text: 'abc' } });
    expect(entries(type(typed, '12'))).toEqual({ discountRate: analystEntry(12) });
    expect(entries(reducer(typed, methodInputStepped({ id: 'discountRate', from: 0, by: 1, on })))).toEqual({
      discountRate: analystEntry(1),
    });
  });

  it('keep a note while the value changes, until the note is deleted', () => {
    const noted = reducer(type(fresh, '13'), methodInputNoted({ id: 'discountRate', note: 'small cap' }));
    const typed = type(reducer(noted, fieldBlurred()), '14');
    expect(entries(typed)).toEqual({ discountRate: { ...analystEntry(14), note: 'small cap' } });
    const deleted = reducer(typed, methodInputNoted({ id: 'discountRate', note: '' }));
    expect(entries(deleted)).toEqual({ discountRate: analystEntry(14) });
    expect(reducer(fresh, methodInputNoted({ id: 'beta', note: 'no entry' }))).toBe(fresh);
  });

  it('switch the rate builder as one step', () => {
    const built = reducer(fresh, rateBuilderToggled(true));
    expect(built.work.assumptions.inputs.isRateBuilt).toBe(true);
    expect(built.past.map(({ label }) => label)).toEqual(['Rate builder on']);
    expect(reducer(built, editUndone()).work).toEqual(fresh.work);
  });

  it('are all restored by undo, and repeated by redo', () => {
    const edit = fc.record({ id: fc.constantFrom(...methodInputIds), text: fc.constantFrom('1', '12', '', 'abc', '-4.5%', '99x') });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const last = edits.reduce((state, { id, text }) => reducer(type(state, text, id), fieldBlurred()), fresh);
        const undone = last.past.reduce((state) => reducer(state, editUndone()), last);
        expect(undone.work).toEqual(fresh.work);
        expect(last.past.reduce((state) => reducer(state, editRedone()), undone).work).toEqual(last.work);
      }),
    );
  });

  it('have notes with names of their own', () => {
    expect(inputNoteName('discountRate')).toBe('Note on discount rate');
    expect(inputNoteName('casa')).toBe('Note on CASA ratio');
    expect(inputNoteName('embeddedValueMultiple')).toBe('Note on P/EV multiple');
  });
});

it('a growth rate that is typed, stepped or pasted over the builder’s says so', () => {
  const place = { of: 'growth', metric: 'pat', at: 1 } as const;
  const field = { place, name: 'PAT growth FY27E' };
  const built = reducer(fresh, entryRestored({ ...field, entry: { ...analystEntry(9.2), note: 'from the builder' } }));
  const noteOf = (state: FairValueState) => entryAt(state.work, place).note;
  const typed = reducer(built, entryTyped({ ...field, text: '12', on }));
  expect(noteOf(typed)).toBe('departs from the builder');
  expect(noteOf(reducer(typed, entryTyped({ ...field, text: '13', on })))).toBe('departs from the builder');
  expect(noteOf(reducer(built, entryStepped({ ...field, by: 0.5, on })))).toBe('departs from the builder');
  expect(noteOf(reducer(built, entriesPasted({ fields: [{ ...field, text: '12' }], on })))).toBe('departs from the builder');
  expect(noteOf(reducer(fresh, entryTyped({ ...field, text: '12', on })))).toBeUndefined();
});
