import { acrossBreak, eventText, parseIsoDate, priceBreak, type Cell, type CompanyEvent, type FormulaInput } from '@mulya/domain';
import type { BaseFigure, Method } from './assumptions.ts';
import { periodOf, type ModelCompany } from './model-company.ts';
import { modelInput } from './model-input.ts';
import type { Model } from './model.ts';
import { methodNames, targetPriceRows, upsideRows, type ColumnId, type RowName } from './names.ts';

/** The base figures that a method compares with the price. Overrides of all of them describe the company after the event. */
export const comparedFigures: Readonly<Record<Method, readonly BaseFigure[]>> = {
  pe: ['pat'],
  evEbitda: ['ebitda', 'grossDebt'],
  evSales: ['sales', 'grossDebt'],
  pb: ['reserves', 'equity'],
};

/**
 * Overrides that answer an event for all figures: the analyst knows the price, the share count or the profit after an unexplained jump, and
 * the share count after an issue.
 */
const answersTo = ({ kind, factor }: CompanyEvent): readonly BaseFigure[] =>
  kind === 'unexplained-jump' ? ['price', 'shares', 'pat'] : factor === undefined ? [] : ['shares'];

type Choices = Pick<Model, 'company' | 'choices'>;

/** Returns the newest event between the end of the base year and the price that breaks comparisons, whatever the analyst's overrides. */
export function baseBreak({ company, choices: { baseYear, own } }: Choices): CompanyEvent | undefined {
  if (company.statedEvents.length === 0) return undefined;
  const column = periodOf(company, baseYear)?.column;
  const priceDay = own.price === undefined ? company.priceDay : parseIsoDate(own.price.on);
  return column && priceBreak({ events: company.statedEvents, priceDay }, { end: column.end });
}

const isNoted = ({ choices: { own } }: Choices, figure: BaseFigure): boolean => (own[figure]?.note.trim() ?? '') !== '';

/** Returns the break between the base year and the price that no override answers for all figures: own figures can be of after it. */
export function unansweredBreak(model: Choices): CompanyEvent | undefined {
  const event = baseBreak(model);
  return event !== undefined && answersTo(event).some((figure) => isNoted(model, figure)) ? undefined : event;
}

/**
 * Returns the event because of which some base figures are not comparable with the price. An override with a note heals a figure, or all of
 * them where it answers the event.
 */
export const priceBreakOf = (model: Choices, figures: readonly BaseFigure[]): CompanyEvent | undefined =>
  figures.every((figure) => isNoted(model, figure)) ? undefined : unansweredBreak(model);

/** The event because of which a method's results are not comparable with the price. */
export const methodBreak = (model: Choices, method: Method): CompanyEvent | undefined => priceBreakOf(model, comparedFigures[method]);

/** "Not comparable: Vedanta Aluminium and three others left in April 2026, after FY26’s end." */
export function breakSentence({ columns: [base] }: Pick<Model, 'columns'>, event: CompanyEvent): string {
  if (event.kind === 'unexplained-jump') return `${asSentenceStart(eventText(event))}: split, bonus or demerger?`;
  return `Not comparable: ${eventText(event)}${event.factor === undefined ? `, after ${base}’s end` : ''}.`;
}

/** A text as the start of a sentence. */
export const asSentenceStart = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * Returns the event because of which a company's newest multiple is not comparable: that of the last four quarters, or of the newest year
 * where there are none. PB rests on the newest year.
 */
export function newestBreak(company: ModelCompany, multiple: Method): CompanyEvent | undefined {
  const newest = company.annual.findLast(({ column }) => column.standing.is === 'regular');
  const lines = multiple === 'pb' ? newest : (company.trailing ?? newest);
  return lines && priceBreak(company, lines.column);
}

/** The rows that compare a figure of the company with its price, with their method. */
const comparingRows = new Map<RowName, Method>(
  [methodNames, targetPriceRows, upsideRows].flatMap(
    (rows) => Object.entries(rows).map(([method, row]) => [row, method as Method] as const), // Object.entries widens the keys
  ),
);

/** Returns a cell that a method compares with the price. Across an event it is words. */
export const comparable = (model: Choices, method: Method, cell: Cell): Cell => acrossBreak(methodBreak(model, method), cell);

/**
 * Returns a cell of the model for every place but the specification's box and table: the words replace a multiple, a target price or an
 * upside that compares across an event.
 */
export function comparedInput(model: Model, row: RowName, column: ColumnId): FormulaInput {
  const { name, cell } = modelInput(model, row, column);
  const method = comparingRows.get(row);
  return { name, cell: method === undefined ? cell : comparable(model, method, cell) };
}
