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
  if (own === undefined) return `asked: ${read.is === 'ended' ? isoText(read.end) : ''}`;
  const months = own.months === (own.type === 'Annual' ? 12 : 3) ? '' : ` ${own.months ?? '?'}m`;
  return `${own.type} ${own.fiscalYear} ${own.end}${months}`;
}

describe('column header', () => {
  it.each([
    ['FY25', 'Annual 2025 2025-03-31'],
    ['FY2025', 'Annual 2025 2025-03-31'],
    ["FY'25", 'Annual 2025 2025-03-31'],
    ['QIV FY25', 'Interim 2025 2025-03-31'],
    ['Q-II FY26', 'Interim 2026 2025-09-30'],
    ['Quarter III FY26', 'Interim 2026 2025-12-31'],
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
    ['FY24-25', 'Annual 2025 2025-03-31'],
    ['FY 24/25', 'Annual 2025 2025-03-31'],
    ['FY2024/2025', 'Annual 2025 2025-03-31'],
    ['F.Y. 2024-25', 'Annual 2025 2025-03-31'],
    ['CY2024', 'Annual 2024 2024-12-31'],
    ['Q1 CY25', 'Interim 2025 2025-03-31'],
    ['First quarter FY26', 'Interim 2026 2025-06-30'],
    ['H1 FY26', 'Interim 2026 2025-09-30 6m'],
    ['1HFY26', 'Interim 2026 2025-09-30 6m'],
    ['9M FY25', 'Interim 2025 2024-12-31 9m'],
    ['H2 FY25', 'is a second half-year'],
    ['Half year FY25', 'names a part of a year, but not which'],
    ['Mar 2024 15m', 'Annual 2024 2024-03-31 15m'],
    ['Mar 24 12 mths', 'Annual 2024 2024-03-31'],
    ['FY24 (18 months)', 'Annual 2024 2024-03-31 18m'],
    ['Fifteen months ended June 30, 2024', 'Annual 2024 2024-06-30 15m'],
    ['7 months ended 31.03.2025', 'covers 7 months. Statements cover 3, 6, 9 or 12 to 18'],
    ['Apr-Sep 2025', 'Interim 2026 2025-09-30 6m'],
    ['Oct–Mar 2025', 'Interim 2025 2025-03-31 6m'],
    ['1 Apr to 30 Jun 2025', 'Interim 2026 2025-06-30'],
    ['01.01.2023 to 31.03.2024', 'Annual 2024 2024-03-31 15m'],
    ['March 31,2025', 'asked: 2025-03-31'],
    ['Mar 31, 25', 'asked: 2025-03-31'],
    ['31st March, 2025', 'asked: 2025-03-31'],
    ['31Mar2025', 'asked: 2025-03-31'],
    ['03/2025', 'asked: 2025-03-31'],
    ['2025-03', 'asked: 2025-03-31'],
    ['2025-03-31 00:00:00', 'asked: 2025-03-31'],
    ['Q2 FY26 (Sep 2025)', 'Interim 2026 2025-09-30'],
    ['CY24 (Dec 2024)', 'Annual 2024 2024-12-31'],
    ['FY25 (Sep 2025, 15 months)', 'Annual 2025 2025-09-30 15m'],
    ['FY25 (₹ 000)', 'Annual 2025 2025-03-31'],
    ['Q5 FY26', 'has “5” besides a period, so it isn’t read'],
    ['FY24-25-26', 'has “26” besides a period, so it isn’t read'],
    ['FY25 note 3', 'has “3” besides a period, so it isn’t read'],
    ['FY25 FY24', 'names two periods'],
    ['Mar 2025 Mar 2024', 'names two periods'],
    ['Q2 FY26 (Jun 2020)', 'names two periods'],
    ['AY 2025-26', 'is an assessment year, not a fiscal year'],
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
    'March 31',
    'Mar 31,',
    '24-25',
    'Dividend 2024 2025',
    'Marketing 2024',
    'Decrease 2024',
    'FY',
    'x'.repeat(80) + ' FY25',
  ])('has no period: %j', (head) => {
    expect(period(head)).toBeUndefined();
  });

  it('includes the text above it', () => {
    expect(period('30.09.2025', 'Quarter ended')).toBe('Interim 2026 2025-09-30');
    expect(period('31.03.2025', 'Year ended')).toBe('Annual 2025 2025-03-31');
    expect(period('30.09.2025', 'Half year ended')).toBe('Interim 2026 2025-09-30 6m');
    expect(period('2025', 'As at March 31,')).toBe('asked: 2025-03-31');
    expect(period('2024', 'Year ended 31 December')).toBe('Annual 2024 2024-12-31');
    expect(period('Mar 24', '15 mths')).toBe('Annual 2024 2024-03-31 15m');
    expect(period('FY24', '15 mths')).toBe('Annual 2024 2024-03-31 15m');
    expect(period('FY24', 'Quarter ended')).toBe('is next to a text that says 3 months');
    expect(period('30.09.2025', 'Quarter and half year ended')).toBe('asked: 2025-09-30');
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
