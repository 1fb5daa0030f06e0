import {
  dateText,
  derive,
  maxOf,
  minOf,
  minus,
  over,
  parseIsoDate,
  reportedCell,
  sumOf,
  times,
  type Cell,
  type Formula,
  type FormulaInput,
} from '@mulya/domain';
import { fiscalYearEnd } from '../../fair-value/horizon.ts';
import { periodOf } from '../../fair-value/model-company.ts';
import { modelInput } from '../../fair-value/model-input.ts';
import type { Model } from '../../fair-value/model.ts';
import { baseColumn } from '../../fair-value/names.ts';
import { assumedDefault } from '../method-input.ts';

/** Percent, where nothing shows what a company pays. */
const defaultPayout = 20;

const assume = (reason: string): Cell => assumedDefault(defaultPayout, 'percent', `default assumption: ${reason}`);

/** A year's PAT, ₹ crore, and the shares that it belongs to, crore. */
interface PaidFrom {
  readonly year: number;
  readonly pat: FormulaInput;
  readonly shares: FormulaInput;
}

/**
 * The payout of the base year, percent of PAT, from 0 to 100: the source's line, else the dividends a share that belong to the year, else
 * an assumption that says why. A dividend belongs to a year if its ex-date is in the twelve months to half a year after the year's end.
 * Where the list of dividends ends before that, it is the payout of the year before. Source: the law of the model, readings.
 *
 * @example payoutOf(model) // TCS FY25: (10 + 76 + 30 + 11) / 134.19 = 94.6 %
 */
export function payoutOf(model: Model): Cell {
  const { company, choices, columns } = model;
  const base = {
    year: choices.baseYear,
    pat: modelInput(model, 'Adjusted PAT', columns[0]),
    shares: modelInput(model, 'Shares', columns[0]),
  };
  const paid = periodOf(company, base.year)?.input('dividendsPaid');
  if (paid?.cell.is === 'figure') return whyNoRatio(base, false) ?? ofLine(paid, base.pat);
  if (company.dividendList === undefined) return assume('the list of dividends has none of this company');
  if (company.dividendList.to >= windowOf(model, base.year).to) return ofList(model, base);
  const before = periodOf(company, base.year - 1);
  if (before === undefined) return assume(`no figures of ${baseColumn(base.year - 1)}`);
  return ofList(model, { year: base.year - 1, pat: before.input('pat'), shares: before.input('shares') });
}

/** Sources report dividends as a negative cash flow. */
function ofLine(paid: FormulaInput, pat: FormulaInput): Cell {
  const amount = maxOf([paid.name, minus(0, paid.name)]);
  return derive(limited(times(over(amount, pat.name), 100)), 'percent', [paid, pat], { remark: 'Dividends paid / PAT, at most 100%.' });
}

const limited = (percent: Formula): Formula => minOf([percent, 100]);

function whyNoRatio({ year, pat, shares }: PaidFrom, isPerShare: boolean): Cell | undefined {
  const column = baseColumn(year);
  if (pat.cell.is !== 'figure') return assume(`the source has no ${column} profit`);
  if (pat.cell.value <= 0) return assume(`${column} has no profit to pay from`);
  return isPerShare && !(shares.cell.is === 'figure' && shares.cell.value > 0)
    ? assume(`the source has no ${column} share count`)
    : undefined;
}

/** The twelve months that end half a year after the year's end, ISO dates: both days are in it. */
function windowOf(model: Pick<Model, 'company' | 'choices'>, year: number): { readonly from: string; readonly to: string } {
  const end = periodOf(model.company, year)?.column.end ?? fiscalYearEnd(model, year);
  const firstOf = (months: number) => new Date(Date.UTC(end.year, end.month + months, 1));
  return { from: isoOf(firstOf(-6)), to: isoOf(new Date(firstOf(6).getTime() - 86_400_000)) };
}

const isoOf = (day: Date): string => day.toISOString().slice(0, 10);

function ofList(model: Model, from: PaidFrom): Cell {
  const refusal = whyNoRatio(from, true);
  if (refusal !== undefined) return refusal;
  const window = windowOf(model, from.year);
  const months = `from ${dayText(window.from)} to ${dayText(window.to)}`;
  const { paid = [], to = '' } = model.company.dividendList ?? {};
  const dividends = paid.filter(({ exDate }) => exDate >= window.from && exDate <= window.to);
  const [first, ...others] = dividends.map(({ exDate, amount }) => ({
    name: `Dividend of ${dayText(exDate)}`,
    cell: reportedCell(amount, 'inr', { line: 'Dividend a share, by ex-date', period: dayText(exDate) }),
    factor: laterFactor(model, exDate, to),
  }));
  if (first === undefined) return assume(`the list of dividends has none of this company ${months}`);
  const inputs = [first, ...others].map(({ name, cell }): FormulaInput => ({ name, cell }));
  const ratioOf = (perShare: Formula): Formula => times(over(perShare, over(from.pat.name, from.shares.name)), 100);
  const cellOf = (formula: Formula, note: string): Cell =>
    derive(formula, 'percent', [...inputs, from.pat, from.shares], {
      remark: `Dividends with ex-dates ${months} / PAT per share of ${baseColumn(from.year)}${note}.`,
    });
  const listed = ratioOf(sumOf(first.name, ...others.map(({ name }) => name)));
  const asListed = cellOf(listed, '');
  if (asListed.is !== 'figure' || asListed.value <= 100) return asListed;
  // A list can hold amounts from before an issue that it should have restated.
  const divided = cellOf(
    ratioOf(sumOf(over(first.name, first.factor), ...others.map(({ name, factor }) => over(name, factor)))),
    '; each divided by the factor of the later issue, because they are over 100% without it',
  );
  return divided.is === 'figure' && divided.value <= 100 ? divided : cellOf(limited(listed), ', at most 100%');
}

const dayText = (iso: string): string => {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
};

/** The new shares for an old one by the issues after an ex-date; those after the end of the list are in its amounts already. */
const laterFactor = ({ company }: Model, exDate: string, listEnd: string): number =>
  company.statedEvents
    .filter(({ kind, date }) => issues.has(kind) && date > exDate && date <= listEnd)
    .reduce((product, { factor = 1 }) => product * factor, 1);

const issues: ReadonlySet<string> = new Set(['split', 'bonus', 'split-or-bonus', 'consolidation']);
