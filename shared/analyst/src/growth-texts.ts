import { isTellingBase, monthsBetween } from '@mulya/domain';
import { above, atLeast, below, eachAbove, falling, rising, hasText, type Claim } from './claim.ts';
import { ids, type Company, type YearFigure } from './company.ts';
import { paragraph, type Statement } from './cards/statement.ts';
import { joinWords, printsAlike, quote, ratesName, say, size, type Words } from './sentence.ts';
import type { Subject } from './subject.ts';

export type GrowthMetric = 'Revenue' | 'EBITDA' | 'PAT';

const lines: Readonly<Record<GrowthMetric, 'sales' | 'ebitda' | 'pat'>> = { Revenue: 'sales', EBITDA: 'ebitda', PAT: 'pat' };

/** The years of the page's growth analysis. */
const analysisYears = [2023, 2024, 2025] as const;

/** The metric of a question: the one after "Metric:", else the first that it names. */
export function metricIn(text: string): GrowthMetric | undefined {
  const found = (/\bmetric: (revenue|ebitda|pat)\b/i.exec(text) ?? /\b(revenue|sales|ebitda|pat)\b/i.exec(text))?.[1]?.toLowerCase();
  if (found === undefined) return undefined;
  return found === 'ebitda' ? 'EBITDA' : found === 'pat' ? 'PAT' : 'Revenue';
}

interface Course {
  /** The years whose growth counts: a number, on a base of at least 2 % of the year's sales. */
  readonly rates: readonly YearFigure[];
  /** The years that have words instead: "loss widened". */
  readonly turns: readonly { readonly label: string; readonly id: string; readonly text: string }[];
}

function courseOf(company: Company, metric: GrowthMetric): Course {
  const { years, facts } = company;
  const labels = years.filter(({ fiscalYear }) => analysisYears.some((year) => year === fiscalYear)).map(({ label }) => label);
  const at = labels.map((label) => ({ label, id: `growth/${lines[metric]}/${label}` }));
  return {
    rates: at.flatMap(({ label, id }) => {
      const value = facts.number(id);
      return value === undefined || !hasTellingBase(company, metric, label) ? [] : [{ label, id, value }];
    }),
    turns: at.flatMap(({ label, id }) => {
      const text = facts.words(id);
      return text === undefined || !/loss|profit|negative|positive/.test(text) ? [] : [{ label, id, text }];
    }),
  };
}

function hasTellingBase({ annual, facts }: Company, metric: GrowthMetric, label: string): boolean {
  const end = annual.find(({ column }) => column.label === label)?.column.end;
  const before = annual.find(({ column }) => end !== undefined && column.end !== undefined && monthsBetween(column.end, end) === 12);
  const base = before === undefined ? undefined : facts.number(`line/${lines[metric]}/${before.column.label}`);
  return isTellingBase(base, facts.number(`line/sales/${label}`));
}

/** One or two sentences on a metric's growth in the years of the growth analysis. */
export function growthComment({ own }: Subject, metric: GrowthMetric): readonly Statement[] {
  if (metric !== 'PAT' && own.business !== 'ordinary')
    return [paragraph(say`${metric} is not reported by ${own.business === 'lender' ? 'lenders' : 'insurers'}, so growth is not analysed.`)];
  const { rates, turns } = courseOf(own, metric);
  const last = rates.at(-1);
  const named = joinWords(turns.map(({ label, text }) => `${label} ${text}`));
  const also: Words = turns.length === 0 ? say`` : say` Without a rate: ${named}.`;
  const claims = turns.map(({ id, text }): Claim => hasText(id, text));
  if (last === undefined || rates.length < minRates)
    return [paragraph(say`${metric} data is insufficient or invalid for analysis.${also}`, claims)];
  return [paragraph(say`${metric} ${story(rates, last)}.${also}`, [...claims, ...storyClaims(rates)])];
}

/** With fewer rates there is no average, and no advice. */
const minRates = 2;

/** "grew 6.0%"; a growth that prints as 0.0% "was flat". */
const changeText = ({ id, value }: Pick<YearFigure, 'id' | 'value'>): Words =>
  Math.abs(value) < 0.05 ? say`was flat` : say`${value < 0 ? 'fell' : 'grew'} ${size(id)}`;
const signOf = ({ id, value }: YearFigure): Claim => (value < 0 ? below(id, 0) : above(id, -1e-9));

function shape(rates: readonly YearFigure[]): 'faster' | 'slower' | 'mixed' {
  const shown = rates.map(({ value }) => Math.round(value * 10));
  const pairs = shown.slice(1).map((value, at) => value - (shown[at] ?? value));
  if (pairs.every((change) => change > 0)) return 'faster';
  return pairs.every((change) => change < 0) ? 'slower' : 'mixed';
}

const hasTrend = (rates: readonly YearFigure[]): boolean =>
  rates.length > 2 && rates.every(({ value }) => value > 0) && shape(rates) !== 'mixed';

/** "grew 6.0% in FY25 (FY24: 6.8%, FY23: 17.6%), slowing each year"; "fell 6.0% in FY25 (growth in FY24: 6.8%)". */
function story(rates: readonly YearFigure[], last: YearFigure): Words {
  const earlier = rates
    .slice(0, -1)
    .toReversed()
    .flatMap(({ id, label }, at): Words => [at === 0 ? '' : ', ', label, ': ', quote(id)]);
  const course = hasTrend(rates) ? (shape(rates) === 'faster' ? ', accelerating each year' : ', slowing each year') : '';
  return say`${changeText(last)} in ${last.label} (${ratesName(last.value)}${earlier})${course}`;
}

function storyClaims(rates: readonly YearFigure[]): readonly Claim[] {
  return [
    ...rates.map(signOf),
    ...(hasTrend(rates) ? [eachAbove(ids(rates), 0), shape(rates) === 'faster' ? rising(ids(rates)) : falling(ids(rates))] : []),
  ];
}

const lower = (metric: GrowthMetric): string => (metric === 'Revenue' ? 'revenue' : metric);

/** Without an average there is no advice on growth; a loss comes first. */
function withoutAverage({ newest, facts }: Company, metric: GrowthMetric): Statement {
  const now = `line/${lines[metric]}/${newest?.label ?? ''}`;
  const none = say`${metric} requires data analysis for proper recommendations.`;
  if (newest === undefined || (facts.number(now) ?? 0) > -0.005) return paragraph(none); // a smaller loss prints as zero
  return paragraph(
    say`${none} Restore profitability first: ${newest.label} ${lower(metric)} was ${quote(now)}, so growth is not meaningful.`,
    [below(now, 0)],
  );
}

/** Thresholds on the mean of the yearly rates, percent. Source: product specification, 8 and 9. */
const stages = [
  { least: 20, words: (metric: string) => `Sustain ${metric} growth` },
  { least: 10, words: (metric: string) => `Enhance ${metric} growth via operational efficiencies` },
  { least: 0, words: (metric: string) => `Improve ${metric} growth by optimizing processes` },
  { least: -10, words: (metric: string) => `Address challenges holding back ${metric} growth` },
  { least: -Infinity, words: (metric: string) => `Urgently overhaul the strategy behind ${metric} growth` },
] as const;

/** The recommendation for a metric by the thresholds of the growth analysis, and how the newest year compares. */
export function growthRecommendation(subject: Subject, metric: GrowthMetric): readonly Statement[] {
  const { own, facts } = subject;
  if (metric !== 'PAT' && own.business !== 'ordinary') return growthComment(subject, metric);
  const { rates } = courseOf(own, metric);
  const last = rates.at(-1);
  if (last === undefined || rates.length < minRates) return [withoutAverage(own, metric)];
  const mean = rates.reduce((sum, { value }) => sum + value, 0) / rates.length;
  const stage = stages.find(({ least }) => mean >= least)?.words(lower(metric)) ?? '';
  const { newest } = own;
  const since = newest === undefined ? '' : `growth/${lines[metric]}/${newest.label}`;
  const later = newest !== undefined && hasTellingBase(own, metric, newest.label) ? facts.number(since) : undefined;
  if (newest !== undefined && newest.label !== last.label && later !== undefined) {
    const however = later < 0 && mean >= 0 ? 'However, ' : '';
    const before: Words = printsAlike(facts, since, last.id) ? say`` : say` (${ratesName(later)}${last.label}: ${quote(last.id)})`;
    return [
      paragraph(
        say`${stage}, given average FY23–FY25 growth. ${however}${metric} ${changeText({ id: since, value: later })} in ${newest.label}${before}.`,
        [later < 0 ? below(since, 0) : above(since, -1e-9)],
      ),
    ];
  }
  if (last.value < 0 && mean >= 0)
    return [
      paragraph(say`${stage}, given average FY23–FY25 growth. However, ${metric} ${changeText(last)} in ${last.label}.`, [signOf(last)]),
    ];
  const margin = `ratio/${metric === 'PAT' ? 'netIncomeMargin' : 'ebitdaMargin'}/${last.label}`;
  if (own.business === 'ordinary' && (facts.number(margin) ?? 0) > 0)
    return [
      paragraph(say`${stage}; ${last.label} ${metric === 'PAT' ? 'net margin' : 'EBITDA margin'} was ${quote(margin)}.`, [
        atLeast(margin, 0),
      ]),
    ];
  return [paragraph(say`${stage}: ${metric} ${changeText(last)} in ${last.label}.`, [signOf(last)])];
}
