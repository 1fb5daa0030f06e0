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
