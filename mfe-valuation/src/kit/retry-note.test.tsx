import { act, render, screen } from '@testing-library/react';
import { RetryNote } from './retry-note.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('counts the seconds to the next try', () => {
  render(<RetryNote at={Date.now() + 12_000} />);
  expect(screen.getByText('Request limit reached. Trying again in 12 seconds.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(10_500));
  expect(screen.getByText('Request limit reached. Trying again in 2 seconds.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByText('Request limit reached. Trying again in 1 second.')).toBeInTheDocument();
});
