import { act, renderHook } from '@testing-library/react';
import { useTurns } from './use-turns.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The parts that may render. */
const started = () => {
  const { result } = renderHook(useTurns);
  const parts = () => (['target price', 'first sections', 'analysis'] as const).filter((turn) => result.current.has(turn));
  return { parts, give: (turn: 'first sections' | 'analysis') => act(() => result.current.give(turn)) };
};

describe('turns of the page’s parts', () => {
  it('begin with the target price and come in order', () => {
    const { parts, give } = started();
    expect(parts()).toEqual(['target price']);
    give('first sections');
    expect(parts()).toEqual(['target price', 'first sections']);
    give('analysis');
    expect(parts()).toEqual(['target price', 'first sections', 'analysis']);
  });

  it('never end, and a later turn includes the earlier ones', () => {
    const { parts, give } = started();
    give('analysis');
    give('first sections');
    expect(parts()).toEqual(['target price', 'first sections', 'analysis']);
  });

  it('come after two and six seconds, whatever the parts above wait for', () => {
    const { parts } = started();
    act(() => jest.advanceTimersByTime(1_999));
    expect(parts()).toEqual(['target price']);
    act(() => jest.advanceTimersByTime(1));
    expect(parts()).toEqual(['target price', 'first sections']);
    act(() => jest.advanceTimersByTime(4_000));
    expect(parts()).toEqual(['target price', 'first sections', 'analysis']);
  });
});
