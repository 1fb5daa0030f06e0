import type { Changing, Slot, SlotPage } from '../slot.ts';
import { readSectionWork, readSlotInput, readSlotOutput, type Crossing } from './crossing.ts';
import type { SlotDefinition, SlotKey } from './define.ts';

export interface SlotOptions<Name extends SlotKey> {
  readonly name: Name;
  readonly definition: SlotDefinition;
  readonly page: SlotPage;
  /** Ends the slot. */
  readonly signal: AbortSignal;
  /** Called when a later value of the page does not fit, or when a subscriber of the section throws. */
  readonly onProblem: (problem: string, error?: unknown) => void;
}

/**
 * Opens a slot for one section: everything that crosses it is a parsed copy. The shell and the tests of a section use it.
 *
 * @throws Error with one sentence when the page's first input does not fit the slot
 *
 * @example
 * const slot = openSlot({ name: 'dashboard/card', definition, page: { input, onOutput }, signal, onProblem });
 */
export function openSlot<Name extends SlotKey>({ name, definition, page, signal, onProblem }: SlotOptions<Name>): Slot<Name> {
  const { savedWork } = page;
  const copyOf = <T>(source: Changing<unknown>, read: (value: unknown) => Crossing<T>) => copyChanging(source, read, signal, onProblem);
  const slot: Slot<SlotKey> = {
    name,
    input: copyOf(page.input, (value) => readSlotInput(definition, value)),
    giveOutput: (output) => {
      const value = valueOf(readSlotOutput(definition, output));
      if (!signal.aborted) page.onOutput(value);
    },
    savedWork:
      savedWork === undefined || !definition.savesWork
        ? undefined
        : {
            ...copyOf(savedWork, readSectionWork),
            set: (work) => {
              const value = valueOf(readSectionWork(work));
              if (!signal.aborted) savedWork.set(value);
            },
          },
  };
  return slot as unknown as Slot<Name>; // the schemas of the definition prove the types of its name
}

function valueOf<T>(read: Crossing<T>): T {
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

/** Follows `source` with copies, until `signal` aborts. A value that does not fit is reported, and the last one stays. */
function copyChanging<T>(
  source: Changing<unknown>,
  read: (value: unknown) => Crossing<T>,
  signal: AbortSignal,
  onProblem: SlotOptions<SlotKey>['onProblem'],
): Changing<T> {
  let original = source.current();
  let copy = valueOf(read(original));
  const subscribers = new Set<(value: T) => void>();

  const deliver = (subscriber: (value: T) => void): void => {
    try {
      subscriber(copy);
    } catch (error) {
      onProblem('A listener of the section failed.', error);
    }
  };
  const subscription = source.state.subscribe((value) => {
    if (value === original) return; // the value that the stream begins with
    original = value;
    const next = read(value);
    if (!next.ok) {
      onProblem(next.problem);
      return;
    }
    copy = next.value;
    for (const subscriber of [...subscribers]) deliver(subscriber);
  });
  signal.addEventListener(
    'abort',
    () => {
      subscription.unsubscribe();
      subscribers.clear();
    },
    { once: true },
  );

  return {
    current: () => copy,
    state: {
      subscribe(next) {
        const subscriber = (value: T): void => next(value); // a distinct function, so that the same subscriber may be added twice
        if (!signal.aborted) subscribers.add(subscriber);
        deliver(subscriber);
        return { unsubscribe: () => void subscribers.delete(subscriber) };
      },
    },
  };
}
