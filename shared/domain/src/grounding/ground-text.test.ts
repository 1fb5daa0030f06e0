import fc from 'fast-check';
import type { Unit } from '../figures/cell.ts';
import { anyText } from './fixtures/any-text.ts';
import { groundText } from './ground-text.ts';
import type { KnownFigure } from './known-figure.ts';
import { textLines } from './check-text.ts';

const figure = (label: string, value: number, unit: Unit): KnownFigure => ({ id: label, label, value, unit });
const knownFigures = [
  figure('Sales FY25', 225458, 'crore'),
  figure('Adjusted PAT FY25', -120, 'crore'),
  figure('Sales growth FY25', 12.34, 'percent'),
  figure('ROE FY24', 12.3, 'percent'),
  figure('EBITDA growth FY25', -4.2, 'percent'),
  figure('Debt/equity FY25', 0.43, 'times'),
  figure('PE FY25', 24.47, 'times'),
  figure('BSE price', 3541.2, 'inr'),
  figure('Current shares outstanding', 361.8088, 'shares-crore'),
  figure('Interest expense FY25', 3.4, 'crore'),
];
const foundIn = (text: string, figures: readonly KnownFigure[] = knownFigures) =>
  groundText(text, figures).parts.flatMap((part) => (part.is === 'text' ? [] : [part.is === 'found' ? part.figure.label : 'not found']));

describe('number in a text', () => {
  it.each([
    ['sales of ₹2,25,458 crore', 'Sales FY25'],
    ['sales of ₹2.25 lakh crore', 'Sales FY25'],
    ['sales of ₹2.3 lakh cr', 'Sales FY25'],
    ['sales of ₹225 thousand crore', 'Sales FY25'],
    ['sales of ₹2.25 trillion', 'Sales FY25'],
    ['sales of 2254.58 billion rupees', 'Sales FY25'],
    ['sales of ₹2,23,210 crore', 'Sales FY25'],
    ['sales of ₹2,23,190 crore', 'not found'],
    ['sales of ₹2 lakh crore', 'not found'],
    ['sales of ₹2,25,458', 'not found'],
    ['sales of $2,25,458 crore', 'not found'],
    ['a price of ₹3,541.20', 'BSE price'],
    ['a price of ₹3,541', 'BSE price'],
    ['a price of 3,541.20%', 'not found'],
    ['0.4x', 'Debt/equity FY25'],
    ['0.5x', 'not found'],
    ['24.5 times', 'PE FY25'],
    ['a PE of 24.5', 'PE FY25'],
    ['361.8 crore shares', 'Current shares outstanding'],
    ['3.6 billion shares', 'Current shares outstanding'],
    ['interest of ₹3 crore', 'Interest expense FY25'],
    ['interest of ₹4 crore', 'not found'],
    ['1,234 bps', 'Sales growth FY25'],
  ])('in "%s" is %s', (text, label) => {
    expect(foundIn(text)).toEqual([label]);
  });

  it('is matched by size when a word states its sign, else by size and sign', () => {
    expect(foundIn('EBITDA fell 4.2% to a loss of ₹120 crore')).toEqual(['EBITDA growth FY25', 'Adjusted PAT FY25']);
    expect(foundIn('by -4.2%, \u22124.2% and minus 4.2%, by (120)')).toEqual([
      'EBITDA growth FY25',
      'EBITDA growth FY25',
      'EBITDA growth FY25',
      'Adjusted PAT FY25',
    ]);
    expect(foundIn('by +4.2%, not by -12.3%')).toEqual(['not found', 'not found']);
  });

  it('is matched to the figure that the words name, else to the nearest', () => {
    expect(foundIn('Sales growth was 12.3% in FY25')).toEqual(['Sales growth FY25']);
    expect(foundIn('An ROE of 12.3% in FY24')).toEqual(['ROE FY24']);
    expect(foundIn('12.3%')).toEqual(['ROE FY24']);
    expect(foundIn('12.34%')).toEqual(['Sales growth FY25']);
  });

  it('is counted whether matched or not; years, dates and counts are not', () => {
    expect(groundText('In FY25, 3 of 5 peers [1] grew 12.3%, the market 41.0%.', knownFigures)).toEqual({
      parts: [
        { is: 'text', text: 'In FY25, 3 of 5 peers [1] grew ' },
        { is: 'found', text: '12.3%', figure: knownFigures[2] },
        { is: 'text', text: ', the market ' },
        { is: 'not-found', text: '41.0%' },
        { is: 'text', text: '.' },
      ],
      found: 1,
      total: 2,
    });
  });

  it('is matched as zero with a figure that reads as zero', () => {
    expect(foundIn('growth of 0.0% and -0.0%', [figure('Growth', -0.04, 'percent')])).toEqual(['Growth', 'Growth']);
    expect(foundIn('growth of 0.0%', [figure('Growth', 0.06, 'percent')])).toEqual(['not found']);
    expect(foundIn('debt/equity of <0.1x', [figure('Debt/equity', 0.004, 'times')])).toEqual(['Debt/equity']);
    expect(foundIn('debt/equity of <0.1x', [figure('Debt/equity', 0.2, 'times')])).toEqual(['not found']);
  });

  it('is unmatched without figures', () => {
    expect(foundIn('12.3%', [])).toEqual(['not found']);
    expect(groundText('', knownFigures)).toEqual({ parts: [], found: 0, total: 0 });
  });
});

describe('grounded text', () => {
  const text = fc.oneof(
    anyText,
    fc
      .array(fc.constantFrom('12.3%', '₹2,25,458 crore', ' ', '(', ')', '-', '1', ',', '.', 'x', 'FY25', '[1]', '\n', '<0.1x', ' to '), {
        maxLength: 40,
      })
      .map((all) => all.join('')),
  );

  it('equals its parts in a row, and its count is the sum of their counts', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { parts, found, total } = groundText(written, knownFigures);
        expect(parts.map((part) => part.text).join('')).toBe(written);
        expect([found, total]).toEqual([parts.filter(({ is }) => is === 'found').length, parts.filter(({ is }) => is !== 'text').length]);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('matches any figure in the form that a sentence uses', () => {
    const unit = fc.constantFrom<Unit>('crore', 'percent', 'times', 'inr', 'shares-crore');
    const value = fc.double({ min: -1e7, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(unit, value, (of, size) => {
        const rounded = Math.round(Math.abs(size) * 100) / 100;
        const sign = size < 0 && rounded !== 0 ? '-' : '';
        const written = {
          crore: `${sign}₹${rounded} crore`,
          percent: `${sign}${rounded}%`,
          times: `${sign}${rounded}x`,
          inr: `${sign}₹${rounded.toFixed(2)}`,
          'shares-crore': `${sign}${rounded} crore shares`,
          years: '',
          number: '',
        }[of];
        expect(foundIn(`It is ${written}.`, [figure('It', size < 0 ? -rounded : rounded, of)])).toEqual(['It']);
      }),
      { numRuns: 200 },
    );
  });

  // The test times out unless each text takes linear time: 256 KB that make naive patterns backtrack.
  const long = 256 * 1024;
  it.each([
    ...['1 crore', '12 to ', '*a ', '12.3% ', '2,25,458 ', 'between 1 and ', ' ', '\u00a0', '\n', '- ', '# ', '> ', '| '],
    ...`1 1, 1,22, 1. 1- ( [ [1 [1, [a]( ![ ** _ \` ₹ Rs ₹1 -- http:// a FY25 E1 1E < [[1]]( [1](x 0.1`.split(' '),
  ])('is read in linear time when it repeats %j', (piece) => {
    const written = piece.repeat(Math.floor(long / piece.length));
    const { parts } = groundText(written, knownFigures);
    expect(parts.reduce((sum, part) => sum + part.text.length, 0)).toBe(written.length);
    expect(textLines(written).every(({ text: line }) => line !== '')).toBe(true);
  });
});
