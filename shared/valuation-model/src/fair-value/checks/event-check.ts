import { addDays, eventDay, eventsBetween, eventText, monthsBetween, type CalendarDate, type CompanyEvent } from '@mulya/domain';
import { methods, type BaseFigure } from '../assumptions.ts';
import { isShareClass, periodOf } from '../model-company.ts';
import { baseFigureRows, cellName } from '../names.ts';
import { asSentenceStart, baseBreak, breakSentence, comparedFigures, priceBreakOf } from '../price-break.ts';
import { checkAmountText, type Check, type CheckInput, type SuggestedFix } from './check.ts';

/** Every base figure that some method compares with the price, each once. */
const allCompared: readonly BaseFigure[] = [...new Set(methods.flatMap((method) => comparedFigures[method]))];

/**
 * Checks whether the base year describes the company that the price values. Returns no check for a company without an event.
 *
 * A demerger, a merger or an unexplained jump after the base year fails, a small demerger and one inside the base year warn.
 */
export function eventCheck(input: CheckInput): readonly Check[] {
  const { model } = input;
  const { company, choices } = model;
  const [base] = model.columns;
  const { events, priceDay } = company;
  const end = periodOf(company, choices.baseYear)?.column.end;
  const make = (
    result: Check['result'],
    figures: readonly BaseFigure[],
    sentence: string,
    suggestedFix?: SuggestedFix,
  ): readonly Check[] => [
    {
      id: 'company-event',
      title: 'Company event',
      about: 'company',
      result,
      sentence,
      concerns: figures.map((figure) => cellName(baseFigureRows[figure], base)),
      ...(suggestedFix === undefined ? {} : { suggestedFix }),
    },
  ];

  const event = baseBreak(model);
  if (event !== undefined) {
    const open = allCompared.filter((figure) => priceBreakOf(model, [figure]) !== undefined);
    if (open.includes('pat')) return make('fail', open, breakSentence(model, event), realMove(input, event));
    const overridden = open.length === 0 ? 'are overridden' : 'except PAT are of before it';
    return make(open.length === 0 ? 'pass' : 'warn', open, `${asSentenceStart(eventText(event))}; ${base} figures ${overridden}.`);
  }
  const small = end && priceDay && eventsBetween(events, end, priceDay).findLast(({ kind, breaks }) => kind === 'demerger' && !breaks);
  if (small !== undefined) return make('warn', ['pat'], `${asSentenceStart(eventText(small))}, after ${base}’s end.`);
  const inside = end && insideText(events, end);
  if (inside !== undefined) return make('warn', ['pat'], `${base} holds ${inside}.`);
  return isShareClass(events) ? make('warn', [], 'Another share class: per-share figures use the shares of all classes.') : [];
}

/** Only the analyst can know that a fall is a real one: then the price counts as it is, with the reason as its note. */
function realMove({ model, grouping }: CheckInput, { kind, change = 0 }: CompanyEvent): SuggestedFix | undefined {
  const price = model.at('Price', model.columns[0]);
  if (kind !== 'unexplained-jump' || price.is !== 'figure') return undefined;
  const move = `a real ${change < 0 ? 'fall' : 'rise'}`;
  const text = checkAmountText(price.value, 'inr', grouping);
  return {
    label: `Use ${text}: ${move}`,
    figure: 'price',
    value: price.value,
    note: `${asSentenceStart(move)}, no split, bonus or demerger.`,
  };
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** "the demerged business for six months: commercial vehicles left on 14 Oct 2025" */
function insideText(events: readonly CompanyEvent[], end: CalendarDate): string | undefined {
  const start = addDays({ year: end.year - 1, month: end.month + 1, day: 1 }, -1);
  const event = eventsBetween(events, start, end).findLast(({ kind }) => kind === 'demerger' || kind === 'merger');
  const day = event && eventDay(event);
  if (event === undefined || day === undefined) return undefined;
  const before = monthsBetween(start, day) - 1;
  const isMerger = event.kind === 'merger';
  const months = isMerger ? 12 - before : before;
  // In the first month it is hardly part of the year, or of all of it.
  if (before <= 0) return undefined;
  return `the ${isMerger ? 'merged' : 'demerged'} business for ${numbers[months - 1] ?? ''} ${months < 2 ? 'month' : 'months'}: ${eventText(event)}`;
}
