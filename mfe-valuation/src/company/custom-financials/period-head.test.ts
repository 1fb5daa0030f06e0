import { isoText } from '@mulya/domain';
import { fiscalYearsOf, customPeriodLabel, periodOfHead } from './custom-periods.ts';
import { readPeriodHead } from './period-head.ts';

const march = fiscalYearsOf([]);
const december = fiscalYearsOf([{ Type: 'Annual', FiscalYear: '2024', EndDate: '2024-12-31' }]);

/** The period of a header as text: "Annual 2025-03-31". */
function period(head: string, above?: string, years = march): string | undefined {
  const read = readPeriodHead(head, above);
  if (read === undefined) return undefined;
  if (read.is === 'other') return read.why;
  const own = periodOfHead(read, years, undefined);
  return own === undefined ? `asked: ${read.is === 'ended' ? isoText(read.end) : ''}` : `${own.type} ${own.fiscalYear} ${own.end}`;
}

describe('column header', () => {
  it.each([
    ['FY25', 'Annual 2025 2025-03-31'],
    ['FY2025', 'Annual 2025 2025-03-31'],
    ["FY'25", 'Annual 2025 2025-03-31'],
    ['FY 25A', 'Annual 2025 2025-03-31'],
    ['2024-25', 'Annual 2025 2025-03-31'],
    ['2024–2025', 'Annual 2025 2025-03-31'],
    ['FY 2024-25 (Audited)', 'Annual 2025 2025-03-31'],
    ['1999-2000', 'Annual 2000 2000-03-31'],
    ['2025', 'Annual 2025 2025-03-31'],
    ['Year ended March 31, 2025', 'Annual 2025 2025-03-31'],
    ['Year ended 31st March 2025', 'Annual 2025 2025-03-31'],
    ['12 months ended 31.03.2025', 'Annual 2025 2025-03-31'],
    ['Quarter ended 30.09.2025', 'Interim 2026 2025-09-30'],
    ['Q2 FY26', 'Interim 2026 2025-09-30'],
    ['Q2FY26', 'Interim 2026 2025-09-30'],
    ["Q4'FY25", 'Interim 2025 2025-03-31'],
    ['4QFY25', 'Interim 2025 2025-03-31'],
    ['Q3 2024-25', 'Interim 2025 2024-12-31'],
    ['Mar-25', 'asked: 2025-03-31'],
    ["Mar'25", 'asked: 2025-03-31'],
    ['Mar 2025', 'asked: 2025-03-31'],
    ['Sept. 2025', 'asked: 2025-09-30'],
    ['Feb 2024', 'asked: 2024-02-29'],
    ['31/03/2025', 'asked: 2025-03-31'],
    ['03/31/2025', 'asked: 2025-03-31'],
    ['31-Mar-25', 'asked: 2025-03-31'],
    ['As at March 31, 2025', 'asked: 2025-03-31'],
    ['2025-03-31T00:00:00.000Z', 'asked: 2025-03-31'],
    ['FY26E', 'is an estimate, not a statement'],
    ['2026E', 'is an estimate, not a statement'],
    ['FY27 (P)', 'is an estimate, not a statement'],
    ['H1 FY26', 'is a half-year'],
    ['9M FY25', 'is nine months'],
    ['FY25 growth', 'is a change'],
  ])('reads %s as %s', (head, says) => {
    expect(period(head)).toBe(says);
  });

  it.each([
    '',
    'Note',
    'Particulars',
    '12',
    '1,234',
    '2024.5',
    '12/03/2025',
    '31/02/2025',
    '2024-26',
    'Marketing 2024',
    'Decrease 2024',
    'FY',
    'Q5 FY26',
    'x'.repeat(80) + ' FY25',
  ])('has no period: %j', (head) => {
    expect(period(head)).toBeUndefined();
  });

  it('includes the text above it', () => {
    expect(period('30.09.2025', 'Quarter ended')).toBe('Interim 2026 2025-09-30');
    expect(period('31.03.2025', 'Year ended')).toBe('Annual 2025 2025-03-31');
    expect(period('30.09.2025', 'Half year ended')).toBe('is a half-year');
  });

  it('uses December years for a company that has them', () => {
    expect([
      period('FY25', undefined, december),
      period('Q1 2025', undefined, december),
      period('Quarter ended 30 September 2025', undefined, december),
    ]).toEqual(['Annual 2025 2025-12-31', 'Interim 2025 2025-03-31', 'Interim 2025 2025-09-30']);
  });

  it('has the label that the page uses', () => {
    expect(customPeriodLabel({ type: 'Annual', fiscalYear: 2025, end: '2025-03-31' }, march)).toBe('FY25');
    expect(customPeriodLabel({ type: 'Interim', fiscalYear: 2026, end: '2025-09-30' }, march)).toBe('Q2 FY26 (Sep 2025)');
    expect(customPeriodLabel({ type: 'Interim', fiscalYear: 2025, end: '2025-09-30' }, december)).toBe('Q3 CY25 (Sep 2025)');
  });
});
