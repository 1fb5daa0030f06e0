import { figureText, isAnotherShareCount, monthText, type CalendarDate, type Cell } from '@mulya/domain';
import type { ModelCompany } from '../fair-value/model-company.ts';
import type { ComparedPeriod } from './company-figures.ts';
import type { Parameter } from './parameters.ts';

/** Why a figure stands in the table and is compared with nothing. */
export interface Apart {
  readonly is: 'year-end' | 'irregular' | 'share-count';
  /** What is written beside it: "Dec 2025". */
  readonly mark: string;
  /** A sentence. */
  readonly why: string;
  /** The company's own label of the period: "CY25 (Dec 2025)". */
  readonly period: string;
  /** Of another year-end: "December". */
  readonly month?: string;
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/** @param usual the month in which this column's period ends for most of the companies */
export function apartOf(company: ModelCompany, period: ComparedPeriod, parameter: Parameter, usual: CalendarDate | undefined): Apart | undefined {
  const { end, standing, label } = period.lines.column;
  if (standing.is !== 'regular') return { is: 'irregular', period: label, mark: 'irregular period', why: standing.why };
  if (end !== undefined && usual !== undefined && !areSameMonth(end, usual)) {
    return { is: 'year-end', period: label, mark: monthText(end), why: `${label} year-end differs from ${monthText(usual)}.`, month: months[end.month - 1] ?? '' };
  }
  if (parameter.is !== 'derived' || !parameter.rule.perShare) return undefined;
  const then = period.lines.line('shares');
  return isAnotherShareCount(then, company.sharesNow) ? { is: 'share-count', period: label, mark: 'share count changed', why: countsText(label, then, company.sharesNow) } : undefined;
}

export const areSameMonth = (a: CalendarDate | undefined, b: CalendarDate | undefined): boolean => a !== undefined && a.year === b?.year && a.month === b.month;

const countsText = (label: string, then: Cell, now: Cell): string => `${croreShares(then)} crore shares at ${label} year-end vs ${croreShares(now)} crore now.`;

const croreShares = (cell: Cell): string => (cell.is === 'figure' ? figureText(cell.value, cell.unit) : '-');
