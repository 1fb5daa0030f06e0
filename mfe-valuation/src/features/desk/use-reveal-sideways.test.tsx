import { render, screen } from '@testing-library/react';
import { useRevealSideways } from './use-reveal-sideways.ts';

/** jsdom lays nothing out: where the browser would have put each. */
function at(element: Element, left: number, right: number): void {
  jest.spyOn(element, 'getBoundingClientRect').mockImplementation(() => ({ left, right }) as DOMRect); // what is read of it
}

function Frame() {
  useRevealSideways();
  return (
    <div role="region" aria-label="Scenarios" tabIndex={-1}>
      <button type="button">15.0%</button>
    </div>
  );
}

function frameOf(left: number, right: number) {
  render(<Frame />);
  const frame = screen.getByRole('region');
  Object.defineProperties(frame, { scrollWidth: { value: 600 }, clientWidth: { value: 300 } });
  at(frame, 0, 300);
  at(screen.getByRole('button'), left, right);
  frame.scrollLeft = 100;
  screen.getByRole('button').focus();
  return frame.scrollLeft;
}

describe('what gets the focus within a frame that scrolls sideways', () => {
  it('is brought in whole from beyond its end', () => {
    expect(frameOf(280, 320)).toBe(128);
  });

  it('is brought in whole from before its beginning', () => {
    expect(frameOf(-20, 40)).toBe(72);
  });

  it('stays where it is when it is whole', () => {
    expect(frameOf(50, 90)).toBe(100);
  });
});
