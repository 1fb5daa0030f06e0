import { cellText, missing, type Cell } from '@mulya/domain';
import { bank, industrial, lossMaker, period } from '../company/answer.fixtures.ts';
import { cellTooltip, originText, originWord } from './origin-words.ts';
import { cellAt, overviewView, selectedRow, type OverviewView } from './overview-view.ts';
import { emptyReason, emptyText, leadText, tableNotes } from './overview-words.ts';
import {
  cellInspected,
  derivedToggled,
  inspectionClosed,
  lineSelected,
  overviewSlice,
  periodTypeChosen,
  statementChosen,
  type OverviewState,
} from './overview.slice.ts';

const { reducer } = overviewSlice;
const start = reducer(undefined, { type: 'start' });
const chosen: OverviewState = { ...start, selected: 'netincome', inspected: { row: 'netincome', column: 'Annual 2026-03-31' } };

describe('the state of the section', () => {
  it('begins with the annual income statement, its first line, no columns on demand', () => {
    expect(start).toEqual({ type: 'Annual', code: 'INC', selected: undefined, derived: [], inspected: undefined });
  });

  it.each([
    ['another statement', statementChosen('BAL'), { code: 'BAL' }],
    ['other periods', periodTypeChosen('Interim'), { type: 'Interim' }],
  ])('forgets the selected line with %s', (_, action, changed) => {
    expect(reducer(chosen, action)).toEqual({ ...start, ...changed });
  });

  it('keeps the columns on demand across statements', () => {
    const grown = reducer(start, derivedToggled('growth'));
    expect(reducer(grown, statementChosen('CAS')).derived).toEqual(['growth']);
    expect(reducer(grown, derivedToggled('growth')).derived).toEqual([]);
  });

  it('asks about a cell, and closes the answer when the same one is asked about again', () => {
    const place = { row: 'revenue', column: 'Annual 2026-03-31' };
    const asked = reducer(start, cellInspected(place));
    expect(asked.inspected).toEqual(place);
    expect(reducer(asked, cellInspected({ ...place })).inspected).toBeUndefined();
    expect(reducer(asked, cellInspected({ ...place, row: 'netincome' })).inspected).toEqual({ ...place, row: 'netincome' });
    expect(reducer(asked, inspectionClosed()).inspected).toBeUndefined();
    expect(reducer(asked, derivedToggled('cagr')).inspected).toBeUndefined();
  });

  it('selects a line', () => {
    expect(reducer(start, lineSelected('netincome')).selected).toBe('netincome');
  });
});

const texts = (view: OverviewView) => view.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cellText(cell))]);
const annualIncome = { type: 'Annual', code: 'INC', derived: [] } as const;

describe('what the section shows', () => {
  it('puts the columns on demand after the periods, amounts first', () => {
    const view = overviewView(lossMaker.financials, { ...annualIncome, derived: ['cagr', 'growth', 'common-size'] });
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
    expect(texts(view)[1]).toEqual(['Net Income', '(31,238)', '(27,383)', '120', '-73.2%', '-62.8%', '0.3%', 'loss narrowed', 'loss to profit', '-']);
    expect(view.notes).toEqual([expect.stringContaining('FY24 to FY26, a span of 2 years')]);
  });

  it('names the base of a bank’s shares', () => {
    const view = overviewView(bank.financials, { ...annualIncome, derived: ['common-size'] });
    expect(view.columns.at(-1)?.label).toBe('FY26 % of interest + non-interest income');
    expect(texts(view)).toContainEqual(['Net Income', '25', '30', '50', '-', '20.0%', '25.0%']);
  });

  it('adds up the last four quarters', () => {
    const view = overviewView(industrial.financials, { ...annualIncome, derived: ['trailing'] });
    expect(view.columns.at(-1)?.label).toBe('TTM (Jun 2026)');
    expect(texts(view)[0]).toEqual(['Revenue', '255,324', '267,021', '266,000']);
  });

  it('selects the first line unless the chosen one is there', () => {
    const view = overviewView(industrial.financials, annualIncome);
    expect(selectedRow(view, undefined)?.label).toBe('Revenue');
    expect(selectedRow(view, 'netincome')?.label).toBe('Net Income');
    expect(selectedRow(view, 'cash')?.label).toBe('Revenue');
  });
});

describe('the words of the section', () => {
  const view = overviewView(industrial.financials, { ...annualIncome, derived: ['growth'] });
  const growthOf = (id: string): Cell => cellAt(view, { row: id, column: 'growth Annual 2026-03-31' })?.cell ?? missing('');

  it('say what the selected line says', () => {
    expect(leadText(view, selectedRow(view, 'revenue'), growthOf('revenue'), 'international')).toBe('Revenue: ₹267,021 crore in FY26, up 4.6% on a year before.');
    expect(leadText(view, selectedRow(view, 'revenue'), growthOf('revenue'), 'indian')).toContain('₹2,67,021 crore');
    expect(leadText(view, selectedRow(view, 'revenue'), undefined, 'international')).toBe('Revenue: ₹267,021 crore in FY26.');
    expect(leadText(view, undefined, undefined, 'international')).toBeUndefined();
  });

  it('say it rounded as the table does', () => {
    const [latest, ...earlier] = industrial.financials;
    if (latest === undefined) throw new Error('The company was expected to have periods.');
    const odd = overviewView([{ ...latest, stockFinancialMap: { INC: [{ key: 'Revenue', value: 7782.5 }] } }, ...earlier], annualIncome);
    expect(leadText(odd, selectedRow(odd, 'revenue'), undefined, 'international')).toBe('Revenue: ₹7,783 crore in FY26.');
  });

  it('say in words where a loss was', () => {
    const losses = overviewView(lossMaker.financials, { ...annualIncome, derived: ['growth'] });
    const growth = cellAt(losses, { row: 'netincome', column: 'growth Annual 2026-03-31' })?.cell;
    expect(leadText(losses, selectedRow(losses, 'netincome'), growth, 'international')).toBe(
      'Net Income: ₹120 crore in FY26, loss to profit against a year before.',
    );
  });

  it('say that there is nothing, and why that can be normal', () => {
    expect(emptyText('Interim', 'BAL')).toBe('No Balance Sheet data available for Interim periods');
    expect(emptyReason('Interim', 'BAL')).toContain('Published half-yearly');
    expect([emptyReason('Annual', 'BAL'), emptyReason('Interim', 'INC')]).toEqual([undefined, undefined]);
  });

  it('say what must be read with the table', () => {
    expect(tableNotes(view, { coverage: 'full' })).toEqual([]);
    const twice = period('Annual', '2026', '2026-03-31', { INC: { Revenue: 1 } });
    expect(tableNotes(overviewView([...bank.financials, twice], annualIncome), { coverage: 'headline' })).toEqual([
      'Headline lines only: this source holds the main lines of each statement.',
      'e: estimated by the source, not filed by the company.',
      'FY26 stands twice in the source; the later entry is shown.',
    ]);
  });
});

describe('where a cell comes from', () => {
  const view = overviewView(bank.financials, { ...annualIncome, derived: ['growth'] });
  const find = (row: string, column: string) => cellAt(view, { row, column })?.cell ?? missing('not found');

  it.each([
    ['a reported one', 'netincome', 'Annual 2026-03-31', 'X: ₹50 crore. Reported, period ended 31 Mar 2026. Source: Built-in market pack, annual statements to 31 Mar 2026.', 'reported'],
    [
      'an estimated one',
      'netincome',
      'Annual 2024-03-31',
      'X: ₹25 crore. Reported by the source as its own estimate, not filed by the company, period ended 31 Mar 2024. Source: Built-in market pack, annual statements to 31 Mar 2026.',
      'reported, estimated by the source',
    ],
    [
      'a derived one',
      'interestincomebank',
      'growth Annual 2026-03-31',
      'Derived: Interest Income Bank FY26 / Interest Income Bank FY25 − 1, where Interest Income Bank FY26 = ₹160 crore (reported); Interest Income Bank FY25 = ₹100 crore (reported).',
      'derived',
    ],
    ['a missing one', 'interestincomebank', 'Annual 2024-03-31', 'X: no figure. The source gives no figure.', 'missing'],
  ])('is told for %s', (_, row, column, text, word) => {
    const cell = find(row, column);
    expect(originText('X', cell, bank, 'international')).toContain(text);
    expect(originWord(cell)).toBe(word);
  });

  it('stands in the tooltip with the full value', () => {
    expect(cellTooltip(find('netincome', 'Annual 2026-03-31'), 'international')).toBe('₹50 crore · reported');
    expect(cellTooltip(find('interestincomebank', 'Annual 2024-03-31'), 'international')).toBe('The source gives no figure.');
  });
});
