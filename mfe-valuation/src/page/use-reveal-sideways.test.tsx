import { render, screen } from '@testing-library/react';
import { useRevealSideways } from './use-reveal-sideways.ts';

/** Stubs the layout, because jsdom has none. */
function placeAt(element: Element, left: number, right: number): void {
  // the only fields that the hook reads
  jest.spyOn(element, 'getBoundingClientRect').mockImplementation(() => ({ left, right }) as DOMRect);
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
  placeAt(frame, 0, 300);
  placeAt(screen.getByRole('button'), left, right);
  frame.scrollLeft = 100;
  screen.getByRole('button').focus();
  return frame.scrollLeft;
}

describe('focus inside a sideways-scrolling frame', () => {
  it('scrolls an element past the right edge into view', () => {
    expect(frameOf(280, 320)).toBe(128);
  });

  it('scrolls an element past the left edge into view', () => {
    expect(frameOf(-20, 40)).toBe(72);
  });

  it('leaves a fully visible element where it is', () => {
    expect(frameOf(50, 90)).toBe(100);
  });
});

describe('focus next to a last column that stays in view', () => {
  function focusCell(place: 'inside' | 'outside') {
    function Table() {
      useRevealSideways();
      return (
        <div role="region" aria-label="Model" tabIndex={-1}>
          <table>
            <tbody>
              <tr>
                <td>
                  <button type="button">FY27E</button>
                </td>
                <td style={{ position: 'sticky' }}>
                  <button type="button">FY28E</button>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      );
    }
    render(<Table />);
    const frame = screen.getByRole('region');
    Object.defineProperties(frame, { scrollWidth: { value: 600 }, clientWidth: { value: 300 } });
    placeAt(frame, 0, 300);
    const button = screen.getByRole('button', { name: place === 'inside' ? 'FY28E' : 'FY27E' });
    placeAt(button, 210, 290);
    const [, last] = screen.getAllByRole('cell');
    Object.defineProperty(last, 'offsetWidth', { value: 100 });
    button.focus();
    return frame.scrollLeft;
  }

  it('scrolls an element clear of the column', () => {
    expect(focusCell('outside')).toBe(98);
  });

  it('leaves an element of the column where it is', () => {
    expect(focusCell('inside')).toBe(0);
  });
});
