import type { PeriodType, StatementCode, ValuationAnswer } from '@mulya/contract';
import { amountText, cellText, statementNames, type Cell, type Grouping } from '@mulya/domain';
import type { OverviewView, ViewRow } from '../../model/overview/overview-view.ts';

/** The unit of a line whose unit differs from the table's. */
export const unitNames = { inr: '₹', 'shares-crore': 'crore shares' } as const;

export const emptyText = (type: PeriodType, code: StatementCode): string => `No ${statementNames[code]} data available for ${type} periods`;

/** Why an empty result is normal. */
export function emptyReason(type: PeriodType, code: StatementCode): string | undefined {
  if (type === 'Annual' || code === 'INC') return undefined;
  return 'Published half-yearly, so most quarters are blank. See Annual for full statements.';
}

/** The lead of the selected line: "Revenue: ₹267,021 crore in FY26, up 4.6% on FY25." */
export function leadText(
  { table }: OverviewView,
  line: ViewRow | undefined,
  growth: Cell | undefined,
  grouping: Grouping,
): string | undefined {
  if (line === undefined) return undefined;
  const at = table.columns.findLastIndex((_, index) => line.cells[index]?.is === 'figure');
  const newest = line.cells[at];
  const period = table.columns[at]?.label ?? '';
  if (newest?.is !== 'figure') return `${line.label}: no data for these periods.`;
  const amount = amountText(newest.value, newest.unit, grouping);
  return `${line.label}: ${amount} in ${period}${changeText(growth, grouping)}.`;
}

function changeText(growth: Cell | undefined, grouping: Grouping): string {
  if (growth === undefined || growth.is === 'missing') return '';
  if (growth.is === 'words') return `, ${growth.text} vs prior year`;
  if (growth.footnote !== undefined) return '';
  const size = cellText({ ...growth, value: Math.abs(growth.value) }, grouping);
  return growth.value === 0 ? ', flat YoY' : `, ${growth.value > 0 ? 'up' : 'down'} ${size} YoY`;
}

/** Notes on the table, one sentence each. */
export function tableNotes(view: OverviewView, answer: Pick<ValuationAnswer, 'coverage'>): readonly string[] {
  const { table, rows } = view;
  const estimated = rows.some(({ cells }) =>
    cells.some((cell) => cell.is === 'figure' && cell.origin.state === 'reported' && cell.origin.estimated),
  );
  const halfYearly = rows.some(({ cells }) => cells.some((cell) => cell.is === 'missing' && cell.why === 'Published half-yearly.'));
  return [
    ...(answer.coverage === 'headline' ? ['Headline lines only; this source doesn’t carry full statements.'] : []),
    ...(estimated ? ['e: source estimate, not a company filing.'] : []),
    ...(halfYearly ? ['Published half-yearly: a quarter without this statement is normal.'] : []),
    ...table.doubled.map((label) => `${label} is duplicated in the source; the latest entry is shown.`),
    ...view.notes,
  ];
}
