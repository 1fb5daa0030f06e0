import type { Host } from './host.ts';
import type { RemoteName } from './names.ts';
import type { Slot, SlotName } from './slot.ts';
import type { SlotDefinition, SlotKey } from './slots/define.ts';

/** The contract version that introduced sections and slots. */
export const SECTIONS_SINCE = '1.3';

export interface SectionProps<Name extends SlotKey, Remote extends RemoteName> {
  readonly host: Host<Remote>;
  readonly slot: Slot<Name>;
}

/** A React function component, the default export of `src/sections/<name>.section.tsx`. */
export type Section<Name extends SlotKey, Remote extends RemoteName> = (props: SectionProps<Name, Remote>) => unknown;

/** A section of any slot. The operator's mount decides which one. */
export type AnySection<Remote extends RemoteName> =
  | { readonly [Name in SlotName]: Section<Name, Remote> }[SlotName]
  | Section<SlotKey, Remote>;

export type LoadSection<Remote extends RemoteName> = () => Promise<{ readonly default: AnySection<Remote> }>;

/** Imports a slot's schemas: the default export of `src/slots/<name>.slot.ts`. */
export type LoadSlot = () => Promise<{ readonly default: SlotDefinition }>;

/** The budget of one section. The shell stops a section that exceeds a rate or a time; a larger state is refused. */
export const sectionLimits = {
  /** Bytes of the section's own state as JSON. Several sections share the valuation's body of 64 KiB. */
  work: 12 * 1_024,
  /** Nesting depth of that state. */
  depth: 16,
  /** Bytes of an output as JSON. */
  output: 32 * 1_024,
  /** Outputs, state changes, events, messages, log lines and requests in ten seconds, together. */
  callsInTenSeconds: 300,
  /** Milliseconds of one uninterrupted render or call. */
  blockedMs: 2_000,
} as const;
