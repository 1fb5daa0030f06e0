import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

  it('keeps several buttons apart, also where they wrap', () => {
    const actions = (
      <>
        <Button>Add financials</Button>
        <Button>Back to search</Button>
      </>
    );
    render(<EmptyState title="No figures" action={actions} />);
    expect(screen.getByRole('button', { name: 'Back to search' }).parentElement).toHaveClass('actions');
    const css = readFileSync(fileURLToPath(new URL('./empty-state.module.css', import.meta.url)), 'utf8'); // jsdom has no layout
    expect(css).toMatch(/\.actions \{[^}]*flex-wrap: wrap;[^}]*gap: var\(--space-2\);/);
  });
});
