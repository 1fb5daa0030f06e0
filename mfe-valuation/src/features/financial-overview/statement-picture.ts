import type { PeriodType, StatementCode, ValuationAnswer } from '@mulya/contract';
import { businessOf, type Grouping } from '@mulya/domain';
import { shortPeriod } from '../picture/change-finding.ts';
import { drawQuarters } from './quarters-drawing.ts';
import type { StatementDrawing } from './statement-drawing.ts';
import { drawYears } from './years-drawing.ts';

/** A statement's main lines as columns, with the finding and the text alternative. */
export interface StatementPicture {
  readonly title: string;
  readonly label: string;
  readonly drawing: StatementDrawing;
}

type Company = Pick<ValuationAnswer, 'financials' | 'layout' | 'companyProfile'>;

/**
 * Returns the picture of a statement: main lines by year with a ratio as a line, or quarters with their growth over a year. Amounts in
 * ₹ crore. Undefined where nothing can be drawn. Pure.
 */
export function statementPicture(
  { financials, layout, companyProfile }: Company,
  { type, code }: { readonly type: PeriodType; readonly code: StatementCode },
  grouping: Grouping,
): StatementPicture | undefined {
  const business = businessOf(layout, companyProfile.mgIndustry);
  const drawing = type === 'Annual' ? drawYears(financials, business, code, grouping) : drawQuarters(financials, business, code, grouping);
  if (drawing === undefined) return undefined;
  const { categories, series, line, finding } = drawing;
  const names = listText(series.map(({ name }) => name));
  const span = [...new Set([categories[0], categories.at(-1)])].map((each) => shortPeriod(each ?? '')).join(' to ');
  const second = line === undefined ? '' : ` Line: ${line.name}.`;
  return { title: finding, label: `Column chart of ${names}, ₹ crore, ${span}.${second} ${finding}.`, drawing };
}

const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
