import type { Page } from '../subject.ts';
import { describeInputs, describeAssumptions } from './assumption-provenance.ts';

const columns = ['FY26E', 'FY27E', 'FY28E'];
const growths = columns.map((column) => `model/PAT growth/${column}`);
const targetPe = 'model/Target PE/FY28E';
const targetPb = columns.map((column) => `model/Target PB/${column}`);

/** A saved page with these values set by the user. */
const page = (edited: readonly string[], assumptions: Page['assumptions'] = 'saved'): Page => ({
  assumptions,
  base: 'FY25',
  estimates: columns,
  placeholders: [],
  edited,
  assumed: [...growths, targetPe, ...targetPb],
  benchmarks: [],
  baseYear: undefined,
  event: undefined,
});

describe("description of the headline's inputs", () => {
  it.each<[string, Page, string]>([
    ['defaults', page([], 'default'), 'Based on default assumptions, not an estimate.'],
    [
      'defaults, although other inputs are saved',
      page(targetPb),
      'Based on default assumptions, not an estimate; your target PB does not affect it.',
    ],
    [
      'defaults, and two of the analyst’s',
      page([...targetPb, 'model/Sales/FY25']),
      'Based on default assumptions, not an estimate; your target PB and sales do not affect it.',
    ],
    ['benchmarks', { ...page([], 'unsaved'), benchmarks: [...growths, targetPe] }, 'Based on benchmarks, not yet your estimate.'],
    [
      'the analyst’s, a benchmark and defaults',
      { ...page(growths.slice(0, 1)), benchmarks: [targetPe] },
      'Based on saved assumptions: PAT growth FY26E is yours; target PE is from benchmarks; PAT growth FY27E and PAT growth FY28E are defaults.',
    ],
    ['the analyst’s own throughout', page([...growths, targetPe]), 'Based on your saved assumptions.'],
    ['one of the analyst’s', page([targetPe]), 'Based on saved assumptions: target PE is yours; PAT growth is the default.'],
    [
      'a growth of one year',
      page(growths.slice(1, 2), 'unsaved'),
      'Based on unsaved assumptions: PAT growth FY27E is yours; PAT growth FY26E, PAT growth FY28E and target PE are defaults.',
    ],
    [
      'base figures of the analyst’s own',
      page(['model/Shares/FY25', 'model/Adjusted PAT/FY25']),
      'Based on saved assumptions: shares and PAT are yours; PAT growth and target PE are defaults.',
    ],
  ])('says that they are %s', (_, of, expected) => {
    expect(describeInputs(of)).toBe(expected);
  });
});

describe('description of assumptions', () => {
  it('covers the named cells only', () => {
    const saved = page([targetPe]);
    expect(describeAssumptions(saved)).toBe('your saved assumptions and defaults');
    expect(describeAssumptions(saved, growths)).toBe('default assumptions, not an estimate');
    expect(describeAssumptions(saved, [targetPe])).toBe('your saved assumptions');
  });

  it('ignores a reported base figure', () => {
    expect(describeAssumptions(page(growths), ['model/Adjusted PAT/FY25', ...growths])).toBe('your saved assumptions');
  });
});
