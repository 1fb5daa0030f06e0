import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { GlanceSlotContext } from './glance-slot.ts';

/** The region that the analysis fills, above it. */
export function WithGlance({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <GlanceSlotContext value={slot}>
      <section aria-label="At a glance">
        <div ref={setSlot} />
      </section>
      {children}
    </GlanceSlotContext>
  );
}

/** The region's content. */
export const glance = () => within(screen.getByRole('region', { name: 'At a glance' }));
