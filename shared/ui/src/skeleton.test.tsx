import { render, screen } from '@testing-library/react';
import { Skeleton } from './index.ts';

describe('Skeleton', () => {
  it.each([
    [240, '240px'],
    ['15rem', '15rem'],
  ])('reserves %s and shows and announces the loading text', (height, expected) => {
    render(<Skeleton label="Loading Data..." height={height} />);
    const placeholder = screen.getByRole('status');
    expect(placeholder).toHaveTextContent(/^Loading Data\.\.\.$/);
    expect(placeholder).toHaveStyle({ minHeight: expected });
  });
});
