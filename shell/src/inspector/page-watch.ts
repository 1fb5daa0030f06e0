import type { RemoteName } from '@mulya/contract';
import type { FaultReports, PageFault } from '../federation/fault-reports.ts';
import { loadedRemoteEvents, type RemoteEvents } from '../federation/loaded-remote.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createEventRecord, type RemoteEvent } from './event-record.ts';
import { recordVitals, type VitalsRecord } from './vitals-record.ts';

/** What the inspector records from its first opening until the page ends. */
export interface PageWatch {
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
