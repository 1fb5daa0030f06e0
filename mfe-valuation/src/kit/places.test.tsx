import { render, screen, within } from '@testing-library/react';
import { InPlace, PlacesProvider, Place } from './places.tsx';

const Trend = () => (
  <section aria-label="Price Trend">
    <Place name="trend chart" />
  </section>
);

function Page({ hasTrend }: { readonly hasTrend: boolean }) {
  return (
    <PlacesProvider>
      <InPlace name="trend chart">
        <p>Past prices</p>
      </InPlace>
      {hasTrend && <Trend />}
    </PlacesProvider>
  );
}

it('shows content in an element that appears later, until that goes', () => {
  const { rerender } = render(<Page hasTrend={false} />);
  expect(screen.queryByText('Past prices')).not.toBeInTheDocument();
  rerender(<Page hasTrend />);
  expect(within(screen.getByRole('region', { name: 'Price Trend' })).getByText('Past prices')).toBeInTheDocument();
  rerender(<Page hasTrend={false} />);
  expect(screen.queryByText('Past prices')).not.toBeInTheDocument();
});
