import type { ToolArguments, ToolTable } from '@mulya/contract/assistant';
import { eventSentence, missingCell, notComparableText, wordsCell, type Cell, type FormulaInput } from '@mulya/domain';
import type { Method } from '../fair-value/assumptions.ts';
import { presentMultiple } from '../fair-value/implied-growth.ts';
import { isPriced } from '../fair-value/model-input.ts';
import { methodNames } from '../fair-value/names.ts';
import { newestBreak } from '../fair-value/price-break.ts';
import { leftOutBy } from '../fair-value/real-move.ts';
import { historyBand, historyPlaceText } from '../valuation-methods/history/history-band.ts';
import { industryBenchmark } from '../valuation-methods/industry/industry-benchmarks.ts';
import { answerWith, refuse, type DraftOutcome, type ToolCell } from './tool-answer.ts';
import { impliedMark, impliedPart, quotedCells } from './implied-part.ts';
import type { ToolPage } from './tool-page.ts';

/** Compares a company's multiples with its own history and its industry, and says what the price implies. Where it can't, it says why. */
export function assessPrice({ company }: ToolArguments<'assess_price'>, page: ToolPage): DraftOutcome {
  const { model, answer } = page;
  if (!isPriced(model)) return refuse('There is no market price to assess.');
  const places = placesOf(page);
  const implied = impliedPart(page);
  const notes = places.flatMap((place) => place.notes);
  const ofCompany = (cell: ToolCell): ToolCell =>
    company === undefined ? cell : { ...cell, label: `${answer.companyName}: ${cell.label}`, source: model.company.source };
  return answerWith({
    cells: [...places.flatMap(({ cells }) => cells), ...implied.cells, ...quotedCells(notes, page)].map(ofCompany),
    tables: [tableOf(places.map(({ method }) => method))],
    notes: [...implied.sentences.map((sentence) => `${impliedMark}${sentence}`), ...notes],
  });
}

/** The multiples with a figure, the one that says most first: a lender's PB, and EV/Sales where there is no PE. */
function placesOf(page: ToolPage): readonly Place[] {
  const { business } = page.model.company;
  if (business !== 'ordinary')
    return (business === 'lender' ? (['pb', 'pe'] as const) : (['pe', 'pb'] as const)).map((each) => placeOf(each, page));
  const pe = placeOf('pe', page);
  const others = (['evEbitda', 'pb'] as const).map((method) => placeOf(method, page));
  const known = [...(pe.isKnown ? [pe] : [placeOf('evSales', page)]), ...others].filter(({ isKnown }) => isKnown);
  return known.length === 0 ? [pe] : known;
}

interface Place {
  readonly method: Method;
  /** Whether the company has the multiple. */
  readonly isKnown: boolean;
  readonly cells: readonly ToolCell[];
  /** Why a part is missing, as sentences. */
  readonly notes: readonly string[];
}

const part = (method: Method, name: string, { name: label, cell }: FormulaInput): ToolCell => ({
  id: `place/${method}/${name}`,
  label,
  cell,
});

/** A multiple beside its own past and its industry. Across an event it is compared with nothing. */
function placeOf(method: Method, page: ToolPage): Place {
  const { model, benchmarks, answer } = page;
  const name = methodNames[method];
  const event = newestBreak(model.company, method);
  if (event !== undefined)
    return {
      method,
      isKnown: false,
      cells: [part(method, 'now', { name, cell: wordsCell(notComparableText(event)) })],
      notes: [eventSentence('Not comparable: ', event)],
    };
  const band = benchmarks.history && historyBand(benchmarks.history, method);
  const group =
    benchmarks.industry && industryBenchmark(benchmarks.industry, method, { ...answer.ids, leftOutBy: leftOutBy(model.company) });
  const now = [band?.today, group?.own, presentMultiple(model, method)].find((each) => each?.cell.is === 'figure');
  const { statistics } = band ?? {};
  const isCompared = group?.own.cell.is === 'figure' && group.median.cell.is === 'figure';
  return {
    method,
    isKnown: now !== undefined,
    cells: [
      part(method, 'now', now ?? band?.today ?? { name, cell: missingCell(`There is no ${name}.`) }),
      ...(band === undefined || statistics === undefined || band.today.cell.is !== 'figure'
        ? []
        : [
            part(method, 'low-quartile', statistics.lowerQuartile),
            part(method, 'median', statistics.median),
            part(method, 'high-quartile', statistics.upperQuartile),
          ]),
      ...(isCompared ? [part(method, 'industry', group.median)] : []),
    ],
    notes: [
      band === undefined ? `${name}: no past prices in the loaded data.` : `${name}: ${historyPlaceText(band, model)}`,
      ...(isCompared ? [] : [`${name}: not compared with the industry. ${whyNotCompared(group)}`]),
    ],
  };
}

const reasonOf = (cell: Cell): string => (cell.is === 'missing' ? cell.why : cell.is === 'words' ? cell.text : '');

const whyNotCompared = (group: ReturnType<typeof industryBenchmark> | undefined): string =>
  group === undefined ? 'Its figures are not loaded.' : reasonOf(group.median.cell) || reasonOf(group.own.cell);

const tableOf = (methods: readonly Method[]): ToolTable => ({
  title: 'Own history and industry',
  columns: ['Now', 'Own median', 'Lower quartile', 'Upper quartile', 'Industry median'],
  rows: methods.map((method) => ({
    label: methodNames[method],
    figures: ['now', 'median', 'low-quartile', 'high-quartile', 'industry'].map((name) => `place/${method}/${name}`),
  })),
});
