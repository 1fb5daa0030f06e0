import { type RemoteName, type EventName, figuresMark, federationName, z } from '@mulya/contract';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { FaultReports, PageFault } from '../federation/fault-reports.ts';
import type { Kernel } from '../kernel/kernel.tsx';
import type { EventBus } from '../bus/bus.ts';

/** What the inspector records from its first opening until the page ends. */
interface PageWatch {
  readonly vitals: VitalsRecord;
  /** Empty until its definition is read, shortly after the first call. */
  eventsOf(remote: RemoteName): readonly RemoteEvent[];
  /** The faults of this page. Those before the first opening are among them. */
  faultsOf(remote: RemoteName): readonly PageFault[];
}

const watches = new WeakMap<Kernel, PageWatch>();

/** The one watch of a page. */
export function watchPage(kernel: Kernel, view: Window): PageWatch {
  const watch = watches.get(kernel) ?? createPageWatch(kernel, view);
  watches.set(kernel, watch);
  return watch;
}

function createPageWatch(kernel: Kernel, view: Window): PageWatch {
  const always = new AbortController().signal;
  const record = createEventRecord(kernel.bus, always, () => view.performance.now());
  const definitions = new Map<RemoteName, RemoteEvents>();
  const reading = new Set<RemoteName>();
  let reports: FaultReports | undefined;

  void import(/* webpackChunkName: "faults" */ '../federation/fault-reports.ts').then(
    ({ faultReportsOf }) => (reports = faultReportsOf(kernel)),
    (error: unknown) => {
      kernel.log.warn('The code that reports faults could not be fetched; the inspector shows no faults of this page.', error);
    },
  );
  const readDefinition = async (remote: RemoteName): Promise<void> => {
    reading.add(remote);
    const events = await loadedRemoteEvents(remote, view);
    reading.delete(remote);
    if (events === undefined) return; // not loaded yet
    definitions.set(remote, events);
    record.of(events);
  };

  return {
    vitals: recordVitals(view),
    eventsOf: (remote) => {
      const events = definitions.get(remote);
      if (events !== undefined) return record.of(events);
      if (!reading.has(remote)) void readDefinition(remote);
      return [];
    },
    faultsOf: (remote) => (reports?.seen() ?? []).filter(({ fault }) => fault.remote === remote),
  };
}

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

/** One measurement of this page load. */
export interface Vital {
  readonly name: string;
  /** "1,240 ms" */
  readonly text: string;
  /** By the limits of the library web-vitals; undefined for the time to figures. */
  readonly rating: Metric['rating'] | undefined;
}

interface VitalsRecord {
  current(): readonly Vital[];
}

const names = { LCP: 'Largest paint (LCP)', INP: 'Interactions (INP)', CLS: 'Layout shift (CLS)' } as const;

/** Measures the page load from its beginning, which browsers remember, and follows it. */
export function recordVitals(view: Pick<Window, 'performance'>): VitalsRecord {
  const measured = new Map<keyof typeof names, Vital>();
  const follow = ({ name, value, rating }: Pick<Metric, 'name' | 'value' | 'rating'>): void => {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
    measured.set(name, { name: names[name], text: name === 'CLS' ? value.toFixed(3) : millisecondsText(value), rating });
  };
  onLCP(follow, { reportAllChanges: true });
  onINP(follow, { reportAllChanges: true });
  onCLS(follow, { reportAllChanges: true });
  return {
    current: () => {
      const figures = view.performance.getEntriesByName(figuresMark)[0]?.startTime;
      return [
        ...(Object.keys(names) as (keyof typeof names)[]).flatMap((name) => measured.get(name) ?? []),
        ...(figures === undefined ? [] : [{ name: 'Time to figures', text: millisecondsText(figures), rating: undefined }]),
      ];
    },
  };
}

/** "1,240 ms" */
export const millisecondsText = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`;

/** What a remote's entry defines under the remote's federation name. */
interface Container {
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

/** Not `readRemote`, because the shell's first script has that alone, and a module that two scripts share would cost it bytes. */
const DefinitionSchema = z.object({
  default: z.object({ name: z.string(), emits: z.optional(z.array(z.string())), listens: z.optional(z.array(z.string())) }),
});

/** The events that a remote's definition names. */
interface RemoteEvents {
  readonly emits: readonly string[];
  readonly listens: readonly string[];
}

/** Returns the events of a remote whose entry this page has loaded; undefined for any other. Never fetches anything. */
export async function loadedRemoteEvents(remote: RemoteName, view: object): Promise<RemoteEvents | undefined> {
  const container: unknown = Reflect.get(view, federationName(remote));
  if (!isContainer(container)) return undefined;
  try {
    const read = DefinitionSchema.safeParse((await container.get('./remote'))());
    if (!read.success || read.data.default.name !== remote) return undefined;
    return { emits: read.data.default.emits ?? [], listens: read.data.default.listens ?? [] };
  } catch {
    return undefined; // its load has said why
  }
}
