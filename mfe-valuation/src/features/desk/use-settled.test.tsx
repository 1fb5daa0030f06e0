import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { fieldLeft, selectFairValue, workChanged } from '../fair-value/fair-value.slice.ts';
import { defaultWork, withEntry } from '../fair-value/work.ts';
import { peersSlice } from '../peers/peers.slice.ts';
import { createValuationStore } from '../valuation-store.ts';
import { openDesk, type DeskState } from './desk-store.ts';
import { useSettled } from './use-settled.ts';

const growth = (state: DeskState) => selectFairValue(state).work.assumptions.growth.pat[0].value;

function Growth() {
  return <output>{useSettled(growth)}</output>;
}

function given() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('Nobody asks.')) });
  openDesk(store);
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
            ...(typing === undefined ? {} : { typing }),
          }),
        ),
    );
  return { store, change, onRender };
}

const shown = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what need not keep up with the keys', () => {
  it('follows at once what is no key', () => {
    const { change } = given();
    change(40);
    expect(shown()).toBe('40');
  });

  it('is not rendered while the analyst types, and follows when they pause', () => {
    const { change, onRender } = given();
    onRender.mockClear();
    change(4, 'PAT growth FY26E');
    pass(100);
    change(40, 'PAT growth FY26E');
    pass(149);
    expect(onRender).not.toHaveBeenCalled();
    expect(shown()).toBe('15');
    pass(1);
    expect(shown()).toBe('40');
  });

  it('follows at once when the field is left', () => {
    const { store, change } = given();
    change(40, 'PAT growth FY26E');
    act(() => void store.dispatch(fieldLeft()));
    expect(shown()).toBe('40');
  });

  it('does not wait longer because something else changes', () => {
    const { store, change } = given();
    change(40, 'PAT growth FY26E');
    pass(100);
    act(() => void store.dispatch(peersSlice.actions.drawerOpened()));
    pass(50);
    expect(shown()).toBe('40');
  });
});
