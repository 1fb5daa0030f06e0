import { render, screen } from '@testing-library/react';
import { useNewestInView } from './use-newest-in-view.ts';

function Years({ years, note = '' }: { readonly years: readonly string[]; readonly note?: string }) {
  const frame = useNewestInView(years.map((id) => ({ id })));
  return (
    <div ref={frame} role="region" aria-label="Years">
      {years.join(' ')} {note}
    </div>
  );
}

const frame = () => screen.getByRole('region', { name: 'Years' });

// Simulates a phone: 100 pixels a year in a frame of zero width, because jsdom has no layout.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return (this.textContent.match(/FY/g) ?? []).length * 100;
  });
});

afterEach(() => jest.restoreAllMocks());

it('opens a table at its newest period', () => {
  render(<Years years={['FY24', 'FY25', 'FY26']} />);
  expect(frame().scrollLeft).toBe(300);
});

it('leaves it where the reader scrolled it, until there are other periods', () => {
  const { rerender } = render(<Years years={['FY25', 'FY26']} />);
  frame().scrollLeft = 40;
  rerender(<Years years={['FY25', 'FY26']} note="with other figures" />);
  expect(frame().scrollLeft).toBe(40);
  rerender(<Years years={['FY24', 'FY25', 'FY26']} />);
  expect(frame().scrollLeft).toBe(300);
});
