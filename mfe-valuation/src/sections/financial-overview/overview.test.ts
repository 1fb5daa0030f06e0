import { cellText, missingCell, type Cell } from '@mulya/domain';
import { bank, industrial, lossMaker, period } from '@mulya/valuation-model/testing';
import { derivedColumns } from '../../model/overview/derived-columns.ts';
import { overviewView, selectedRow, type OverviewView } from '../../model/overview/overview-view.ts';
import { emptyReason, emptyText, leadText, tableNotes } from './overview-words.ts';
import {
  derivedToggled,
  lineSelected,
  overviewSlice,
  periodTypeChosen,
  statementChosen,
  type OverviewState,
} from '../../model/overview/overview.slice.ts';

const { reducer } = overviewSlice;
const start = reducer(undefined, { type: 'start' });
const selectedState: OverviewState = { ...start, selected: 'netincome' };

describe('the state of the section', () => {
  it('begins with the annual income statement, its first line, and no optional columns', () => {
    expect(start).toEqual({ type: 'Annual', code: 'INC', selected: undefined, derived: [] });
  });

  it.each([
    ['another statement', statementChosen('BAL'), { code: 'BAL' }],
    ['other periods', periodTypeChosen('Interim'), { type: 'Interim' }],
  ])('resets the selected line with %s', (_, action, changed) => {
    expect(reducer(selectedState, action)).toEqual({ ...start, ...changed });
  });

  it('keeps the optional columns across statements', () => {
    const grown = reducer(start, derivedToggled('growth'));
    expect(reducer(grown, statementChosen('CAS')).derived).toEqual(['growth']);
    expect(reducer(grown, derivedToggled('growth')).derived).toEqual([]);
  });

  it('selects a line', () => {
    expect(reducer(start, lineSelected('netincome')).selected).toBe('netincome');
  });
});

const cellAt = (view: OverviewView, row: string, column: string): Cell =>
  view.rows.find(({ id }) => id === row)?.cells[view.columns.findIndex(({ id }) => id === column)] ?? missingCell('not found');
const texts = (view: OverviewView) => view.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cellText(cell))]);
const annualIncome = { type: 'Annual', code: 'INC', derived: [] } as const;

describe('the content of the section', () => {
  it('puts the optional columns after the periods, amounts first', () => {
    const view = overviewView(lossMaker.financials, { ...annualIncome, derived: ['cagr', 'growth', 'common-size'] }, derivedColumns);
    expect(view.columns.map(({ label }) => label)).toEqual([
      'FY24',
      'FY25',
      'FY26',
      'FY24 % of Revenue',
      'FY25 % of Revenue',
      'FY26 % of Revenue',
      'FY25 growth',
      'FY26 growth',
      '5-year CAGR',
    ]);
    expect(texts(view)[1]).toEqual([
      'Net Income',
      '(31,238)',
      '(27,383)',
      '120',
      '-73.2%',
      '-62.8%',
      '0.3%',
      'loss narrowed',
      'loss to profit',
      '-',
    ]);
    expect(view.notes).toEqual([expect.stringContaining('FY24 to FY26 (2 years)')]);
  });

  it("names the base of a bank's shares", () => {
    const view = overviewView(bank.financials, { ...annualIncome, derived: ['common-size'] }, derivedColumns);
    expect(view.columns.at(-1)?.label).toBe('FY26 % of interest + non-interest income');
    expect(texts(view)).toContainEqual(['Net Income', '25', '30', '50', '-', '20.0%', '25.0%']);
  });

  it('adds up the last four quarters', () => {
    const view = overviewView(industrial.financials, { ...annualIncome, derived: ['trailing'] }, derivedColumns);
    expect(view.columns.at(-1)?.label).toBe('TTM (Jun 2026)');
    expect(texts(view)[0]).toEqual(['Revenue', '255,324', '267,021', '266,000']);
  });

  it('selects the first line unless the selected one exists', () => {
    const view = overviewView(industrial.financials, annualIncome);
    expect(selectedRow(view, undefined)?.label).toBe('Revenue');
    expect(selectedRow(view, 'netincome')?.label).toBe('Net Income');
    expect(selectedRow(view, 'cash')?.label).toBe('Revenue');
  });
});

describe('the texts of the section', () => {
  const view = overviewView(industrial.financials, { ...annualIncome, derived: ['growth'] }, derivedColumns);
  const growthOf = (id: string): Cell => cellAt(view, id, 'growth Annual 2026-03-31');

  it('state the selected line', () => {
    expect(leadText(view, selectedRow(view, 'revenue'), growthOf('revenue'), 'international')).toBe(
      'Revenue: ₹267,021 crore in FY26, up 4.6% YoY.',
    );
    expect(leadText(view, selectedRow(view, 'revenue'), growthOf('revenue'), 'indian')).toContain('₹2,67,021 crore');
    expect(leadText(view, selectedRow(view, 'revenue'), undefined, 'international')).toBe('Revenue: ₹267,021 crore in FY26.');
    expect(leadText(view, undefined, undefined, 'international')).toBeUndefined();
  });

  it('round it as the table does', () => {
    const [latest, ...earlier] = industrial.financials;
    if (latest === undefined) throw new Error('The company was expected to have periods.');
    const odd = overviewView([{ ...latest, stockFinancialMap: { INC: [{ key: 'Revenue', value: 7782.5 }] } }, ...earlier], annualIncome);
    expect(leadText(odd, selectedRow(odd, 'revenue'), undefined, 'international')).toBe('Revenue: ₹7,783 crore in FY26.');
  });

  it('describe a loss in words', () => {
    const losses = overviewView(lossMaker.financials, { ...annualIncome, derived: ['growth'] }, derivedColumns);
    const growth = cellAt(losses, 'netincome', 'growth Annual 2026-03-31');
    expect(leadText(losses, selectedRow(losses, 'netincome'), growth, 'international')).toBe(
      'Net Income: ₹120 crore in FY26, loss to profit vs prior year.',
    );
  });

  it('say that there is nothing, and why that can be normal', () => {
    expect(emptyText('Interim', 'BAL')).toBe('No Balance Sheet data available for Interim periods');
    expect(emptyReason('Interim', 'BAL')).toContain('Published half-yearly');
    expect([emptyReason('Annual', 'BAL'), emptyReason('Interim', 'INC')]).toEqual([undefined, undefined]);
  });

  it('contain the notes on the table', () => {
    expect(tableNotes(view, { coverage: 'full' })).toEqual([]);
    const twice = period('Annual', '2026', '2026-03-31', { INC: { Revenue: 1 } });
    expect(tableNotes(overviewView([...bank.financials, twice], annualIncome), { coverage: 'headline' })).toEqual([
      'Headline lines only; this source doesn’t carry full statements.',
      'e: source estimate, not a company filing.',
      'FY26 is duplicated in the source; the latest entry is shown.',
    ]);
  });
});
