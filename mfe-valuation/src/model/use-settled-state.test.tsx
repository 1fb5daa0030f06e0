import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { fieldBlurred, selectFairValue, workChanged } from './fair-value.slice.ts';
import { defaultWork, withEntry } from './work.ts';
import { peersSlice } from './peers/peers.slice.ts';
import { createValuationStore } from './valuation-store.ts';
import { registerAnalysisReducers, type AnalysisState } from './analysis-store.ts';
import { useSettledState } from './use-settled-state.ts';

const growth = (state: AnalysisState) => selectFairValue(state).work.assumptions.growth.pat[0].value;

function Growth() {
  return <output>{useSettledState(growth)}</output>;
}

function setup() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('The company is not fetched here.')) });
  registerAnalysisReducers(store);
  const onRender = jest.fn();
  render(
    <Provider store={store}>
      <Profiler id="growth" onRender={onRender}>
        <Growth />
      </Profiler>
    </Provider>,
  );
  const change = (value: number, typing?: string) =>
    act(
      () =>
        void store.dispatch(
          workChanged({
            work: withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 0 }, { value, by: 'analyst' }),
            label: 'PAT growth',
            ...(typing === undefined ? {} : { coalesceKey: typing }),
          }),
        ),
    );
  return { store, change, onRender };
}

const statusText = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('settled state', () => {
  it('updates at once after a change that is not typing', () => {
    const { change } = setup();
    change(40);
    expect(statusText()).toBe('40');
  });

  it('does not render while the analyst types, and updates at the first pause', () => {
    const { change, onRender } = setup();
    onRender.mockClear();
    change(4, 'PAT growth FY26E');
    pass(100);
    change(40, 'PAT growth FY26E');
    pass(149);
    expect(onRender).not.toHaveBeenCalled();
    expect(statusText()).toBe('15');
    pass(1);
    expect(statusText()).toBe('40');
  });

  it('updates at once when the field loses focus', () => {
    const { store, change } = setup();
    change(40, 'PAT growth FY26E');
    act(() => void store.dispatch(fieldBlurred()));
    expect(statusText()).toBe('40');
  });

  it('does not extend the delay when something else changes', () => {
    const { store, change } = setup();
    change(40, 'PAT growth FY26E');
    pass(100);
    act(() => void store.dispatch(peersSlice.actions.drawerOpened()));
    pass(50);
    expect(statusText()).toBe('40');
  });
});
