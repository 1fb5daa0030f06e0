import { above, atLeast, below, eachAbove, falling, rising, hasText, type Claim } from './claim.ts';
import { ids, type Company, type YearFigure } from './company.ts';
import { paragraph, type Statement } from './cards/statement.ts';
import { joinWords, quote, say, size, type Words } from './sentence.ts';
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
  /** The years whose growth is a number. */
  readonly rates: readonly YearFigure[];
  /** The years that have words instead: "loss widened". */
  readonly spoken: readonly { readonly label: string; readonly id: string; readonly text: string }[];
}

function courseOf({ years, facts }: Company, metric: GrowthMetric): Course {
  const labels = years.filter(({ fiscalYear }) => analysisYears.some((year) => year === fiscalYear)).map(({ label }) => label);
  const at = labels.map((label) => ({ label, id: `growth/${lines[metric]}/${label}` }));
  return {
    rates: at.flatMap(({ label, id }) => {
      const value = facts.number(id);
      return value === undefined ? [] : [{ label, id, value }];
    }),
    spoken: at.flatMap(({ label, id }) => {
      const text = facts.words(id);
      return text === undefined ? [] : [{ label, id, text }];
    }),
  };
}

/** One or two sentences on a metric's growth in the years of the growth analysis. */
export function growthComment({ own }: Subject, metric: GrowthMetric): readonly Statement[] {
  if (metric !== 'PAT' && own.business !== 'ordinary')
    return [paragraph(say`${metric} is not reported by ${own.business === 'lender' ? 'lenders' : 'insurers'}, so growth is not analysed.`)];
  const { rates, spoken } = courseOf(own, metric);
  const [last, before] = [rates.at(-1), rates.at(-2)];
  const wordYears = spoken.filter(({ text }) => text !== 'not applicable' && text !== 'not comparable');
  const turns = joinWords(wordYears.map(({ label, text }) => `${label} ${text}`));
  const claims = wordYears.map(({ id, text }): Claim => hasText(id, text));
  if (last === undefined) {
    return [
      wordYears.length === 0
        ? paragraph(say`${metric} growth for FY23–FY25 is not in the loaded data.`)
        : paragraph(say`${metric} growth was not meaningful in FY23–FY25: ${turns}.`, claims),
    ];
  }
  const also: Words = wordYears.length === 0 ? say`` : say` Not meaningful in other years: ${turns}.`;
  if (before === undefined)
    return [
      paragraph(say`${metric} ${changeText(last)} in ${last.label}, the only year with a meaningful growth rate.${also}`, [
        ...claims,
        signOf(last),
      ]),
    ];
  return [paragraph(say`${metric} ${story(rates, last)}.${also}`, [...claims, ...storyClaims(rates)])];
}

/** "grew 6.0%"; a growth that prints as 0.0% "was flat". */
const changeText = ({ id, value }: Pick<YearFigure, 'id' | 'value'>): Words =>
  Math.abs(value) < 0.05 ? say`was flat` : say`${value < 0 ? 'fell' : 'grew'} ${size(id)}`;
const signOf = ({ id, value }: YearFigure): Claim => (value < 0 ? below(id, 0) : above(id, -1e-9));

function shape(rates: readonly YearFigure[]): 'faster' | 'slower' | 'mixed' {
  const pairs = rates.slice(1).map(({ value }, at) => value - (rates[at]?.value ?? value));
  if (pairs.every((change) => change > 0)) return 'faster';
  return pairs.every((change) => change < 0) ? 'slower' : 'mixed';
}

const hasTrend = (rates: readonly YearFigure[]): boolean =>
  rates.length > 2 && rates.every(({ value }) => value > 0) && shape(rates) !== 'mixed';

/** "grew 6.0% in FY25 (FY24: 6.8%, FY23: 17.6%), slowing each year". */
function story(rates: readonly YearFigure[], last: YearFigure): Words {
  const earlier = rates
    .slice(0, -1)
    .toReversed()
    .flatMap(({ id, label }, at): Words => [at === 0 ? '' : ', ', label, ': ', quote(id)]);
  const course = hasTrend(rates) ? (shape(rates) === 'faster' ? ', accelerating each year' : ', slowing each year') : '';
  return say`${changeText(last)} in ${last.label} (${earlier})${course}`;
}

function storyClaims(rates: readonly YearFigure[]): readonly Claim[] {
  return [
    ...rates.map(signOf),
    ...(hasTrend(rates) ? [eachAbove(ids(rates), 0), shape(rates) === 'faster' ? rising(ids(rates)) : falling(ids(rates))] : []),
  ];
}

const lower = (metric: GrowthMetric): string => (metric === 'Revenue' ? 'revenue' : metric);

/** Between losses no rate has a meaning, so the loss itself comes first. */
function withoutRate({ newest, facts }: Company, metric: GrowthMetric): Statement {
  const now = `line/${lines[metric]}/${newest?.label ?? ''}`;
  const value = facts.number(now);
  if (newest !== undefined && value !== undefined && value > 0)
    return paragraph(
      say`No meaningful ${lower(metric)} growth in FY23–FY25. ${newest.label} ${lower(metric)} of ${quote(now)} is the first usable base.`,
      [above(now, 0)],
    );
  if (newest === undefined || value === undefined || value >= 0)
    return paragraph(say`${metric} requires data analysis for proper recommendations.`);
  return paragraph(say`Restore profitability first: ${newest.label} ${lower(metric)} was ${quote(now)}, so growth is not meaningful.`, [
    below(now, 0),
  ]);
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
  if (last === undefined) return [withoutRate(own, metric)];
  const mean = rates.reduce((sum, { value }) => sum + value, 0) / rates.length;
  const stage = stages.find(({ least }) => mean >= least)?.words(lower(metric)) ?? '';
  const { newest } = own;
  const since = newest === undefined ? '' : `growth/${lines[metric]}/${newest.label}`;
  const later = facts.number(since);
  if (newest !== undefined && newest.label !== last.label && later !== undefined) {
    const however = later < 0 && mean >= 0 ? 'However, ' : '';
    return [
      paragraph(
        say`${stage}, given average FY23–FY25 growth. ${however}${metric} ${changeText({ id: since, value: later })} in ${newest.label} (${last.label}: ${quote(last.id)}).`,
        [later < 0 ? below(since, 0) : above(since, -1e-9)],
      ),
    ];
  }
  const margin = `ratio/${metric === 'PAT' ? 'netIncomeMargin' : 'ebitdaMargin'}/${last.label}`;
  if (own.business === 'ordinary' && (facts.number(margin) ?? 0) > 0)
    return [
      paragraph(say`${stage}; ${last.label} ${metric === 'PAT' ? 'net margin' : 'EBITDA margin'} was ${quote(margin)}.`, [
        atLeast(margin, 0),
      ]),
    ];
  return [paragraph(say`${stage}: ${metric} ${changeText(last)} in ${last.label}.`, [signOf(last)])];
}
