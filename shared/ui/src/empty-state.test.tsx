import { render, screen } from '@testing-library/react';
import { Button, EmptyState } from './index.ts';

describe('EmptyState', () => {
  it('states that there is nothing, why, and what to do', () => {
    render(
      <EmptyState title="No technical data available" action={<Button>Back to search</Button>}>
        The source holds headline lines only.
      </EmptyState>,
    );
    expect(screen.getByText('No technical data available')).toBeVisible();
    expect(screen.getByText('The source holds headline lines only.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to search' })).toBeVisible();
  });
});
