import { createValuationStore } from './valuation-store.ts';
import { registerAnalysisReducers, type AnalysisState } from './analysis-store.ts';
import { editUndone, fieldBlurred, linkClosed, linkResolved, selectFairValue } from './fair-value.slice.ts';
import { shared } from './shared-work.fixture.ts';
import { withSection } from './work.ts';
import { createSectionWork } from './section-work.ts';

function setup() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('no company is fetched')) });
  registerAnalysisReducers(store);
  const analysis = store as unknown as { getState(): AnalysisState } & typeof store; // its reducers are registered
  const workOf = (section: string) => createSectionWork(analysis, `mfe-sotp/${section}`, 'Sum of the parts');
  return { store: analysis, workOf, ownWork: () => selectFairValue(analysis.getState()).work };
}

describe('the state of a section', () => {
  it('is a part of the analyst’s work, as an edit that is not saved', () => {
    const { workOf, ownWork, store } = setup();
    const work = workOf('sum');
    work.set({ segments: [1] });
    expect(work.current()).toEqual({ segments: [1] });
    expect(ownWork().sections).toEqual({ 'mfe-sotp/sum': { segments: [1] } });
    expect(selectFairValue(store.getState()).mode).toBe('edit');
    work.set(undefined);
    expect(ownWork().sections).toBeUndefined();
  });

  it('follows the page, and only its own changes', () => {
    const { workOf } = setup();
    const [one, other] = [workOf('one'), workOf('other')];
    const seen: unknown[] = [];
    const subscription = one.state.subscribe((value) => void seen.push(value));
    one.set({ a: 1 });
    other.set({ b: 1 });
    subscription.unsubscribe();
    one.set({ a: 2 });
    expect(seen).toEqual([undefined, { a: 1 }]);
  });

  it('is one step of Undo for each field', () => {
    const { workOf, store } = setup();
    const work = workOf('sum');
    work.set({ text: 'a' });
    work.set({ text: 'ab' });
    store.dispatch(fieldBlurred());
    work.set({ text: 'abc' });
    store.dispatch(editUndone());
    expect(work.current()).toEqual({ text: 'ab' });
    store.dispatch(editUndone());
    expect(work.current()).toBeUndefined();
  });

  it('is that of a shown link, which nothing changes', () => {
    const { workOf, store, ownWork } = setup();
    const work = workOf('sum');
    work.set({ mine: true });
    const content = { ...shared.content, work: withSection(shared.content.work, 'mfe-sotp/sum', { theirs: true }) };
    store.dispatch(linkResolved({ is: 'ready', shared: { ...shared, content }, baseYear: 2025 }));
    expect(work.current()).toEqual({ theirs: true });
    expect(() => work.set({ theirs: false })).toThrow('Shared assumptions are read-only. Copy them to your model to change them.');
    store.dispatch(linkClosed());
    expect(ownWork().sections).toEqual({ 'mfe-sotp/sum': { mine: true } });
  });

  it('is refused with one sentence beyond what all sections may save together', () => {
    const { workOf } = setup();
    const large = { text: 'x'.repeat(12_000) };
    workOf('one').set(large);
    workOf('two').set(large);
    const third = workOf('three');
    expect(() => third.set(large)).toThrow('The sections of the valuation have 36084 bytes together; 32768 are allowed.');
    expect(third.current()).toBeUndefined();
  });
});
