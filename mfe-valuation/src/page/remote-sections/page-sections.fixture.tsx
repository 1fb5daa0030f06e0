import type { SectionMount, SectionProps, SlotKey, Slots } from '@mulya/contract';
import { openSlot, slots, type MethodOutput } from '@mulya/contract/slots';
import { fakeHost, type FakeHost } from '@mulya/sdk/testing';
import type { SectionMethod } from '@mulya/valuation-model/valuation-methods';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export const sumOfParts: SectionMount = {
  slot: 'valuation/method',
  page: 'mfe-valuation',
  remote: 'mfe-sotp',
  section: 'sum-of-parts',
  title: 'Sum of the parts',
  access: 'signed-in',
  order: 10,
};

export const sumOutput: MethodOutput = {
  label: 'Sum of the parts',
  low: 3000,
  base: 3600,
  high: 4200,
  basis: '2 segments, EV/EBITDA',
  note: 'Net debt of FY26',
  figures: [
    { id: 'retail', label: 'Retail', value: 90_000, unit: 'crore', formula: 'EBITDA × 9' },
    { id: 'stake', label: 'Stake in retail', value: 75, unit: 'percent' },
  ],
};

/** The method as the page keeps it. */
export const sumMethod = (output: MethodOutput | undefined = sumOutput): SectionMethod => ({
  key: 'mfe-sotp/sum-of-parts',
  remote: 'mfe-sotp',
  title: 'Sum of the parts',
  output,
});

type MethodProps = SectionProps<'valuation/method', 'mfe-sotp'>;

interface HostWithSections extends FakeHost<'mfe-valuation'> {
  /** How often the code that draws sections was loaded. */
  readonly loads: () => number;
}

/** A host whose release has these sections. As in the shell, each has a React root of its own, and all that crosses its slot is parsed. */
export function hostWithSections(
  View: (props: MethodProps) => ReactNode,
  mounts: readonly SectionMount[] = [sumOfParts],
): HostWithSections {
  let loads = 0;
  const page: Slots = {
    mounts,
    load: () => {
      loads += 1;
      return Promise.resolve({
        show: (mount, place) => {
          const ended = new AbortController();
          const root = createRoot(place.room);
          const slot = openSlot<SlotKey>({
            name: mount.slot,
            definition: slots[mount.slot as 'valuation/method'], // one of the page's slots
            page: place,
            signal: ended.signal,
            onProblem: (problem) => {
              throw new Error(problem);
            },
          });
          root.render(<View host={fakeHost('mfe-sotp').host} slot={slot as MethodProps['slot']} />); // as above
          return () => {
            ended.abort();
            queueMicrotask(() => act(() => root.unmount()));
          };
        },
      });
    },
  };
  return { ...fakeHost('mfe-valuation', { slots: page }), loads: () => loads };
}
