/**
 * The event bus as a table: the owner of each event, whether late listeners receive the last value, and its payload. Each owner's team
 * reviews its own file. Payloads change by addition only.
 */
import type { z } from '../schema.ts';
import type { EventOwner, EventRow } from './define.ts';
import { chatEvents } from './mfe-chat.events.ts';
import { searchEvents } from './mfe-search.events.ts';
import { valuationEvents } from './mfe-valuation.events.ts';
import { shellEvents } from './shell.events.ts';

export type { EventOwner, Replay } from './define.ts';
export type { ValuationContext } from './mfe-valuation.events.ts';

export const events = { ...shellEvents, ...searchEvents, ...valuationEvents, ...chatEvents } as const;

export type EventTable = typeof events;
export type EventName = keyof EventTable;
export type PayloadOf<Name extends EventName> = z.infer<EventTable[Name]['payload']>;

/** The events that `Owner` may emit. */
export type EventOf<Owner extends EventOwner> = {
  [Name in EventName]: EventTable[Name]['by'] extends Owner ? Name : never;
}[EventName];

/**
 * Returns the row of an event, or undefined for an unknown name.
 *
 * @example
 * eventRow('company/selected')?.by; // 'mfe-search'
 */
export function eventRow(name: string): (EventRow & { readonly by: EventOwner }) | undefined {
  return Object.hasOwn(events, name) ? events[name as EventName] : undefined; // hasOwn has just proved the key
}
