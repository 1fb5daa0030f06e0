import type { Work } from '../saved-work/fields.ts';
import type { Changing, SlotPage } from '../slot.ts';
import { openSlot, slots } from './index.ts';

interface Settable<T> extends Changing<T> {
  set(value: T): void;
}

function changing<T>(initial: T): Settable<T> {
  let value = initial;
  const subscribers = new Set<(value: T) => void>();
  return {
    current: () => value,
    set: (next) => {
      value = next;
      for (const subscriber of [...subscribers]) subscriber(next);
    },
    state: {
      subscribe: (next) => {
        subscribers.add(next);
        next(value);
        return { unsubscribe: () => subscribers.delete(next) };
      },
    },
  };
}

const tcs = { company: { key: 'INE467B01029', name: 'TCS' }, baseYear: 'FY26', dataVersion: 'pack', figures: [] };
const sum = { label: 'Sum of the parts', low: null, base: 100, high: null, basis: '2 segments', figures: [] };

function setup(changes: Partial<SlotPage> = {}) {
  const input = changing<unknown>(tcs);
  const work = changing<Work | undefined>({ segments: [] });
  const outputs: unknown[] = [];
  const problems: string[] = [];
  const controller = new AbortController();
  const slot = openSlot({
    name: 'valuation/method',
    definition: slots['valuation/method'],
    page: { input, savedWork: work, onOutput: (output) => outputs.push(output), ...changes },
    signal: controller.signal,
    onProblem: (problem) => problems.push(problem),
  });
  return { slot, input, work, outputs, problems, end: () => controller.abort() };
}

describe('an open slot', () => {
  it('hands in copies, with one identity until the page changes', () => {
    const { slot, input } = setup();
    const seen: unknown[] = [];
    slot.input.state.subscribe((value) => seen.push(value.baseYear));
    const before = slot.input.current();
    expect(before).toEqual(tcs);
    expect(before).not.toBe(tcs);
    expect(slot.input.current()).toBe(before);
    input.set({ ...tcs, baseYear: 'FY25' });
    expect(slot.input.current().baseYear).toBe('FY25');
    expect(seen).toEqual(['FY26', 'FY25']);
  });

  it('refuses to open with an input that does not fit', () => {
    expect(() => setup({ input: changing({ ...tcs, company: 'TCS' }) })).toThrow("The page's input does not fit its slot: company");
  });

  it('keeps the last input when a later one does not fit', () => {
    const { slot, input, problems } = setup();
    input.set({ ...tcs, figures: 'none' });
    expect(slot.input.current()).toEqual(tcs);
    expect(problems).toEqual([expect.stringContaining('figures')]);
  });

  it('gives parsed outputs to the page, and refuses others to the section', () => {
    const { slot, outputs } = setup();
    slot.giveOutput(sum);
    slot.giveOutput(undefined);
    expect(() => {
      slot.giveOutput({ ...sum, low: 200 });
    }).toThrow('low, base and high are in ascending order');
    expect(outputs).toEqual([sum, undefined]);
  });

  it('saves the state as a copy, follows the page, and refuses five megabytes', () => {
    const { slot, work } = setup();
    const own = { segments: [{ name: 'Retail' }] };
    slot.savedWork?.set(own);
    expect(work.current()).toEqual(own);
    expect(work.current()).not.toBe(own);
    expect(slot.savedWork?.current()).toEqual(own);
    work.set(undefined); // Undo
    expect(slot.savedWork?.current()).toBeUndefined();
    expect(() => slot.savedWork?.set({ text: 'x'.repeat(5 * 1_024 * 1_024) })).toThrow('The state has 5242891 bytes');
    expect(work.current()).toBeUndefined();
  });

  it('has no saved work where the slot or the page saves none', () => {
    const options = {
      page: { input: changing<unknown>({ watchlist: [], recent: [] }), onOutput: () => undefined },
      onProblem: () => undefined,
    };
    const card = openSlot({
      name: 'dashboard/card',
      definition: slots['dashboard/card'],
      signal: new AbortController().signal,
      ...options,
    });
    expect(card.savedWork).toBeUndefined();
  });

  it('survives a listener that throws', () => {
    const { slot, input, problems } = setup();
    const seen: unknown[] = [];
    slot.input.state.subscribe(() => {
      throw new Error('broken');
    });
    slot.input.state.subscribe((value) => seen.push(value.baseYear));
    input.set({ ...tcs, baseYear: 'FY25' });
    expect(seen).toEqual(['FY26', 'FY25']);
    expect(problems).toEqual(['A listener of the section failed.', 'A listener of the section failed.']);
  });

  it('ends with its signal', () => {
    const { slot, input, work, outputs, end } = setup();
    const seen: unknown[] = [];
    slot.input.state.subscribe((value) => seen.push(value.baseYear));
    end();
    input.set({ ...tcs, baseYear: 'FY25' });
    slot.giveOutput(sum);
    slot.savedWork?.set({ late: true });
    expect([seen, outputs, work.current()]).toEqual([['FY26'], [], { segments: [] }]);
  });
});
