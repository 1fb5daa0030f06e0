import type { Host, RemoteName, Slot, SlotKey } from '@mulya/contract';

/** A request costs the gateway more than a message costs the page. */
const REQUEST_COST = 5;

type Spend = (cost?: number) => void;

/**
 * Returns a section's host: each call counts towards its budget. A section has no slots of its own. It has no guard either, because its
 * unsaved work belongs to the page, and a guard could keep the user on the page.
 */
export function limitHost(host: Host<RemoteName>, spend: Spend): Host<RemoteName> {
  const counted = <Call extends (...values: never[]) => unknown>(call: Call, cost?: number): Call =>
    ((...values: never[]) => {
      spend(cost);
      return call(...values);
    }) as Call; // the same parameters and result
  const countAll = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        typeof value === 'function' ? counted(value as () => unknown) : (value as unknown),
      ]),
    ) as Part; // the same keys
  return {
    ...host,
    bus: { ...host.bus, emit: counted(host.bus.emit) },
    navigate: counted(host.navigate),
    http: counted(host.http, REQUEST_COST),
    notify: countAll(host.notify),
    actions: countAll(host.actions),
    log: countAll(host.log),
    preferences: { ...host.preferences, set: counted(host.preferences.set) },
    leaving: {
      guard: () => {
        host.log.warn('A section has no guard: its unsaved work belongs to the page.');
        return () => undefined;
      },
    },
    slots: { mounts: [], load: () => Promise.reject(new Error('A section has no slots of its own.')) },
  };
}

/** Called with the sentence of what the page refused, and with undefined once it has accepted another one. */
export type OnRefusal = (what: 'output' | 'state', problem: string | undefined) => void;

/**
 * Returns the slot with outputs and state changes counted. A refused output does not throw here, because a section usually gives it in an
 * effect, and an error there would end the section.
 */
export function limitSlot(slot: Slot<SlotKey>, spend: Spend, onRefusal: OnRefusal): Slot<SlotKey> {
  const { savedWork } = slot;
  return {
    ...slot,
    giveOutput: (output) => {
      spend();
      onRefusal('output', problemOf(attempt(() => slot.giveOutput(output))));
    },
    savedWork:
      savedWork === undefined
        ? undefined
        : {
            ...savedWork,
            set: (work) => {
              spend();
              const refused = attempt(() => savedWork.set(work));
              onRefusal('state', problemOf(refused));
              if (refused !== undefined) throw refused.error;
            },
          },
  };
}

interface Refused {
  readonly error: unknown;
}

function attempt(call: () => void): Refused | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return { error };
  }
}

const problemOf = (refused: Refused | undefined): string | undefined =>
  refused === undefined ? undefined : refused.error instanceof Error ? refused.error.message : String(refused.error);
