import { render, screen } from '@testing-library/react';
import { Chip } from './index.ts';

describe('Chip', () => {
  it('reads as label, then value', () => {
    render(
      <div role="note">
        <Chip label="NSE">TCS</Chip>
      </div>,
    );
    expect(screen.getByRole('note')).toHaveTextContent(/^NSE TCS$/);
  });

  it('reads as the value without a label', () => {
    render(
      <div role="note">
        <Chip>Equity</Chip>
      </div>,
    );
    expect(screen.getByRole('note')).toHaveTextContent(/^Equity$/);
  });
});
