import type { RemoteName, SectionProps, SlotDefinition, SlotKey } from '@mulya/contract';
import { openSlot } from '@mulya/contract/slots';
import { createHost } from '../host/host.ts';
import { createCallBudget } from './call-budget.ts';
import { limitHost, limitSlot, type OnRefusal } from './limit-host.ts';
import { sectionCodes, type Stop } from './section-codes.ts';
import type { ShownSection } from './shown-section.ts';

export type AnyProps = SectionProps<SlotKey, RemoteName>;

export interface StartedSection {
  readonly props: AnyProps;
  /** As in `performance.now()`. */
  readonly startedAt: number;
}

interface SectionStart extends ShownSection {
  readonly definition: SlotDefinition;
  readonly signal: AbortSignal;
  readonly onRefusal: OnRefusal;
}

/**
 * Creates a section's host and slot, within its budget; they end with `signal`. Returns undefined after it has called `stop`, because what
 * the page hands in does not fit its slot.
 */
export function startSection(
  { kernel, mount, place, go, definition, signal, onRefusal }: SectionStart,
  stop: (why: Stop) => void,
): StartedSection | undefined {
  const spend = createCallBudget(() => {
    stop({ code: sectionCodes.budget, what: 'sent too many messages and was stopped' });
  });
  try {
    const slot = openSlot({
      name: mount.slot,
      definition,
      page: place,
      signal,
      onProblem: (problem, error) => {
        kernel.log.warn(`${sectionCodes.slot}: ${mount.section} of ${mount.remote} in ${mount.slot}: ${problem}`, error);
      },
    });
    const host = limitHost(createHost(mount.remote, kernel, go, signal), spend);
    return { props: { host, slot: limitSlot(slot, spend, onRefusal) }, startedAt: performance.now() };
  } catch (error) {
    stop({ code: sectionCodes.slot, what: 'got something from the page that does not fit, so it was not started', error });
    return undefined;
  }
}
