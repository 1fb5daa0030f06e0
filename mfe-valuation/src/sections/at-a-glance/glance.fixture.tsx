import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PlacesProvider, Place } from '../../kit/places.tsx';

const Frame = () => (
  <section aria-label="At a glance">
    <Place name="glance" />
  </section>
);

/** The region that the analysis fills, above it. */
export function WithGlance({ children }: { readonly children: ReactNode }) {
  return (
    <PlacesProvider>
      <Frame />
      {children}
    </PlacesProvider>
  );
}

/** The region's content. */
export const glance = () => within(screen.getByRole('region', { name: 'At a glance' }));
