import type { HistoryAnswer, IndustryAnswer, IndustryKey } from '@mulya/contract';
import { cellText, isoText, missingCell, notComparableText, publishingDeadline, wordsCell, type FormulaInput } from '@mulya/domain';
import {
  knownHistory,
  leftOutBy,
  methodNames,
  newestBreak,
  oneOffBefore,
  presentMultiple,
  type Method,
  type Model,
} from '@mulya/valuation-model/fair-value';
import { historyBand, industryBenchmark, type ComparedCompany, type HistoryBand } from '@mulya/valuation-model/valuation-methods';
import { ratioRows } from '../../company/ratio-rows.ts';
import type { BenchmarkState } from '../../company/benchmark-state.ts';

/** A figure of the company with its place in its own history and in its industry. */
export interface GlancePlace {
  /** "PE, TTM", "PB" */
  readonly label: string;
  readonly figure: FormulaInput;
  /** "Cheaper than 71% of the last 69 months." */
  readonly ofHistory: string;
  /** "Industry median 28.0x." */
  readonly ofIndustry: string;
}

interface PlacesInput {
  readonly model: Model;
  readonly ids: ComparedCompany;
  readonly history: BenchmarkState<HistoryAnswer>;
  readonly industry: BenchmarkState<IndustryAnswer>;
}

/** The multiples of the region, then ROE. A lender or an insurer has no EV multiples. Pure. */
export function glancePlaces(input: PlacesInput): readonly GlancePlace[] {
  const multiples: readonly Method[] = input.model.company.business === 'ordinary' ? ['pe', 'pb', 'evEbitda'] : ['pe', 'pb'];
  return [...multiples.map((method) => placeOfMultiple(method, input)), placeOfRoe(input)];
}

/** Where neither own history nor the industry has the company's figure, it is the model's multiple of the base year. */
function placeOfMultiple(method: Method, { model, ids, history, industry }: PlacesInput): GlancePlace {
  const event = newestBreak(model.company, method);
  if (event !== undefined)
    return {
      label: methodNames[method],
      figure: { name: methodNames[method], cell: wordsCell(notComparableText(event)) },
      ofHistory: '',
      ofIndustry: '',
    };
  const band = history.is === 'ready' ? historyBand(knownHistory(history.value, model), method) : undefined;
  const own =
    industry.is === 'ready' ? industryBenchmark(industry.value, method, { ...ids, leftOutBy: leftOutBy(model.company) }).own : undefined;
  const ofBand = band?.today.cell.is === 'figure' ? band.today : undefined;
  const present = history.is !== 'loading' && industry.is !== 'loading' ? presentMultiple(model, method) : undefined;
  const ofModel = ofBand === undefined && own?.cell.is !== 'figure' && present?.cell.is === 'figure' ? present : undefined;
  const today = ofModel ?? ofBand ?? own ?? band?.today;
  const earnings = ofBand === undefined ? undefined : earningsLabel(method, history, model);
  const oneOff = oneOffBefore(model, method);
  return {
    label: ofModel?.name ?? `${methodNames[method]}${earnings ?? ''}`,
    figure: today ?? { name: methodNames[method], cell: missingCell('Own history and industry are not available.') },
    ofHistory: [
      ...(oneOff === undefined ? [] : [`${oneOff}.`]),
      band === undefined ? withoutText(history, 'own history') : historyText(band),
    ].join(' '),
    ofIndustry: industryText(method, ids, industry),
  };
}

/** ", TTM", " FY26": what the newest multiple rests on, unlike that of the headline. Net worth is of a day. */
function earningsLabel(method: Method, history: BenchmarkState<HistoryAnswer>, { company: { annual } }: Model): string | undefined {
  const newest = history.is === 'ready' ? history.value.months.at(-1) : undefined;
  if (method === 'pb' || newest === undefined) return undefined;
  if (newest.earnings === 'ttm') return ', TTM';
  const { end, label } = annual.at(-1)?.column ?? {};
  const isPublished = end !== undefined && isoText(publishingDeadline(end, 'Annual')).slice(0, 7) < newest.month;
  return isPublished ? ` ${label}` : undefined;
}

/** Shorter than the band's own sentence, which the panel has. */
function historyText({ statistics, n, sentence }: HistoryBand): string {
  if (statistics !== undefined) return sentence;
  return n === 0 ? 'No own history.' : `Own history: only ${n} ${n === 1 ? 'month' : 'months'}.`;
}

/** ROE of the newest annual statement, among those of the years before it. */
function placeOfRoe({ model, ids, industry }: PlacesInput): GlancePlace {
  const { rows, columns, newest } = ratioRows(model.company);
  const cells = rows.find(({ ratio }) => ratio.id === 'roe')?.cells ?? [];
  const at = columns.findIndex(({ label }) => label === newest);
  const figure = cells[at];
  const before = cells.slice(0, Math.max(at, 0)).flatMap(({ cell }) => (cell.is === 'figure' ? [cell.value] : []));
  return {
    label: newest === undefined ? 'ROE' : `ROE ${newest}`,
    figure: figure ?? { name: 'ROE', cell: missingCell('The source has no annual statements.') },
    ofHistory: figure?.cell.is === 'figure' ? yearsText(figure.cell.value, before) : '',
    ofIndustry: industryText('roe', ids, industry),
  };
}

/** "Higher than in 3 of the 4 years before.", "Lower than in 3 of the 4 years before.", "Lowest in 5 years." */
function yearsText(value: number, before: readonly number[]): string {
  if (before.length === 0) return 'No earlier years.';
  const below = before.filter((each) => each < value).length;
  const above = before.filter((each) => each > value).length;
  if (before.length === 1) return `${below === 1 ? 'Higher than' : above === 1 ? 'Lower than' : 'As'} in the year before.`;
  if (below === before.length || above === before.length) return `${above === 0 ? 'Highest' : 'Lowest'} in ${before.length + 1} years.`;
  return `${below < above ? 'Lower' : 'Higher'} than in ${Math.max(below, above)} of the ${before.length} years before.`;
}

function industryText(key: IndustryKey, ids: ComparedCompany, industry: BenchmarkState<IndustryAnswer>): string {
  if (industry.is !== 'ready') return withoutText(industry, 'industry statistics');
  const { scope } = industry.value;
  const { cell } = industryBenchmark(industry.value, key, ids).median;
  if (cell.is !== 'figure') return `No ${scope} median.`;
  return `${scope[0]?.toUpperCase() ?? ''}${scope.slice(1)} median ${cellText(cell)}.`;
}

function withoutText({ is }: BenchmarkState<unknown>, what: string): string {
  switch (is) {
    case 'loading':
      return `Loading ${what}…`;
    case 'failed':
      return `Could not load ${what}.`;
    case 'none':
    case 'ready':
      return `No ${what}.`;
  }
}
