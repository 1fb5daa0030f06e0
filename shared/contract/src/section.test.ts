import { defineRemote, readRemote, SectionNameSchema, sectionsProblem, SlotNameSchema, type SlotInput, type SlotOutput } from './index.ts';
import { MethodOutputSchema, SectionFiguresSchema, slots, ValuationInputSchema } from './slots/index.ts';

const section = () => Promise.resolve({ default: () => null });
const slot = () => Promise.resolve({ default: slots['valuation/method'] });

describe('sections and slots of a remote', () => {
  const remote = defineRemote({
    name: 'mfe-sotp',
    contract: '1.3',
    sections: { 'sum-of-parts': section },
    slots: { 'sotp/aside': slot },
  });

  it('are part of its one exported value', () => {
    expect(readRemote({ default: remote }, 'mfe-sotp')).toEqual({ remote });
  });

  it('may declare a slot, beside the function that every shell calls', async () => {
    const { sections, pages } = defineRemote({
      name: 'mfe-sotp',
      contract: '1.3',
      sections: { 'sum-of-parts': { slot: 'valuation/method', load: section }, other: section },
    });
    expect([sections?.['sum-of-parts']?.slot, sections?.['other']?.slot, pages]).toEqual(['valuation/method', undefined, undefined]);
    expect(await sections?.['sum-of-parts']?.()).toEqual({ default: expect.any(Function) });
    expect(readRemote({ default: { ...remote, sections } }, 'mfe-sotp')).toHaveProperty('remote');
  });

  it.each(['sections', 'slots'] as const)('are refused in the build from an older contract: %s', (part) => {
    const own = part === 'sections' ? { sections: { 'sum-of-parts': section } } : { slots: { 'sotp/aside': slot } };
    expect(sectionsProblem(defineRemote({ name: 'mfe-sotp', contract: '1.2', ...own }))).toBe(
      `mfe-sotp has ${part}, which came with contract 1.3, but says contract 1.2. Say '1.3'.`,
    );
    expect(sectionsProblem(defineRemote({ name: 'mfe-sotp', contract: '1.3', ...own }))).toBeUndefined();
  });

  it('are refused when they are no functions', () => {
    expect(readRemote({ default: { ...remote, sections: { 'sum-of-parts': './sum.tsx' } } }, 'mfe-sotp')).toHaveProperty('problem');
  });

  it('are named by small letters', () => {
    expect(
      ['valuation/method', 'valuation', '/method', 'valuation/', 'Valuation/method', 'a/b/c'].filter(
        (name) => SlotNameSchema.safeParse(name).success,
      ),
    ).toEqual(['valuation/method']);
    expect(['sum-of-parts', '', '../sum', 'Sum'].filter((name) => SectionNameSchema.safeParse(name).success)).toEqual(['sum-of-parts']);
  });
});

describe('slots of the valuation page', () => {
  const sum: SlotOutput<'valuation/method'> = {
    label: 'Sum of the parts',
    low: 90,
    base: 100,
    high: 120,
    basis: '2 segments by EV/EBITDA',
    figures: [{ id: 'retail/value', label: 'Retail', value: 1_200, unit: 'crore', formula: 'EBITDA × multiple' }],
  };

  it('hand in the company and its figures by id', () => {
    const input: SlotInput<'valuation/method'> = {
      company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
      baseYear: 'FY26',
      dataVersion: 'pack 2026-03-31',
      figures: [{ id: 'line/sales/FY26', label: 'Sales FY26', value: 255_324, unit: 'crore', origin: 'reported', edited: false }],
    };
    expect(ValuationInputSchema.parse(input)).toEqual(input);
  });

  it('take back a method, also one without a value yet', () => {
    expect(MethodOutputSchema.parse(sum)).toEqual(sum);
    const none = { ...sum, low: null, base: null, high: null, note: 'No segment has a value.' };
    expect(MethodOutputSchema.parse(none)).toEqual(none);
  });

  it.each<[string, unknown]>([
    ['a range that is out of order', { ...sum, low: 110 }],
    ['a range without a base', { ...sum, base: null }],
    ['a value that is no number', { ...sum, base: Infinity }],
    ['a value beyond any share', { ...sum, high: 1e9 }],
    ['a name of two lines', { ...sum, label: 'Sum\nof' }],
    ['a long note', { ...sum, note: 'x'.repeat(301) }],
    ['markup instead of figures', { ...sum, figures: '<b>1</b>' }],
  ])('refuse %s', (_, output) => {
    expect(MethodOutputSchema.safeParse(output).success).toBe(false);
  });

  it('refuse two figures of one id, and more than sixty', () => {
    const [figure] = sum.figures;
    expect(SectionFiguresSchema.safeParse([figure, figure]).success).toBe(false);
    const many = Array.from({ length: 61 }, (_, at) => ({ ...figure, id: `part/${String(at)}` }));
    expect(SectionFiguresSchema.safeParse(many.slice(0, 60)).success).toBe(true);
    expect(SectionFiguresSchema.safeParse(many).success).toBe(false);
  });
});

describe('slot of the dashboard', () => {
  it('takes nothing back', () => {
    const { input, output } = slots['dashboard/card'];
    expect(input.safeParse({ watchlist: [], recent: [] }).success).toBe(true);
    expect(output.safeParse({}).success).toBe(false);
  });
});
