import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './index.ts';

describe('VisuallyHidden', () => {
  it('adds text for screen readers', () => {
    render(
      <button type="button">
        Remove<VisuallyHidden> results.pdf</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Remove results.pdf' })).toBeVisible();
  });
});
