import { above, atLeast, below, eachAbove, falling, rising, said, type Claim } from './claim.ts';
import { ids, type Company, type YearFigure } from './company.ts';
import { paragraph, type Statement } from './cards/statement.ts';
import { listed, quote, say, size, type Words } from './sentence.ts';
import type { Subject } from './subject.ts';

export type GrowthMetric = 'Revenue' | 'EBITDA' | 'PAT';

const lines: Readonly<Record<GrowthMetric, 'sales' | 'ebitda' | 'pat'>> = { Revenue: 'sales', EBITDA: 'ebitda', PAT: 'pat' };

/** The years of the page's growth analysis. */
const analysed = [2023, 2024, 2025] as const;

/** The metric that a question is about: the one that it calls so ("Metric: PAT"), else the first that it names. */
export function metricIn(text: string): GrowthMetric | undefined {
  const found = (/\bmetric: (revenue|ebitda|pat)\b/i.exec(text) ?? /\b(revenue|sales|ebitda|pat)\b/i.exec(text))?.[1]?.toLowerCase();
  if (found === undefined) return undefined;
  return found === 'ebitda' ? 'EBITDA' : found === 'pat' ? 'PAT' : 'Revenue';
}

interface Course {
  /** The years whose growth is a number. */
  readonly rates: readonly YearFigure[];
  /** Those where words stand in its place: "loss widened". */
  readonly spoken: readonly { readonly label: string; readonly id: string; readonly text: string }[];
}

function courseOf({ years, facts }: Company, metric: GrowthMetric): Course {
  const labels = years.filter(({ fiscalYear }) => analysed.some((year) => year === fiscalYear)).map(({ label }) => label);
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

/** One or two sentences on how a metric grew in the years of the growth analysis. */
export function growthComment({ own }: Subject, metric: GrowthMetric): readonly Statement[] {
  if (metric !== 'PAT' && own.business !== 'ordinary') return [paragraph(say`${metric} is not a line of ${own.business === 'lender' ? 'a lender' : 'an insurer'}: its growth is not analysed.`)];
  const { rates, spoken } = courseOf(own, metric);
  const [last, before] = [rates.at(-1), rates.at(-2)];
  const turned = spoken.filter(({ text }) => text !== 'not applicable' && text !== 'not comparable');
  const turns: Words = turned.length === 0 ? say`` : say` ${listed(turned.map(({ label, text }) => `${label}: ${text}`))}.`;
  const claims = turned.map(({ id, text }): Claim => said(id, text));
  if (last === undefined) {
    return [turned.length === 0 ? paragraph(say`The loaded data has no growth of ${lower(metric)} for FY23 to FY25.`) : paragraph(say`${metric} has no growth rate in these years:${turns}`, claims)];
  }
  if (before === undefined) return [paragraph(say`${metric} ${moved(last)} ${size(last.id)} in ${last.label}, the one year with a rate.${turns}`, [...claims, signOf(last)])];
  return [paragraph(say`${metric} ${story(rates, last)}.${turns}`, [...claims, ...storyClaims(rates)])];
}

const moved = ({ value }: YearFigure): string => (value < 0 ? 'fell' : 'grew');
const signOf = ({ id, value }: YearFigure): Claim => (value < 0 ? below(id, 0) : above(id, -1e-9));

function shape(rates: readonly YearFigure[]): 'faster' | 'slower' | 'mixed' {
  const pairs = rates.slice(1).map(({ value }, at) => value - (rates[at]?.value ?? value));
  if (pairs.every((change) => change > 0)) return 'faster';
  return pairs.every((change) => change < 0) ? 'slower' : 'mixed';
}

function story(rates: readonly YearFigure[], last: YearFigure): Words {
  const earlier = rates.slice(0, -1).toReversed().flatMap(({ id, label, value }, at): Words => [at === 0 ? '' : ' and ', value < 0 ? 'a fall of ' : '', size(id), ' in ', label]);
  const positive = rates.every(({ value }) => value > 0);
  const course = shape(rates);
  const comment: Words = course === 'mixed' ? [] : positive ? [course === 'faster' ? ': faster with each year' : ': slower with each year'] : [];
  return say`${moved(last)} ${size(last.id)} in ${last.label}, after ${earlier}${comment}`;
}

function storyClaims(rates: readonly YearFigure[]): readonly Claim[] {
  const course = shape(rates);
  const positive = rates.every(({ value }) => value > 0);
  return [...rates.map(signOf), ...(positive && course !== 'mixed' ? [eachAbove(ids(rates), 0), course === 'faster' ? rising(ids(rates)) : falling(ids(rates))] : [])];
}

const lower = (metric: GrowthMetric): string => (metric === 'Revenue' ? 'revenue' : metric);

/** Between losses there is no rate to sustain or to improve: the loss itself comes first. */
function withoutRate({ newest, facts }: Company, metric: GrowthMetric): Statement {
  const now = `line/${lines[metric]}/${newest?.label ?? ''}`;
  const value = facts.number(now);
  if (newest !== undefined && value !== undefined && value > 0) return paragraph(say`FY23 to FY25 leave no growth rate of ${lower(metric)} to judge; ${newest.label} brought ${quote(now)}, from which growth can be measured.`, [above(now, 0)]);
  if (newest === undefined || value === undefined || value >= 0) return paragraph(say`${metric} requires data analysis for proper recommendations: the loaded data has no growth rate for FY23 to FY25.`);
  return paragraph(say`Address the loss before growth: ${metric} was ${quote(now)} in ${newest.label}, and a growth rate needs a positive base.`, [below(now, 0)]);
}

/** Thresholds on the mean of the yearly rates, percent, and what each stands for. Source: product specification, 8 and 9. */
const stages = [
  { least: 20, words: (metric: string) => `Sustain ${metric} growth` },
  { least: 10, words: (metric: string) => `Enhance ${metric} growth via operational efficiencies` },
  { least: 0, words: (metric: string) => `Improve ${metric} growth by optimizing processes` },
  { least: -10, words: (metric: string) => `Address challenges that hold back ${metric} growth` },
  { least: -Infinity, words: (metric: string) => `Urgently overhaul the strategy behind ${metric} growth` },
] as const;

/** What the growth of a metric asks for, by the thresholds of the growth analysis, and which figure it turns on. */
export function growthRecommendation(subject: Subject, metric: GrowthMetric): readonly Statement[] {
  const { own, facts } = subject;
  if (metric !== 'PAT' && own.business !== 'ordinary') return growthComment(subject, metric);
  const { rates } = courseOf(own, metric);
  const last = rates.at(-1);
  if (last === undefined) return [withoutRate(own, metric)];
  const mean = rates.reduce((sum, { value }) => sum + value, 0) / rates.length;
  const stage = stages.find(({ least }) => mean >= least)?.words(lower(metric)) ?? '';
  const claims: readonly Claim[] = [signOf(last)];
  const margin = `ratio/${metric === 'PAT' ? 'netIncomeMargin' : 'ebitdaMargin'}/${last.label}`;
  const name = metric === 'PAT' ? 'net income margin' : 'EBITDA margin';
  const newest = own.newest;
  const since = newest === undefined ? '' : `growth/${lines[metric]}/${newest.label}`;
  const later = facts.number(since);
  if (newest !== undefined && newest.label !== last.label && later !== undefined) {
    const how = later < 0 ? say`brought a fall of ${size(since)}` : say`brought ${quote(since)}`;
    return [paragraph(say`${stage}, by its average of FY23 to FY25; ${newest.label} then ${how}, after ${last.value < 0 ? 'a fall of ' : ''}${size(last.id)} in ${last.label}.`, [...claims, later < 0 ? below(since, 0) : above(since, -1e-9)])];
  }
  if (own.business === 'ordinary' && (facts.number(margin) ?? 0) > 0) return [paragraph(say`${stage}: the ${name} was ${quote(margin)} in ${last.label}.`, [...claims, atLeast(margin, 0)])];
  return [paragraph(say`${stage}: ${last.label} brought ${last.value < 0 ? 'a fall of ' : ''}${size(last.id)}.`, claims)];
}
