import type { Changing, SectionWork, Slot, SlotInput, SlotKey } from '@mulya/contract';
import { useCallback } from 'react';
import { useStream } from './use-stream.ts';

type Work = ReturnType<SectionWork['current']>;

/**
 * Returns what the page hands to a section now.
 *
 * @example
 * const { company, figures } = useSlotInput(slot);
 */
export function useSlotInput<Name extends SlotKey>({ input }: Slot<Name>): SlotInput<Name> {
  return useStream(input.state, input.current());
}

/**
 * Returns a section's saved state and a function that replaces it. The state is undefined when the page has none. The function throws one
 * sentence beyond `sectionLimits`, and does nothing in a slot that saves nothing.
 *
 * @example
 * const [work, setWork] = useSectionWork(slot);
 */
export function useSectionWork<Name extends SlotKey>({ savedWork }: Slot<Name>): readonly [Work, SectionWork['set']] {
  const { state, current } = savedWork ?? nothing;
  const set = useCallback((work: Work) => savedWork?.set(work), [savedWork]);
  return [useStream(state, current()), set];
}

const nothing: Changing<undefined> = {
  current: () => undefined,
  state: { subscribe: () => ({ unsubscribe: () => undefined }) },
};
