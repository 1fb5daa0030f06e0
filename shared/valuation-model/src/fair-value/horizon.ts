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
import { targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { daysBetween } from './old-price.ts';

const daysAYear = 365.25;

/** What is said where an upside has no rate a year. */
export const nothingLeft = 'not meaningful (target at or below zero)';

/** The last day of the model's last year: FY28E ends on 31 March 2028, a December company's on 31 December 2028. */
export function horizonEnd({ company, choices }: Pick<Model, 'company' | 'choices'>): CalendarDate {
  const year = choices.baseYear + 3;
  const next = company.yearEnd === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: company.yearEnd + 1, day: 1 };
  return addDays(next, -1);
}

/**
 * The day of the price that the upside is measured from: the analyst's own price's, else the source's. Today where nobody states
 * it, or where it is ahead of the caller's clock.
 */
export function priceDay({ company, choices: { own } }: Pick<Model, 'company' | 'choices'>, today: CalendarDate): CalendarDate {
  const stated = parseIsoDate(own.price === undefined ? company.source.asOf.price : own.price.on);
  return stated === undefined || compareDates(stated, today) > 0 ? today : stated;
}

/**
 * The years from the price's day to the end of the model's last year: days / 365.25. That the target is reached on that day, and
 * not before, is an assumption, and reads as one.
 */
export function yearsToHorizon(model: Model, today: CalendarDate): FormulaInput {
  const end = horizonEnd(model);
  const from = priceDay(model, today);
  const days = daysBetween(from, end);
  const note = `${days} days from ${dateText(from)} (date of the price) to ${dateText(end)} (end of ${targetColumn(model)}) / ${daysAYear}.`;
  return { name: `Years to ${dateText(end)}`, cell: assumedCell(days / daysAYear, 'years', { by: 'default', note }) };
}

/**
 * An upside as a rate a year from the price's day to the end of the model's last year, in percent:
 * ((1 + upside / 100) ^ (1 / years) − 1) × 100. Dividends are left out, as they are in the upside. Words once that day has
 * come, and where nothing of the price is left.
 *
 * @param upside percent, of the last year
 */
export function returnAYear(model: Model, today: CalendarDate, upside: FormulaInput): Cell {
  const years = yearsToHorizon(model, today);
  const formula = times(minus(power(plus(1, over(upside.name, 100)), over(1, years.name)), 1), 100);
  const said = returnWords(model, today, upside.cell);
  return derive(formula, 'percent', [upside, years], {
    ...(said === undefined ? {} : { words: said }),
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
