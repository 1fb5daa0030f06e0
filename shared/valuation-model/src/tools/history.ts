import type { HistoryAnswer } from '@mulya/contract';
import type { ToolArguments } from '@mulya/contract/assistant';
import { assumedCell, derive, over, times, type Cell } from '@mulya/domain';
import { noDriverWords, isOfEnterprise } from '../fair-value/method-driver.ts';
import { methodNames } from '../fair-value/names.ts';
import { demergerSentence } from '../valuation-methods/history/month-multiples.ts';
import { historyBand, historyPlaceText, type HistoryBand } from '../valuation-methods/history/history-band.ts';
import { answerWith, refuse, type DraftOutcome } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/** Summarises the month-end multiples of the past, with today's place among them. */
export function history({ multiple, months }: ToolArguments<'history'>, page: ToolPage): DraftOutcome {
  const { model, benchmarks } = page;
  const name = methodNames[multiple];
  const words = isOfEnterprise(multiple) && model.company.business !== 'ordinary' ? noDriverWords(model, multiple) : undefined;
  if (words !== undefined) return refuse(`${name} is ${words}.`);
  if (benchmarks.history === undefined) return refuse('The company has no past prices in the loaded data.');
  const band = historyBand(lastMonths(benchmarks.history, months), multiple);
  const { statistics, from, to } = band;
  if (statistics === undefined) return refuse(band.sentence);
  const { minimum, lowerQuartile, median, upperQuartile, maximum } = statistics;
  const count = (value: number, note: string): Cell => assumedCell(value, 'number', { by: 'default', note });
  const demergers = demergerSentence([band]);
  return answerWith({
    cells: [
      { id: 'history/low', label: minimum.name, cell: minimum.cell },
      { id: 'history/p25', label: lowerQuartile.name, cell: lowerQuartile.cell },
      { id: 'history/median', label: median.name, cell: median.cell },
      { id: 'history/p75', label: upperQuartile.name, cell: upperQuartile.cell },
      { id: 'history/high', label: maximum.name, cell: maximum.cell },
      { id: 'history/now', label: band.today.name, cell: band.today.cell },
      { id: 'history/percentile', label: `Share of months with a lower ${name}`, cell: percentileOf(band) },
      { id: 'history/cheaper', label: band.cheaperThan.name, cell: band.cheaperThan.cell },
      { id: 'history/months', label: `Months with a ${name}`, cell: count(band.n, `${from ?? ''} to ${to ?? ''}.`) },
    ],
    tables: [
      {
        title: `${name}, ${from ?? ''} to ${to ?? ''}`,
        columns: ['Lowest', '25th percentile', 'Median', '75th percentile', 'Highest', 'Now'],
        rows: [{ label: name, figures: ['low', 'p25', 'median', 'p75', 'high', 'now'].map((part) => `history/${part}`) }],
      },
    ],
    notes: [
      historyPlaceText(band, model),
      ...(band.notMeaningful === 0
        ? []
        : [`${band.notMeaningful} ${band.notMeaningful === 1 ? 'month has' : 'months have'} no ${name}: a loss, or a missing figure.`]),
      ...(demergers === undefined ? [] : [demergers]),
    ],
  });
}

const shortened = new WeakMap<HistoryAnswer, Map<number, HistoryAnswer>>();

/** The same object for the same months, so that its band is made once. */
function lastMonths(answer: HistoryAnswer, months: number | undefined): HistoryAnswer {
  if (months === undefined || months >= answer.months.length) return answer;
  const known = shortened.get(answer) ?? new Map<number, HistoryAnswer>();
  const part = known.get(months) ?? { ...answer, months: answer.months.slice(-months) };
  shortened.set(answer, known.set(months, part));
  return part;
}

/** The share of the other months with a lower multiple, percent. */
function percentileOf({ points, today, n, cheaperThan }: HistoryBand): Cell {
  const { cell } = today;
  if (cell.is !== 'figure' || n < 2) return cheaperThan.cell;
  const below = points.filter(({ multiple }) => multiple !== undefined && multiple.cell.value < cell.value).length;
  return derive(times(over(below, n - 1), 100), 'percent', [], { remark: `${below} of the other ${n - 1} months have a lower multiple.` });
}
