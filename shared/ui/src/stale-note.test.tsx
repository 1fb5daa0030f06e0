import { render, screen } from '@testing-library/react';
import { StaleNote } from './index.ts';

describe('StaleNote', () => {
  it.each([
    [3, 'As of 21 August 2026, 3 days old.'],
    [1, 'As of 21 August 2026, 1 day old.'],
  ])('says how old figures of %s days are', (days, text) => {
    render(<StaleNote asOf="21 August 2026" days={days} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says what can be done', () => {
    render(
      <StaleNote asOf="21 August 2026" days={3}>
        The source did not answer today.
      </StaleNote>,
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent('As of 21 August 2026, 3 days old. The source did not answer today.');
  });
});
