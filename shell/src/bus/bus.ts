import { Subject } from '#rxjs';
import { eventRow, type Bus, type EventName, type EventOwner, type Log, type PayloadOf } from '@mulya/contract';
import { filter } from 'rxjs';

/** The error codes of the bus. Codes never change; each has an anchor in docs/errors.md. */
const busCodes = { emitted: 'REMOTE_EVENT_REFUSED', listener: 'REMOTE_LISTENER_FAILED' } as const;

export interface EventBus {
  /** The bus for one owner. Its listeners end with `signal`. */
  busFor<Owner extends EventOwner>(owner: Owner, signal: AbortSignal): Bus<Owner>;
  /** Forgets the last payloads, so that the next user can't receive them. */
  clear(): void;
}

interface Message {
  readonly event: string;
  readonly payload: unknown;
}

/** The event bus. The contract's table says who may emit an event, with which payload, and whether late listeners get it. */
export function createBus(log: Log): EventBus {
  const messages = new Subject<Message>();
  const last = new Map<string, Message>();

  function emit(owner: EventOwner, event: string, payload: unknown): void {
    const row = eventRow(event);
    if (row === undefined) {
      throw refusal(owner, event, ', which the event table of this shell does not hold');
    }
    if (row.by !== owner) {
      throw refusal(owner, event, `, which belongs to ${row.by}`);
    }
    const parsed = row.payload.safeParse(payload);
    if (!parsed.success) {
      throw refusal(owner, event, ` with a payload that does not fit: ${issues(parsed.error.issues)}`);
    }
    // Copies the payload, not the parsed value, so that a field from a newer emitter reaches a newer listener.
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
        listener(message.payload as PayloadOf<Name>); // `emit` checked it against this event's schema
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
        if (!signal.aborted) emit(owner, event, payload);
      },
      on: (event, listener) => on(owner, signal, event, listener),
    }),
    clear: () => last.clear(),
  };
}

const refusal = (owner: EventOwner, event: string, why: string): Error =>
  new Error(`${busCodes.emitted}: ${owner} emitted ${event}${why}.`);

function issues(list: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return list.map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`)).join('; ');
}
