import { sectionLimits } from '../section.ts';
import { readSectionWork, readSlotInput, readSlotOutput, slots } from './index.ts';

const method = slots['valuation/method'];
const sum = { label: 'Sum of the parts', low: null, base: 100, high: null, basis: '2 segments', figures: [] };

describe('output of a section', () => {
  it('reaches the page as a copy', () => {
    const output = { ...sum };
    const read = readSlotOutput(method, output);
    expect(read).toEqual({ ok: true, value: sum });
    expect(read.ok && read.value).not.toBe(output);
  });

  it('is taken back by undefined', () => {
    expect(readSlotOutput(method, undefined)).toEqual({ ok: true, value: undefined });
  });

  it.each<[string, unknown, string]>([
    ['the wrong field', { ...sum, base: '100' }, 'The output does not fit the slot: base: '],
    ['a slot that takes nothing', sum, 'The output does not fit the slot: '],
    ['a function', () => 1, 'The output is no JSON.'],
    ['too much', { ...sum, note: 'x'.repeat(sectionLimits.output) }, 'The output has '],
  ])('is refused with a sentence for %s', (name, output, problem) => {
    const definition = name === 'a slot that takes nothing' ? slots['dashboard/card'] : method;
    expect(readSlotOutput(definition, output)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('has no field that the slot does not know', () => {
    expect(readSlotOutput(method, { ...sum, script: 'alert(1)' })).toEqual({ ok: true, value: sum });
  });
});

describe('input of a section', () => {
  const input = { company: { key: 'INE467B01029', name: 'TCS' }, baseYear: null, dataVersion: 'pack', figures: [] };

  it('is a copy that keeps what a newer page adds', () => {
    const more = { ...input, peers: [] };
    const read = readSlotInput(method, more);
    expect(read).toEqual({ ok: true, value: more });
    expect(read.ok && read.value).not.toBe(more);
  });

  it('is refused with the field that does not fit', () => {
    expect(readSlotInput(method, { ...input, baseYear: 26 })).toEqual({ ok: false, problem: expect.stringContaining('baseYear') });
  });
});

describe('state of a section', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;

  it('is a copy', () => {
    const work = { segments: [{ name: 'Retail' }] };
    const read = readSectionWork(work);
    expect(read).toEqual({ ok: true, value: work });
    expect(read.ok && read.value).not.toBe(work);
    expect(readSectionWork(undefined)).toEqual({ ok: true, value: undefined });
    expect(readSectionWork(nested(sectionLimits.depth)).ok).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['five megabytes', { text: 'x'.repeat(5 * 1_024 * 1_024) }, `The state has 5242891 bytes; ${String(sectionLimits.work)} are allowed.`],
    ['bytes beyond the limit in few characters', { text: '₹'.repeat(sectionLimits.work / 2) }, 'The state has '],
    ['a cycle', cycle, 'The state is no JSON.'],
    ['a list', [1], 'The state is no JSON object.'],
    ['deep nesting', nested(sectionLimits.depth + 1), 'The state is nested deeper than 16 levels.'],
  ])('is refused for %s', (_, work, problem) => {
    expect(readSectionWork(work)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });
});
