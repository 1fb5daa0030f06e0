import {
  derive,
  lineLabels,
  minus,
  missingCell,
  over,
  times,
  type Cell,
  type Formula,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import { joinList } from '../fair-value/checks/check.ts';

/** One part of a change. `cell`: its effect on the result, ₹ crore; missing if a line of it is. `lines`: what it is made of. */
export interface BridgePart {
  readonly id: string;
  readonly label: string;
  readonly cell: Cell;
  readonly lines: readonly FormulaInput[];
}

/** The two years, and a reader of source lines without a name of the analyst's. */
export interface BridgeYears {
  readonly from: PeriodLines;
  readonly to: PeriodLines;
  /** A line of the income statement by its key, in lower case: "othernet". */
  source(key: string, label: string, period: PeriodLines): FormulaInput;
}

/** The label of a part that few sources separate. */
export const exceptionalLabel = 'Exceptional items';

/** Reads lines of the income statement by their keys from the page's figures. */
export function sourceLine(cells: readonly NamedCell[]): BridgeYears['source'] {
  const byId = new Map(cells.map((named) => [named.id, named.cell]));
  return (key, label, { column }) => ({
    name: `${label} ${column.label}`,
    cell: byId.get(`statement/INC/${column.label}/${key}`) ?? missingCell('Not in the loaded data.'),
  });
}

/** The effect of sales at the earlier margin, and that of the margin on the later sales. Both sum to the change of EBITDA. */
export function operatingParts({ from, to }: BridgeYears): readonly BridgePart[] {
  const [sales0, sales1, ebitda0, ebitda1] = [from.input('sales'), to.input('sales'), from.input('ebitda'), to.input('ebitda')];
  const inputs = [sales0, sales1, ebitda0, ebitda1];
  const margin = over(ebitda0.name, sales0.name);
  const part = (id: string, label: string, formula: Formula): BridgePart => ({
    id,
    label,
    cell: derive(formula, 'crore', inputs),
    lines: inputs,
  });
  return [
    part('revenue', 'Revenue, at the earlier EBITDA margin', times(minus(sales1.name, sales0.name), margin)),
    part('margin', 'EBITDA margin', minus(ebitda1.name, times(sales1.name, margin))),
  ];
}

/** The lines from EBITDA to profit before tax. An expense that rises lowers the result. */
export function costParts(years: BridgeYears): readonly BridgePart[] {
  const { from, to, source } = years;
  const ofSource = (key: string, label: string) => [source(key, label, from), source(key, label, to)] as const;
  return [
    change('other-income', 'Other income', ofSource('othernet', 'Other net')),
    change('depreciation', 'Depreciation', [from.input('depreciation'), to.input('depreciation')], -1),
    change('interest', 'Interest', [from.input('interest'), to.input('interest')], -1),
    change('exceptional', exceptionalLabel, ofSource('unusualexpense(income)', 'Unusual expense'), -1),
  ];
}

/** A lender's lines down to profit before tax. */
export function lenderParts(years: BridgeYears): readonly BridgePart[] {
  const { from, to } = years;
  const net = netInterest(years);
  const before = [from.input('profitBeforeTax'), to.input('profitBeforeTax')] as const;
  const others = [from.input('nonInterestIncome'), to.input('nonInterestIncome')] as const;
  // Expenses = net interest income + other income − profit before tax; they lower the result.
  const inputs = [...net, ...others, ...before];
  const rise = minus(minus(before[1].name, before[0].name), minus(net[1].name, net[0].name));
  return [
    change('net-interest-income', hasIncomeLessInterest(years) ? lineLabels.incomeLessInterest : 'Net interest income', net),
    change('other-income', 'Non-interest income', others),
    {
      id: 'expenses',
      label: 'Operating expenses and provisions',
      cell: derive(minus(rise, minus(others[1].name, others[0].name)), 'crore', inputs),
      lines: inputs,
    },
  ];
}

/** Whether the source has total income less interest, not net interest income. */
const hasIncomeLessInterest = ({ from, to }: Pick<BridgeYears, 'from' | 'to'>): boolean =>
  [from, to].every((period) => period.line('incomeLessInterest').is === 'figure');

/** As reported, else interest income less interest expense. */
function netInterest({ from, to }: BridgeYears): readonly [FormulaInput, FormulaInput] {
  if (hasIncomeLessInterest({ from, to })) return [from.input('incomeLessInterest'), to.input('incomeLessInterest')];
  const of = (period: PeriodLines): FormulaInput => {
    const reported = period.input('netInterestIncome');
    if (reported.cell.is === 'figure') return reported;
    const [income, expense] = [period.input('interestIncome'), period.input('interest')];
    return { name: reported.name, cell: derive(minus(income.name, expense.name), 'crore', [income, expense]) };
  };
  return [of(from), of(to)];
}

/** Tax, and the part of profit that is not the owners', such as that of minorities. */
export function profitParts({ from, to }: BridgeYears): readonly BridgePart[] {
  return [
    change('tax', 'Tax', [taxOf(from), taxOf(to)], -1),
    change('minority', 'Minority and other owners', [minorityOf(from), minorityOf(to)], -1),
  ];
}

/** Profit before tax less profit after tax, as the owners' profit follows from both; else the reported provision. */
function taxOf(period: PeriodLines): FormulaInput {
  const [before, after, provision] = [period.input('profitBeforeTax'), period.input('profitAfterTax'), period.input('taxProvision')];
  const cell = derive(minus(before.name, after.name), 'crore', [before, after]);
  return cell.is === 'figure' || provision.cell.is !== 'figure' ? { name: `Tax ${period.column.label}`, cell } : provision;
}

function minorityOf(period: PeriodLines): FormulaInput {
  const [after, owners] = [period.input('profitAfterTax'), period.input('pat')];
  return { name: `Minority’s profit ${period.column.label}`, cell: derive(minus(after.name, owners.name), 'crore', [after, owners]) };
}

/** @param sign −1 for an expense */
function change(id: string, label: string, lines: readonly [FormulaInput, FormulaInput], sign: 1 | -1 = 1): BridgePart {
  const [before, after] = lines;
  const formula = sign === 1 ? minus(after.name, before.name) : minus(before.name, after.name);
  return { id, label, cell: derive(formula, 'crore', lines), lines };
}

/** The parts of a profit's change as parts of EPS, at the later share count, and the effect of the share count on the earlier profit. */
export function perShareParts(parts: readonly BridgePart[], from: PeriodLines, to: PeriodLines): readonly BridgePart[] {
  const [pat, before, after] = [from.input('pat'), from.input('shares'), to.input('shares')];
  const perShare = ({ id, label, cell, lines }: BridgePart): BridgePart => {
    const profit: FormulaInput = { name: `${label}, ₹ crore`, cell };
    return { id, label, cell: derive(over(profit.name, after.name), 'inr', [profit, after]), lines };
  };
  const lines = [pat, before, after];
  const shares = derive(minus(over(pat.name, after.name), over(pat.name, before.name)), 'inr', lines);
  return [...parts.map(perShare), { id: 'shares', label: 'Share count', cell: shares, lines }];
}

/** The two years of a change, the earlier one first; or why they are not there, as a sentence. */
type YearsOutcome =
  | { readonly ok: true; readonly from: PeriodLines; readonly to: PeriodLines }
  | { readonly ok: false; readonly problem: string };

/**
 * Finds two years by their labels. Absent: the last year, and the one before the other year. Reversed years are put in order.
 *
 * @param from "FY25"; a company whose year ends in another month calls it "CY25 (Dec 2025)"
 */
export function changedYears(annual: readonly PeriodLines[], from: string | undefined, to: string | undefined): YearsOutcome {
  const labels = annual.map(({ column }) => column.label);
  if (annual.length < 2) return none('A change needs two annual years; the loaded data has fewer.');
  const missing = [from, to].flatMap((label) => (label === undefined || placeOf(annual, label) !== -1 ? [] : [label]));
  if (missing.length > 0)
    return none(`${joinList(missing)} ${missing.length === 1 ? 'is' : 'are'} not in the loaded data, which has ${joinList(labels)}.`);
  const end = to === undefined ? (from === undefined ? annual.length - 1 : defaultEnd(annual, from)) : placeOf(annual, to);
  const start = from === undefined ? end - 1 : placeOf(annual, from);
  const [first, second] = [annual[Math.min(start, end)], annual[Math.max(start, end)]];
  if (start === end) return none(`The two years are the same. The loaded data has ${joinList(labels)}.`);
  if (first === undefined || second === undefined) return none(`There is no year before ${labels[end] ?? ''} in the loaded data.`);
  return { ok: true, from: first, to: second };
}

const none = (problem: string): YearsOutcome => ({ ok: false, problem });

/** Without a second year: the latest one, or the year before if that is the first. */
function defaultEnd(annual: readonly PeriodLines[], from: string): number {
  const last = annual.length - 1;
  return placeOf(annual, from) === last ? last - 1 : last;
}

/** By the label, else by the fiscal year: "FY25" also finds "CY25 (Dec 2025)". */
function placeOf(annual: readonly PeriodLines[], label: string): number {
  const byLabel = annual.findLastIndex(({ column }) => column.label === label || column.label.startsWith(`${label} `));
  if (byLabel !== -1) return byLabel;
  return annual.findLastIndex(({ fiscalYear }) => fiscalYear !== undefined && fiscalYear % 100 === Number(label.slice(2)));
}
