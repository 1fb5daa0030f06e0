import { datedCatalysts, emptyThesis, isEmptyThesis, parseThesis, thesisLimits, type Thesis } from './thesis.ts';

const full: Thesis = {
  line: 'Deal wins turn into revenue.',
  reasons: ['One.', 'Two.', ''],
  catalysts: [{ on: '2026-10-10', text: 'Q2 results' }],
  risks: 'Visa rules.',
  changeMyMind: 'Two quarters of falling margins.',
  conviction: 4,
};
const long = (length: number) => 'x'.repeat(length + 1);

describe('thesis', () => {
  it('is empty without a text, a date and a conviction', () => {
    expect(isEmptyThesis(emptyThesis)).toBe(true);
    expect(isEmptyThesis({ ...emptyThesis, line: '  ', catalysts: [{ on: '', text: ' ' }] })).toBe(true);
    expect(isEmptyThesis({ ...emptyThesis, conviction: 1 })).toBe(false);
    expect(isEmptyThesis({ ...emptyThesis, catalysts: [{ on: '2026-10-10', text: '' }] })).toBe(false);
    expect(isEmptyThesis({ ...emptyThesis, reasons: ['', '', 'Three.'] })).toBe(false);
  });

  it('lists catalysts by date, those without one last, and no empty ones', () => {
    const catalysts = [
      { on: '', text: 'Some day' },
      { on: '2027-01-01', text: 'Later' },
      { on: '', text: '' },
      { on: '2026-10-10', text: '' },
    ];
    expect(datedCatalysts({ catalysts })).toEqual([catalysts[3], catalysts[1], catalysts[0]]);
  });

  it('is read as it was written', () => {
    expect(parseThesis(full)).toEqual(full);
    expect(parseThesis(emptyThesis)).toEqual(emptyThesis);
  });

  it('is read with the mark of a machine, as far as this page knows its parts', () => {
    const machine = { parts: ['line', 'moat'], stamp: 'x'.repeat(900), unmatched: ['₹ 1'] };
    expect(parseThesis({ ...full, machine })?.machine).toEqual({ parts: ['line'], stamp: 'x'.repeat(400), unmatched: ['₹ 1'] });
    expect(parseThesis({ ...full, machine: { ...machine, parts: ['moat'] } })).toEqual(full);
  });

  it.each<[string, object]>([
    ['a text beyond its limit', { line: long(thesisLimits.line) }],
    ['a reason beyond its limit', { reasons: ['', '', long(thesisLimits.reason)] }],
    ['two reasons', { reasons: ['', ''] }],
    ['four reasons', { reasons: ['', '', '', ''] }],
    ['too many catalysts', { catalysts: Array.from({ length: 11 }, () => ({ on: '', text: 'x' })) }],
    ['a catalyst beyond its limit', { catalysts: [{ on: '', text: long(thesisLimits.catalyst) }] }],
    ['a day that does not exist', { catalysts: [{ on: '2026-02-30', text: 'x' }] }],
    ['a year of five digits', { catalysts: [{ on: '12026-02-20', text: 'x' }] }],
    ['risks beyond their limit', { risks: long(thesisLimits.risks) }],
    ['a change of mind beyond its limit', { changeMyMind: long(thesisLimits.changeMyMind) }],
    ['a conviction beyond 5', { conviction: 6 }],
    ['half a conviction', { conviction: 2.5 }],
  ])('is not read with %s', (_what, changes) => {
    expect(parseThesis({ ...full, ...changes })).toBeUndefined();
  });
});
