import type { Stream } from '@mulya/contract';
import { createSlotInput } from '../slot.tsx';

/** An observable value: a late subscriber receives the current value, as with the shell's streams. */
export interface FakeStream<T> extends Stream<T> {
  readonly current: () => T;
  readonly next: (value: T) => void;
}

export function fakeStream<T>(initial: T): FakeStream<T> {
  const { current, state, set } = createSlotInput(() => initial);
  return { current, next: (value) => set(() => value), subscribe: state.subscribe };
}
