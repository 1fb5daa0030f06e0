import {
  amountsIn,
  isExceptionalAmong,
  monthNames,
  figureText,
  hasSameBasis,
  isAnotherShareCount,
  isDoubtfulShareCount,
  monthText,
  usesCurrentPrice,
  type CalendarDate,
  type Cell,
  type PeriodLines,
} from '@mulya/domain';
import type { ModelCompany } from '../fair-value/model-company.ts';
import type { ComparedPeriod } from './company-figures.ts';
import type { Parameter } from './parameters.ts';

/** The reason why a figure is shown but not compared. */
export interface NotComparable {
  readonly is: 'year-end' | 'irregular' | 'share-count' | 'eps' | 'current-price' | 'ebitda' | 'exceptional';
  /** The mark next to the figure: "Dec 2025". */
  readonly mark: string;
  /** The reason as a sentence. */
  readonly why: string;
  /** The company's own label of the period: "CY25 (Dec 2025)". */
  readonly period: string;
  /** The month of a different year-end: "December". */
  readonly month?: string;
}

/** The column that contains the figure. */
interface Column {
  /** The end of the period for most of the companies. */
  readonly usual: CalendarDate | undefined;
  readonly isNewest: boolean;
  /** The same period of the page's own company. */
  readonly own: PeriodLines | undefined;
}

export function whyNotComparable(
  company: ModelCompany,
  period: ComparedPeriod,
  parameter: Parameter,
  { usual, isNewest, own }: Column,
): NotComparable | undefined {
  const { end, standing, label } = period.lines.column;
  if (standing.is !== 'regular') return { is: 'irregular', period: label, mark: 'irregular period', why: standing.why };
  if (end !== undefined && usual !== undefined && !areSameMonth(end, usual)) {
    return {
      is: 'year-end',
      period: label,
      mark: monthText(end),
      why: `${label} year-end differs from ${monthText(usual)}.`,
      month: monthNames[end.month - 1] ?? '',
    };
  }
  if (parameter.is === 'derived' && parameter.rule.onEbitda === true && own?.line('ebitda').is === 'figure') {
    const why = `Depreciation of ${label} is available for only one of the two companies, and EBITDA without it is operating income.`;
    if (!hasSameBasis('ebitda', period.lines, own)) return { is: 'ebitda', period: label, mark: 'another EBITDA', why };
  }
  if (
    parameter.is === 'derived' &&
    parameter.rule.onProfit === true &&
    isExceptionalAmong(period.lines, company.annual, company.business, amountsIn)
  )
    return { is: 'exceptional', period: label, mark: 'exceptional profit', why: `The profit of ${label} is exceptional.` };
  return parameter.is === 'derived' && parameter.rule.multiple !== undefined
    ? whyMultipleNotComparable(company, period, parameter.rule.multiple, isNewest)
    : undefined;
}

/** A multiple needs a price and a share count of the same day, and a price of the same day as the column's other companies. */
function whyMultipleNotComparable(
  company: ModelCompany,
  { lines }: ComparedPeriod,
  kind: 'per-share' | 'whole',
  isNewest: boolean,
): NotComparable | undefined {
  const { label } = lines.column;
  if (!usesCurrentPrice(company.annual, lines)) {
    const why = `Reported EPS and PAT / shares of ${label} differ, so its share count may not match the year-end price.`;
    return isDoubtfulShareCount(lines) ? { is: 'eps', period: label, mark: 'EPS differs', why } : undefined;
  }
  if (!isNewest)
    return {
      is: 'current-price',
      period: label,
      mark: 'current price',
      why: `${label} is the latest year available, so its multiple uses the current price.`,
    };
  if (kind === 'whole') return undefined;
  const then = lines.line('shares');
  return isAnotherShareCount(then, company.sharesNow)
    ? { is: 'share-count', period: label, mark: 'share count changed', why: countsText(label, then, company.sharesNow) }
    : undefined;
}

export const areSameMonth = (a: CalendarDate | undefined, b: CalendarDate | undefined): boolean =>
  a !== undefined && a.year === b?.year && a.month === b.month;

const countsText = (label: string, then: Cell, now: Cell): string =>
  `${croreShares(then)} crore shares at ${label} year-end vs ${croreShares(now)} crore now.`;

const croreShares = (cell: Cell): string => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');
