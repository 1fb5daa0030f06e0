import {
  addDays,
  assumedCell,
  compareDates,
  dateText,
  derive,
  minus,
  over,
  parseIsoDate,
  plus,
  power,
  times,
  type CalendarDate,
  type Cell,
  type FormulaInput,
} from '@mulya/domain';
import { periodOf } from './model-company.ts';
import { targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { daysBetween } from './old-price.ts';

/** Actual/365, of every rate a year. */
export const daysAYear = 365;

/** The words if an upside has no annual rate. */
export const nothingLeft = 'not meaningful (target at or below zero)';

/** The last day of the model's last year: 31 March 2028 for FY28E, or 31 December 2028 for a December company. */
export function horizonEnd(model: Pick<Model, 'company' | 'choices'>): CalendarDate {
  return fiscalYearEnd(model, model.choices.baseYear + 3);
}

/**
 * The last day of a company's fiscal year: 31 March 2028 for FY28, or 31 December 2028 for a December company. Years end as the base year
 * does, because a company can change its year-end (Siemens, from September to March).
 */
export function fiscalYearEnd({ company, choices }: Pick<Model, 'company' | 'choices'>, year: number): CalendarDate {
  const yearEnd = periodOf(company, choices.baseYear)?.column.end?.month ?? company.yearEnd;
  const next = yearEnd === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: yearEnd + 1, day: 1 };
  return addDays(next, -1);
}

/** The date of the price behind the upside, from the analyst's own price, else from the source. Today if it is unknown or in the future. */
export function priceDay({ company, choices: { own } }: Pick<Model, 'company' | 'choices'>, today: CalendarDate): CalendarDate {
  const statedDay = parseIsoDate(own.price === undefined ? company.source.asOf.price : own.price.on);
  return statedDay === undefined || compareDates(statedDay, today) > 0 ? today : statedDay;
}

/**
 * The years from the price's date to the end of the model's last year: days / 365. The model assumes that the price reaches its target
 * on that day.
 */
export function yearsToHorizon(model: Model, today: CalendarDate): FormulaInput {
  const end = horizonEnd(model);
  const from = priceDay(model, today);
  const days = daysBetween(from, end);
  const note = `${days} days from ${dateText(from)} (date of the price) to ${dateText(end)} (end of ${targetColumn(model)}) / ${daysAYear}.`;
  return { name: `Years to ${dateText(end)}`, cell: assumedCell(days / daysAYear, 'years', { by: 'default', note }) };
}

/**
 * The upside as an annual rate from the price's date to the end of the model's last year, percent: ((1 + upside / 100) ^ (1 / years) − 1)
 * × 100.
 *
 * Excludes dividends, like the upside. Words after that day, and if nothing of the price remains.
 *
 * @param upside percent, of the last year
 */
export function returnAYear(model: Model, today: CalendarDate, upside: FormulaInput): Cell {
  const years = yearsToHorizon(model, today);
  const formula = times(minus(power(plus(1, over(upside.name, 100)), over(1, years.name)), 1), 100);
  const reason = returnWords(model, today, upside.cell);
  return derive(formula, 'percent', [upside, years], {
    ...(reason === undefined ? {} : { words: reason }),
    remark: 'Price return; excludes dividends.',
  });
}

function returnWords(model: Model, today: CalendarDate, upside: Cell): string | undefined {
  if (upside.is !== 'figure') return undefined;
  if (hasPassed(model, today)) return `not available: ${targetColumn(model)} has ended`;
  return upside.value <= -100 ? nothingLeft : undefined;
}

/** Whether the model's last year has ended. */
export const hasPassed = (model: Model, today: CalendarDate): boolean => compareDates(today, horizonEnd(model)) >= 0;
