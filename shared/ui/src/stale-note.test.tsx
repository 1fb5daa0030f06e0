import { render, screen } from '@testing-library/react';
import { StaleNote } from './index.ts';

describe('StaleNote', () => {
  it.each([
    [3, 'As of 21 August 2026, 3 days old.'],
    [1, 'As of 21 August 2026, 1 day old.'],
  ])('states the age of figures of %s days', (days, text) => {
    render(<StaleNote asOf="21 August 2026" days={days} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers a remedy', () => {
    render(
      <StaleNote asOf="21 August 2026" days={3}>
        The source did not answer today.
      </StaleNote>,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('As of 21 August 2026, 3 days old. The source did not answer today.');
  });
});
