import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { registerAnalysisReducers, type AnalysisState } from '../../analysis-store.ts';
import { createValuationStore } from '../../valuation-store.ts';
import { linkClosed, linkResolved } from '../fair-value.slice.ts';
import { shared } from '../../shared-link/shared-work.fixture.ts';
import {
  areScenariosUnsaved,
  hasUnsavedWork,
  linkMethodChosen,
  methodChosen,
  scenarioFilled,
  scenarioUndone,
  selectMethod,
} from './scenarios.slice.ts';

function desk() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('not asked')) });
  registerAnalysisReducers(store);
  return { dispatch: store.dispatch, state: () => store.getState() as AnalysisState };
}

describe('the method of scenarios and sensitivity', () => {
  it('is nobody’s choice until it is chosen, and a step that can be undone', () => {
    const { dispatch, state } = desk();
    expect(selectMethod(state())).toBeUndefined();
    dispatch(methodChosen('pb'));
    expect(selectMethod(state())).toBe('pb');
    dispatch(scenarioUndone());
    expect(selectMethod(state())).toBeUndefined();
  });

  it('can be saved, and holds nobody up who leaves without', () => {
    const { dispatch, state } = desk();
    dispatch(methodChosen('pb'));
    expect([areScenariosUnsaved(state()), hasUnsavedWork(state())]).toEqual([true, false]);
  });

  it('stays with a scenario that is filled by it', () => {
    const { dispatch, state } = desk();
    dispatch(scenarioFilled({ id: 'bear', assumptions: defaultAssumptions, method: 'evSales' }));
    expect(selectMethod(state())).toBe('evSales');
    expect(hasUnsavedWork(state())).toBe(true);
  });

  it('of a shared link can be looked past, without a trace in one’s own', () => {
    const { dispatch, state } = desk();
    dispatch(methodChosen('pb'));
    const content = { ...shared.content, scenarios: { ...shared.content.scenarios, method: 'evEbitda' as const } };
    dispatch(linkResolved({ is: 'shown', shared: { ...shared, content }, baseYear: 2025 }));
    expect(selectMethod(state())).toBe('evEbitda');
    dispatch(linkMethodChosen('evSales'));
    expect(selectMethod(state())).toBe('evSales');
    dispatch(linkClosed());
    expect(selectMethod(state())).toBe('pb');
  });
});
