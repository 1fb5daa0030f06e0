import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { registerAnalysisReducers, type AnalysisState } from '../analysis-store.ts';
import { createValuationStore } from '../valuation-store.ts';
import { linkClosed, linkResolved } from '../fair-value.slice.ts';
import { shared } from '../shared-work.fixture.ts';
import {
  areScenariosUnsaved,
  hasUnsavedWork,
  linkMethodChosen,
  methodChosen,
  otherMethodChosen,
  scenarioFilled,
  scenarioUndone,
  selectMethod,
  selectOtherMethod,
} from './scenarios.slice.ts';

function setup() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('not asked')) });
  registerAnalysisReducers(store);
  return { dispatch: store.dispatch, state: () => store.getState() as AnalysisState };
}

describe('method of scenarios and sensitivity', () => {
  it('is unset until chosen, and choosing it can be undone', () => {
    const { dispatch, state } = setup();
    expect(selectMethod(state())).toBeUndefined();
    dispatch(methodChosen('pb'));
    expect(selectMethod(state())).toBe('pb');
    dispatch(scenarioUndone());
    expect(selectMethod(state())).toBeUndefined();
  });

  it('can be saved, but doesn’t block leaving', () => {
    const { dispatch, state } = setup();
    dispatch(methodChosen('pb'));
    expect([areScenariosUnsaved(state()), hasUnsavedWork(state())]).toEqual([true, false]);
  });

  it('is not saved if it has no target multiple, and ends with the choice of one', () => {
    const { dispatch, state } = setup();
    dispatch(otherMethodChosen('dcf'));
    expect([selectOtherMethod(state()), selectMethod(state())]).toEqual(['dcf', undefined]);
    expect(areScenariosUnsaved(state())).toBe(false);
    dispatch(methodChosen('pb'));
    expect([selectOtherMethod(state()), selectMethod(state())]).toEqual([undefined, 'pb']);
    dispatch(otherMethodChosen('dcf'));
    dispatch(linkMethodChosen('evSales'));
    expect(selectOtherMethod(state())).toBeUndefined();
  });

  it('is stored when a scenario is filled', () => {
    const { dispatch, state } = setup();
    dispatch(scenarioFilled({ id: 'bear', assumptions: defaultAssumptions, method: 'evSales' }));
    expect(selectMethod(state())).toBe('evSales');
    expect(hasUnsavedWork(state())).toBe(true);
  });

  it('can be changed for a shared link without changing the analyst’s own', () => {
    const { dispatch, state } = setup();
    dispatch(methodChosen('pb'));
    const content = { ...shared.content, scenarios: { ...shared.content.scenarios, method: 'evEbitda' as const } };
    dispatch(linkResolved({ is: 'ready', shared: { ...shared, content }, baseYear: 2025 }));
    expect(selectMethod(state())).toBe('evEbitda');
    dispatch(linkMethodChosen('evSales'));
    expect(selectMethod(state())).toBe('evSales');
    dispatch(linkClosed());
    expect(selectMethod(state())).toBe('pb');
  });
});
