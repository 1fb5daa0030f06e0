import { assumedCell, derive, formulaOf, missingCell, placeholderCell, reportedCell, wordsCell, type Cell } from '@mulya/domain';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AuditContext, type AuditSubject } from './audit-context.ts';
import { FigureGrouping } from './figure-grouping.ts';
import { FigureLegend } from './figure-legend.tsx';
import { FigureNotes } from './figure-notes.tsx';
import { Figure } from './figure.tsx';

const sales = reportedCell(1075675.4, 'crore', { statement: 'INC', line: 'Revenue', period: 'FY25', end: '2025-03-31' });
const estimatedCell = reportedCell(12, 'crore', { statement: 'INC', line: 'Revenue', period: 'FY25', estimated: true });
const derivedCell = derive(formulaOf('Sales FY25'), 'crore', [{ name: 'Sales FY25', cell: sales }]);
const own = (note: string): Cell =>
  assumedCell(2400, 'inr', {
    by: 'analyst',
    note,
    on: '2026-11-21',
    instead: reportedCell(2302, 'inr', { line: 'NSE price', period: '21 Aug 2026' }),
  });

const show = (figure: ReactNode) =>
  render(
    <>
      {figure}
      <FigureNotes />
    </>,
  );

describe('figure', () => {
  it.each<[string, Cell, string, string]>([
    ['reported', sales, '1,075,675', 'reported'],
    ['estimated', estimatedCell, '12', 'source estimate'],
    ['derived', derivedCell, '1,075,675', 'derived'],
    ['assumed', assumedCell(15, 'percent', { by: 'default', note: 'default' }), '15.0%', 'default assumption'],
    ['own', own('after the results'), '2,400.00', '₹2,400 · yours, 21 Nov 2026: after the results; reported: ₹2,302'],
    ['own', assumedCell(30, 'times', { by: 'analyst', note: '' }), '30.0x', '30x · yours'],
    ['placeholder', placeholderCell(1000, 'crore', 'sales'), '1,000', 'placeholder, not company data'],
    ['words', wordsCell('not applicable'), 'not applicable', 'not applicable · no data'],
    ['missing', missingCell('Not available from the source.'), '-', 'Not available from the source.'],
  ])('describes its state to screen readers: %s', (state, cell, text, description) => {
    show(<Figure name="Sales FY25" cell={cell} />);
    const figure = screen.getByRole('button', { name: text });
    expect(figure).toHaveAccessibleDescription(description);
    expect(figure).toHaveAttribute('data-state', state);
  });

  it('leaves the event out of words in a table, and names it in the tooltip', () => {
    show(<Figure name="PE FY25" cell={wordsCell('not comparable: the cement business left in April 2026')} data-cell="0 0" />);
    expect(screen.getByRole('button', { name: 'not comparable' })).toHaveAttribute(
      'title',
      expect.stringContaining('the cement business left in April 2026'),
    );
  });

  it('shows full value and state in the tooltip', () => {
    show(<Figure name="Sales FY25" cell={derivedCell} />);
    expect(screen.getByRole('button')).toHaveAttribute('title', '₹1,075,675.4 crore · derived');
  });

  it('names the override of a reported figure in the tooltip', () => {
    const override = assumedCell(9, 'crore', { by: 'analyst', note: '', on: '2026-11-21' });
    show(
      <Figure name="Sales FY25" cell={reportedCell(12, 'crore', { statement: 'INC', line: 'Revenue', period: 'FY25', own: override })} />,
    );
    expect(screen.getByRole('button')).toHaveAttribute('title', '₹12 crore · reported; yours: ₹9 crore');
    expect(screen.getByRole('button')).toHaveAttribute('data-state', 'reported');
  });

  it('groups thousands as the user prefers', () => {
    show(
      <FigureGrouping value="indian">
        <Figure name="Sales FY25" cell={sales} />
      </FigureGrouping>,
    );
    expect(screen.getByRole('button', { name: '10,75,675' })).toHaveAttribute('title', '₹10,75,675.4 crore · reported');
  });

  it.each([
    [1.26, '+1.3%', 'gain'],
    [-1.26, '-1.3%', 'loss'],
    [-0.01, '0.0%', null],
  ])('shows a change of %d as %s with the style of a %s', (value, text, change) => {
    show(<Figure name="% Change" cell={reportedCell(value, 'percent', { line: '% Change', period: '21 Aug 2026' })} text={text} change />);
    const figure = screen.getByRole('button', { name: text });
    expect(figure.getAttribute('data-change')).toBe(change);
    expect(figure.textContent).toBe(text);
  });

  it('opens its audit with a click and with Enter, and gets the focus', async () => {
    const subjects: AuditSubject[] = [];
    const user = userEvent.setup();
    show(
      <AuditContext value={(subject) => subjects.push(subject)}>
        <Figure name="Sales FY25" cell={sales} />
      </AuditContext>,
    );
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(subjects).toEqual([
      { name: 'Sales FY25', cell: sales },
      { name: 'Sales FY25', cell: sales },
    ]);
  });
});

it('the legend explains each mark', () => {
  const { container } = render(<FigureLegend />);
  expect(container).toHaveTextContent(
    'Select any figure to see its source. ◇ default assumption; ◆ yours; □ hatched: placeholder, not company data; e source estimate; no mark: reported or derived (ƒ while pointed at or focused); blue: assumption.',
  );
});
