import type { ToolArguments, ToolTable } from '@mulya/contract/assistant';
import {
  breakOf,
  derive,
  figureText,
  hasSameBasis,
  lineLabels,
  minus,
  notComparableText,
  oddText,
  over,
  sumOf,
  times,
  type Cell,
  type FormulaInput,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import { joinList } from '../fair-value/checks/check.ts';
import {
  costParts,
  exceptionalLabel,
  lenderParts,
  operatingParts,
  profitParts,
  sourceLine,
  type BridgePart,
  type BridgeYears,
  changedYears,
  perShareParts,
} from './bridge-lines.ts';
import { inSentence } from './case-name.ts';
import { answerWith, refuse, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

type Metric = ToolArguments<'explain_change'>['metric'];

/** Rounding errors of sums, relative to the largest figure. */
const rounding = 1e-9;

/**
 * Explains the change of sales, EBITDA, PAT or EPS between two years by the lines of the statements. The parts sum to the change; what the
 * lines do not explain is a part of its own.
 */
export function explainChange({ metric, from: earlier, to: later }: ToolArguments<'explain_change'>, page: ToolPage): DraftOutcome {
  const { annual, business } = page.model.company;
  const years = changedYears(annual, earlier, later);
  if (!years.ok) return refuse(years.problem);
  const { from, to } = years;
  const event = breakOf(from.column, to.column);
  if (event !== undefined) return refuse(`${from.column.label} and ${to.column.label} are ${notComparableText(event)}.`);
  const [before, after] = [metricOf(metric, from), metricOf(metric, to)];
  const missing = [before, after].find(({ cell }) => cell.is !== 'figure');
  if (before.cell.is !== 'figure' || after.cell.is !== 'figure') return refuse(whyMissing(missing ?? before));

  const bridge: BridgeYears = { from, to, source: sourceLine(page.cells) };
  const profit =
    business === 'lender'
      ? [...lenderParts(bridge), ...profitParts(bridge)]
      : [...operatingParts(bridge), ...costParts(bridge), ...profitParts(bridge)];
  const parts = partsOf(metric, bridge, profit, { before, after });
  const unit = metric === 'eps' ? 'inr' : 'crore';
  const change = derive(minus(after.name, before.name), unit, [after, before]);
  const known = parts.filter(({ cell }) => cell.is === 'figure');
  const rest = unexplained(change, known, Math.max(Math.abs(before.cell.value), Math.abs(after.cell.value)));
  const shown = [...known, ...(rest === undefined ? [] : [rest])];
  return answerWith({
    cells: [
      { id: 'bridge/from', label: before.name, cell: before.cell },
      { id: 'bridge/to', label: after.name, cell: after.cell },
      { id: 'bridge/change', label: `Change of ${labelOf(metric)}, ${from.column.label} to ${to.column.label}`, cell: change },
      { id: 'bridge/change-percent', label: `${labelOf(metric)}, change in percent`, cell: percentChange(after, before) },
      ...shown.map(({ id, label, cell }) => ({ id: `bridge/${id}`, label, cell })),
      ...lineCells(page.cells, from, to),
    ],
    tables: [tableOf(metric, shown, from, to)],
    notes: [
      sentenceOf(metric, before.cell.value, after.cell.value, from, to),
      ...missingNote(parts, rest !== undefined),
      ...(metric === 'sales' ? ['The loaded data has no volumes, prices or segments, so the change of sales has one part.'] : []),
      ...(metric !== 'sales' && business === 'ordinary' && !hasSameBasis('ebitda', from, to)
        ? ['EBITDA of the two years is not comparable: depreciation is missing for one of them.']
        : []),
      ...[from, to].flatMap(({ column }) => oddText(column) ?? []),
    ],
  });
}

/** EPS is PAT over the shares of the year, as in the model. */
function metricOf(metric: Metric, period: PeriodLines): FormulaInput {
  if (metric !== 'eps') return period.input(metric);
  const [pat, shares] = [period.input('pat'), period.input('shares')];
  const cell = derive(over(pat.name, shares.name), 'inr', [pat, shares]);
  return cell.is === 'figure' ? { name: `EPS ${period.column.label}`, cell } : period.input('reportedEps');
}

const labelOf = (metric: Metric): string => (metric === 'eps' ? 'EPS' : lineLabels[metric]);

function whyMissing({ name, cell }: FormulaInput): string {
  if (cell.is === 'words') return `${name} is ${cell.text}.`;
  return `${name} is not in the loaded data.`;
}

function partsOf(
  metric: Metric,
  { from, to }: BridgeYears,
  profit: readonly BridgePart[],
  ends: { readonly before: FormulaInput; readonly after: FormulaInput },
): readonly BridgePart[] {
  switch (metric) {
    case 'sales': {
      const lines = [ends.before, ends.after];
      return [{ id: 'revenue', label: 'Revenue', cell: derive(minus(ends.after.name, ends.before.name), 'crore', lines), lines }];
    }
    case 'ebitda':
      return profit.filter(({ id }) => id === 'revenue' || id === 'margin');
    case 'pat':
      return profit;
    case 'eps':
      return perShareParts(profit, from, to);
  }
}

/** The change less its known parts; undefined if they sum to it. */
function unexplained(change: Cell, known: readonly BridgePart[], size: number): BridgePart | undefined {
  if (change.is !== 'figure') return undefined;
  const inputs = known.map(({ label, cell }): FormulaInput => ({ name: label, cell }));
  const whole: FormulaInput = { name: 'Change', cell: change };
  const [first, ...others] = inputs.map(({ name }) => name);
  const formula = first === undefined ? sumOf(whole.name) : minus(whole.name, sumOf(first, ...others));
  const cell = derive(formula, change.unit, [whole, ...inputs]);
  if (cell.is !== 'figure' || Math.abs(cell.value) <= size * rounding) return undefined;
  return { id: 'unexplained', label: 'Unexplained by the loaded lines', cell, lines: [] };
}

/** Words for a change from or to a loss, whose percentage would mislead. */
function percentChange(after: FormulaInput, before: FormulaInput): Cell {
  const isLoss = before.cell.is === 'figure' && before.cell.value <= 0;
  return derive(
    times(minus(over(after.name, before.name), 1), 100),
    'percent',
    [after, before],
    isLoss ? { words: 'not meaningful (from zero or a loss)' } : {},
  );
}

/** "Adjusted PAT rose by 1.4% from FY25 to FY26." */
function sentenceOf(metric: Metric, before: number, after: number, from: PeriodLines, to: PeriodLines): string {
  const years = `from ${from.column.label} to ${to.column.label}`;
  const label = labelOf(metric);
  if (after === before) return `${label} did not change ${years}.`;
  const verb = after > before ? 'rose' : 'fell';
  return before > 0 && after >= 0
    ? `${label} ${verb} by ${figureText(Math.abs(after / before - 1) * 100, 'percent')} ${years}.`
    : `${label} ${verb} ${years}.`;
}

/** Parts without a line have no figure; their effect is within the unexplained part. */
function missingNote(parts: readonly BridgePart[], hasRest: boolean): readonly string[] {
  const labels = parts.filter(({ cell }) => cell.is !== 'figure').map(({ label }) => label.split(',')[0] ?? label);
  if (labels.length === 0) return [];
  const end = hasRest ? '; any effect is in the unexplained part' : '';
  const hasOther = parts.some(({ id, cell }) => id === 'other-income' && cell.is === 'figure');
  return [
    `Not in the loaded data: ${joinList(labels.map(inSentence))}${end}.`,
    ...(labels.includes(exceptionalLabel) && hasOther
      ? ['Other income includes exceptional items where the source does not separate them.']
      : []),
  ];
}

const shownLines: readonly LineName[] = [
  'sales',
  'ebitda',
  'depreciation',
  'interest',
  'profitBeforeTax',
  'profitAfterTax',
  'pat',
  'shares',
];

/** The lines of both years, by their ids on the page. */
function lineCells(cells: readonly NamedCell[], from: PeriodLines, to: PeriodLines): readonly NamedCell[] {
  const labels = [from.column.label, to.column.label];
  const ids = new Set([
    ...shownLines.flatMap((line) => labels.map((label) => `line/${line}/${label}`)),
    ...['othernet', 'unusualexpense(income)', 'netinterestincome', 'non-interestincomebank'].flatMap((key) =>
      labels.map((label) => `statement/INC/${label}/${key}`),
    ),
  ]);
  return cells.filter(({ id, cell }) => ids.has(id) && cell.is === 'figure');
}

function tableOf(metric: Metric, parts: readonly BridgePart[], from: PeriodLines, to: PeriodLines): ToolTable {
  const row = (label: string, id: string) => ({ label, figures: [`bridge/${id}`] });
  return {
    title: `${labelOf(metric)}, ${from.column.label} to ${to.column.label}`,
    columns: [metric === 'eps' ? '₹' : '₹ crore'],
    rows: [row(from.column.label, 'from'), ...parts.map(({ id, label }) => row(label, id)), row(to.column.label, 'to')],
  };
}
