import type { EventName } from '@mulya/contract';
import type { EventBus } from '../bus/bus.ts';
import type { RemoteEvents } from '../federation/loaded-remote.ts';

/** An event of the bus, without its values. */
interface RecordedEvent {
  readonly id: number;
  /** Milliseconds since the navigation began. */
  readonly at: number;
  readonly event: string;
  /** It occurred before the recording, and the bus delivered it as to any late listener. */
  readonly isReplayed: boolean;
  /** The fields of its payload with their types: "company: object". */
  readonly fields: readonly string[];
}

/** An event as one remote had it. */
export interface RemoteEvent extends RecordedEvent {
  readonly direction: 'sent' | 'received';
}

interface EventRecord {
  /** Records the events that a remote's definition names, from the first call on. Returns the newest 50, the newest first. */
  of(events: RemoteEvents): readonly RemoteEvent[];
}

const MAX_EVENTS = 50;
const MAX_FIELDS = 12;
/** A field as code has it. Any other key may be a user's text. */
const fieldName = /^[a-z][A-Za-z\d]{0,39}$/;

/** Creates a record of events of the bus, which holds the newest 50 of each name. It ends with `signal`. */
export function createEventRecord(bus: EventBus, signal: AbortSignal, now: () => number): EventRecord {
  const recorded = new Map<string, readonly RecordedEvent[]>();
  const own = bus.busFor('shell', signal);
  let id = 0;

  const record = (event: string): void => {
    if (recorded.has(event)) return;
    recorded.set(event, []);
    let isReplayed = true;
    // A name of another shell's table has no events here.
    own.on(event as EventName, (payload) => {
      const entry: RecordedEvent = { id: (id += 1), at: now(), event, isReplayed, fields: fieldsOf(payload) };
      recorded.set(event, [entry, ...(recorded.get(event) ?? [])].slice(0, MAX_EVENTS));
    });
    isReplayed = false;
  };

  return {
    of({ emits, listens }) {
      const names = [...new Set([...emits, ...listens])];
      names.forEach(record);
      return names
        .flatMap((name) => recorded.get(name) ?? [])
        .toSorted((one, other) => other.id - one.id)
        .slice(0, MAX_EVENTS)
        .map((entry) => ({ ...entry, direction: emits.includes(entry.event) ? 'sent' : 'received' }));
    },
  };
}

/** Returns the fields of a payload with their types, and none of its values. */
export function fieldsOf(payload: unknown): readonly string[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const fields = Object.entries(payload).map(([key, value]) => `${fieldName.test(key) ? key : '…'}: ${typeOf(value)}`);
  return fields.length > MAX_FIELDS ? [...fields.slice(0, MAX_FIELDS), '…'] : fields;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
