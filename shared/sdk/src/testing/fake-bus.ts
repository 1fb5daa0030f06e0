import { eventRow, events, type Bus, type EventName, type PayloadOf, type RemoteName } from '@mulya/contract';
import type { Calls } from './calls.ts';

export interface FakeBus<Name extends RemoteName> extends Bus<Name> {
  /** Emits an event of another team or of the shell. */
  deliver<Event extends EventName>(event: Event, payload: PayloadOf<Event>): void;
}

/** A bus like the shell's: it checks owners and payloads, and replays `replay: 'last'` events to late listeners. */
export function fakeBus<Name extends RemoteName>(owner: Name, calls: Calls, signal: AbortSignal): FakeBus<Name> {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const last = new Map<EventName, unknown>();
  // One listener of the signal for all, because Node warns of more than ten.
  signal.addEventListener('abort', () => listeners.clear(), { once: true });

  const deliver = (event: EventName, payload: unknown) => {
    const parsed = events[event].payload.safeParse(payload);
    if (!parsed.success) throw new Error(`The payload of ${event} was expected to fit the event table, but does not.`);
    if (events[event].replay === 'last') last.set(event, parsed.data);
    for (const listener of [...(listeners.get(event) ?? [])]) listener(parsed.data as never); // the table has parsed it for this very event
  };

  return {
    deliver,
    emit(event, payload) {
      const by = eventRow(event)?.by;
      if (by !== owner) throw new Error(`${event} belongs to ${by ?? 'nobody'}; ${owner} may not emit it.`);
      deliver(event, payload);
      calls.emitted.push({ event, payload });
    },
    on(event, listener) {
      if (signal.aborted) return () => undefined;
      const own = (payload: never) => listener(payload); // a distinct function, so that the same listener may be added twice
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(own));
      const stop = () => void heard.delete(own);
      if (last.has(event)) own(last.get(event) as never); // its schema parsed this payload
      return stop;
    },
  };
}
