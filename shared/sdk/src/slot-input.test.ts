import { createSlotInput } from './slot-input.ts';

it('gives a late section the newest input, and open ones each change', () => {
  const input = createSlotInput(() => 1);
  input.set(() => 2);
  const seen: number[] = [];
  const subscription = input.state.subscribe((value) => void seen.push(value));
  input.set(() => 3);
  subscription.unsubscribe();
  input.set(() => 4);
  expect([seen, input.current()]).toEqual([[2, 3], 4]);
});

it('reads the input once for all sections, and not before one opens', () => {
  const read = jest.fn(() => ({ year: 2026 }));
  const input = createSlotInput(() => ({ year: 2025 }));
  input.set(read);
  expect(read).not.toHaveBeenCalled();
  const seen: unknown[] = [];
  const note = (value: unknown) => void seen.push(value);
  input.state.subscribe(note);
  input.state.subscribe(note);
  expect([read.mock.calls.length, seen[0] === seen[1]]).toEqual([1, true]);
});
