import { Subject } from '#rxjs';
import { eventRow, type Bus, type EventName, type EventOwner, type Log, type PayloadOf } from '@mulya/contract';
import { filter } from 'rxjs';
import { busCodes } from './bus-codes.ts';

export interface EventBus {
  /** The bus as one owner sees it; its listeners end with `signal`. */
  busFor<Owner extends EventOwner>(owner: Owner, signal: AbortSignal): Bus<Owner>;
  /** Forgets the last payloads, so that nothing of one user is told to the next. */
  clear(): void;
}

interface Message {
  readonly event: string;
  readonly payload: unknown;
}

/** The event bus over the contract's table: who may emit what, with which payload, and what a late listener is told. */
export function createBus(log: Log): EventBus {
  const messages = new Subject<Message>();
  const last = new Map<string, Message>();

  function emit(owner: EventOwner, event: string, payload: unknown): void {
    const row = eventRow(event);
    if (row === undefined) {
      throw refused(owner, event, ', which the event table of this shell does not hold');
    }
    if (row.by !== owner) {
      throw refused(owner, event, `, which belongs to ${row.by}`);
    }
    const parsed = row.payload.safeParse(payload);
    if (!parsed.success) {
      throw refused(owner, event, ` with a payload that does not fit: ${issues(parsed.error.issues)}`);
    }
    // A copy of what was given, not what the schema kept: a field that a newer emitter adds must reach a newer listener.
    const message = { event, payload: structuredClone(payload) };
    if (row.replay === 'last') last.set(event, message);
    messages.next(message);
  }

  function on<Name extends EventName>(
    owner: EventOwner,
    signal: AbortSignal,
    event: Name,
    listener: (payload: PayloadOf<Name>) => void,
  ): () => void {
    if (signal.aborted) return () => undefined;
    const deliver = (message: Message): void => {
      try {
        listener(message.payload as PayloadOf<Name>); // parsed by this event's schema when it was emitted
      } catch (error) {
        log.error(`${busCodes.listener}: The listener of ${owner} to ${event} failed.`, error);
      }
    };
    const subscription = messages.pipe(filter((message) => message.event === event)).subscribe(deliver);
    const stop = (): void => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    const latest = last.get(event);
    if (latest !== undefined) deliver(latest);
    return stop;
  }

  return {
    busFor: (owner, signal) => ({
      emit: (event, payload) => {
        // What a view says after it was taken off the screen concerns nobody.
        if (!signal.aborted) emit(owner, event, payload);
      },
      on: (event, listener) => on(owner, signal, event, listener),
    }),
    clear: () => {
      last.clear();
    },
  };
}

const refused = (owner: EventOwner, event: string, why: string): Error =>
  new Error(`${busCodes.emitted}: ${owner} emitted ${event}${why}.`);

function issues(list: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return list.map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`)).join('; ');
}
