import { addDays, eventsBetween, eventText, monthsBetween, parseIsoDate, type CalendarDate, type CompanyEvent } from '@mulya/domain';
import { baseFigureWords, baseFigureRows, cellName } from '../names.ts';
import { periodOf } from '../model-company.ts';
import { asSentenceStart, baseBreak, breakSentence, comparedFigures, priceBreakOf } from '../price-break.ts';
import { checkAmountText, joinList, type Check, type CheckInput, type SuggestedFix } from './check.ts';
import { methods, type BaseFigure } from '../assumptions.ts';

/**
 * Checks whether the base year describes the company that the price values. Returns no check for a company without an event.
 *
 * A demerger, a merger or an unexplained jump after the base year fails, a small demerger and one inside the base year warn.
 */
export function eventCheck(input: CheckInput): readonly Check[] {
  const { model } = input;
  const { events } = model.company;
  if (events.length === 0) return [];
  return [breakCheck(input) ?? smallCheck(input) ?? insideCheck(input) ?? classCheck(input)].flatMap((check) => check ?? []);
}

const about = { id: 'company-event', title: 'Company event', about: 'company' } as const;

/** Every base figure that some method compares with the price, each once. */
const allCompared: readonly BaseFigure[] = [...new Set(methods.flatMap((method) => comparedFigures[method]))];

function breakCheck(input: CheckInput): Check | undefined {
  const { model } = input;
  const [base] = model.columns;
  const event = baseBreak(model);
  if (event === undefined) return undefined;
  const open = allCompared.filter((figure) => priceBreakOf(model, [figure]) !== undefined);
  const concerns = open.map((figure) => cellName(baseFigureRows[figure], base));
  if (open.length === 0)
    return { ...about, concerns, result: 'pass', sentence: `Your overrides of ${base} answer this: ${eventText(event)}.` };
  if (priceBreakOf(model, comparedFigures.pe) !== undefined)
    return { ...about, concerns, result: 'fail', sentence: breakSentence(model, event), ...fixOf(input, event) };
  const words = joinList(open.map((figure) => baseFigureWords[figure]));
  return {
    ...about,
    concerns,
    result: 'warn',
    sentence: `${base} PAT is your override, but ${words} are of before this: ${eventText(event)}.`,
  };
}

/** Only the analyst can know that a fall is a real one: then the price counts as it is, with the reason as its note. */
function fixOf({ model, grouping }: CheckInput, event: CompanyEvent): { readonly suggestedFix?: SuggestedFix } {
  const price = model.at('Price', model.columns[0]);
  if (event.kind !== 'unexplained-jump' || price.is !== 'figure' || price.origin.state === 'placeholder') return {};
  const change = (event.change ?? 0) < 0 ? 'fall' : 'rise';
  const text = checkAmountText(price.value, 'inr', grouping);
  return {
    suggestedFix: {
      label: `Use ${text}: a real ${change}`,
      figure: 'price',
      value: price.value,
      note: `A real ${change}, no split, bonus or demerger.`,
    },
  };
}

/** A demerger after which the price fell by less than 10 %. */
function smallCheck({ model }: CheckInput): Check | undefined {
  const { company, choices, columns } = model;
  const end = periodOf(company, choices.baseYear)?.column.end;
  if (end === undefined || company.priceDay === undefined) return undefined;
  const event = eventsBetween(company.events, end, company.priceDay).findLast(({ kind, breaks }) => kind === 'demerger' && !breaks);
  if (event === undefined) return undefined;
  const [base] = columns;
  const fell = event.change === undefined || event.change >= 0 ? '' : `; the price fell ${Math.abs(Math.round(event.change))}%`;
  return {
    ...about,
    concerns: [cellName('Adjusted PAT', base)],
    result: 'warn',
    sentence: `${asSentenceStart(eventText(event))}, after ${base}’s end${fell}, so ${base} figures are slightly too high.`,
  };
}

/** The base year holds the demerged business, or lacks the merged one, for a part of its months. */
function insideCheck({ model }: CheckInput): Check | undefined {
  const { company, choices, columns } = model;
  const end = periodOf(company, choices.baseYear)?.column.end;
  if (end === undefined) return undefined;
  const start = addDays({ year: end.year - 1, month: end.month + 1, day: 1 }, -1);
  const event = eventsBetween(company.events, start, end).findLast(({ kind }) => kind === 'demerger' || kind === 'merger');
  const day = event && eventDay(event);
  if (event === undefined || day === undefined) return undefined;
  const before = Math.max(monthsBetween(start, day) - 1, 0);
  const [base] = columns;
  const isMerger = event.kind === 'merger';
  const business = isMerger ? 'the merged business' : 'the demerged business';
  return {
    ...about,
    concerns: [cellName('Adjusted PAT', base)],
    result: 'warn',
    sentence: `${base} holds ${business} for ${monthsText(isMerger ? 12 - before : before)}: ${eventText(event)}.`,
  };
}

const eventDay = ({ date }: CompanyEvent): CalendarDate | undefined => parseIsoDate(date) ?? parseIsoDate(`${date}-01`);

const numbers = [
  'less than a month',
  'one month',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const monthsText = (months: number): string => `${numbers[months] ?? String(months)}${months < 2 ? '' : ' months'}`;

/** DVRs and partly paid shares: another listing of the same issuer. */
function classCheck({ model }: CheckInput): Check | undefined {
  const event = model.company.events.find(({ kind }) => kind === 'share-class');
  if (event === undefined) return undefined;
  return {
    ...about,
    concerns: [],
    result: 'warn',
    sentence: `${asSentenceStart(eventText(event))}: per-share figures use the shares of all classes.`,
  };
}
