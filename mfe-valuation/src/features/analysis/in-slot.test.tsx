import { render, screen, within } from '@testing-library/react';
import { InSlot } from './in-slot.tsx';

it('shows its content in an element that appears later', async () => {
  render(
    <InSlot id="later">
      <p>Past prices</p>
    </InSlot>,
  );
  expect(screen.queryByText('Past prices')).not.toBeInTheDocument();
  render(<section id="later" aria-label="Price Trend" />);
  expect(await within(screen.getByRole('region', { name: 'Price Trend' })).findByText('Past prices')).toBeInTheDocument();
});
