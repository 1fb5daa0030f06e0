import { industryKeys, type IndustryAnswer, type IndustryKey, type IndustryStatistic, type ValuationAnswer } from '@mulya/contract';
import {
  dateText,
  derive,
  missingCell,
  over,
  parseIsoDate,
  quantile,
  reportedCell,
  times,
  eventSentence,
  type Cell,
  type CompanyEvent,
  type FormulaInput,
  type Unit,
} from '@mulya/domain';
import { methods, type Method } from '../../fair-value/assumptions.ts';
import { benchmarkEntry, shareText, type BenchmarkEntry } from '../../fair-value/assumption-benchmark.ts';

/** The fewest values whose quartiles mean something. Source: the law of the methods, section 5. */
const minCompanies = 5;

/** One figure of the industry. */
export interface IndustryBenchmark {
  readonly key: IndustryKey;
  /** "PE", "Sales growth, 3-year CAGR". */
  readonly label: string;
  readonly unit: Unit;
  /** Companies with a meaningful value, and the others, such as loss makers in PE. */
  readonly n: number;
  readonly excluded: number;
  /** By the name "PE, industry median". Missing if fewer than five companies have a value. */
  readonly lowerQuartile: FormulaInput;
  readonly median: FormulaInput;
  readonly upperQuartile: FormulaInput;
  /** The company's own value in the group. */
  readonly own: FormulaInput;
  /** The share of the other companies with a lower value, percent. */
  readonly percentile: FormulaInput;
  /** "Higher than 62% of the other 22 companies.", or why there is no percentile. */
  readonly sentence: string;
}

/** The identifiers that a group lists a company by. */
export interface ComparedCompany extends Pick<ValuationAnswer['ids'], 'isin' | 'nse'> {
  /** The event because of which the company's multiple isn't comparable with others. */
  breakOf?(multiple: Method): CompanyEvent | undefined;
  /** The jump of the price because of which the statistics leave the company out. */
  readonly leftOutBy?: CompanyEvent | undefined;
}

const labels: Readonly<Record<IndustryKey, { readonly label: string; readonly unit: Unit }>> = {
  pe: { label: 'PE', unit: 'times' },
  pb: { label: 'PB', unit: 'times' },
  evEbitda: { label: 'EV/EBITDA', unit: 'times' },
  evSales: { label: 'EV/Sales', unit: 'times' },
  ebitdaMargin: { label: 'EBITDA margin', unit: 'percent' },
  netMargin: { label: 'Net income margin', unit: 'percent' },
  roe: { label: 'ROE', unit: 'percent' },
  roce: { label: 'ROCE', unit: 'percent' },
  salesCagr1: { label: 'Sales growth, 1 year', unit: 'percent' },
  salesCagr3: { label: 'Sales growth, 3-year CAGR', unit: 'percent' },
  salesCagr5: { label: 'Sales growth, 5-year CAGR', unit: 'percent' },
  patCagr1: { label: 'PAT growth, 1 year', unit: 'percent' },
  patCagr3: { label: 'PAT growth, 3-year CAGR', unit: 'percent' },
  patCagr5: { label: 'PAT growth, 5-year CAGR', unit: 'percent' },
};

/** Summarises every figure that the answer has of a company's industry, in the contract's order. Never throws. */
export const industryBenchmarks = (answer: IndustryAnswer, company: ComparedCompany): readonly IndustryBenchmark[] =>
  industryKeys.filter((key) => answer.statistics[key] !== undefined).map((key) => industryBenchmark(answer, key, company));

/**
 * Summarises one figure of a company's industry.
 *
 * @param company undefined: without the company's own value and percentile
 * @example industryBenchmark(industry, 'pe', answer.ids).median.cell // times
 */
export function industryBenchmark(answer: IndustryAnswer, key: IndustryKey, company?: ComparedCompany): IndustryBenchmark {
  const { label, unit } = labels[key];
  const { n, q1, median, q3, leftOut } = answer.statistics[key] ?? noStatistic(answer);
  const words = `${label}, ${answer.scope}`;
  const statistic = (name: string, value: number | null): FormulaInput => ({
    name: `${words} ${name}`,
    cell:
      n < minCompanies || value === null ? missingCell(tooFew(answer, label, n)) : groupCell(answer, `${label}, ${name}`, value, n, unit),
  });
  const own = ownValue(answer, key, company);
  const percentile = percentileOf(answer, key, own);
  return {
    key,
    label,
    unit,
    n,
    excluded: leftOut,
    lowerQuartile: statistic('lower quartile', q1),
    median: statistic('median', median),
    upperQuartile: statistic('upper quartile', q3),
    own: { name: `${label} in the ${answer.scope}`, cell: own },
    percentile: { name: `${words} percentile`, cell: percentile },
    sentence: percentileSentence(percentile, n),
  };
}

/** A figure that the answer lacks. */
const noStatistic = ({ n }: IndustryAnswer): IndustryStatistic => ({ n: 0, q1: null, median: null, q3: null, leftOut: n });

function groupCell({ industry, scope, asOf }: IndustryAnswer, line: string, value: number, n: number, unit: Unit): Cell {
  const day = parseIsoDate(asOf);
  const group = scope === 'industry' ? industry : scope === 'sector' ? `the sector of ${industry}` : 'the market';
  return reportedCell(value, unit, {
    line: `${line} of ${n} companies (${group})`,
    period: day === undefined ? 'date not available' : dateText(day),
  });
}

const tooFew = ({ scope }: IndustryAnswer, label: string, n: number): string =>
  `Only ${n} ${n === 1 ? 'company' : 'companies'} of the ${scope} ${n === 1 ? 'has' : 'have'} a meaningful ${label}.`;

function ownValue({ companies, scope }: IndustryAnswer, key: IndustryKey, company: ComparedCompany | undefined): Cell {
  const event = isMultiple(key) ? company?.breakOf?.(key) : undefined;
  if (event !== undefined) return missingCell(eventSentence('Not comparable: ', event));
  const row = companies.find(({ isin, nse }) => (isin !== null && isin === company?.isin) || (nse !== null && nse === company?.nse));
  if (row === undefined) return missingCell(`The company isn’t in the ${scope} statistics.`);
  const value = row[key] ?? null;
  const { label, unit } = labels[key];
  if (value === null && company?.leftOutBy !== undefined) return missingCell('Excluded from the statistics until an action is imported.');
  return value === null ? missingCell('Not meaningful for this company.') : reportedCell(value, unit, { line: label, period: row.name });
}

const isMultiple = (key: IndustryKey): key is Extract<IndustryKey, Method> => methods.some((method) => method === key);

function percentileOf({ companies }: IndustryAnswer, key: IndustryKey, own: Cell): Cell {
  if (own.is !== 'figure') return own;
  const values = companies.flatMap(({ [key]: value }) => value ?? []);
  if (values.length < minCompanies) return missingCell(`Fewer than ${minCompanies} companies have a meaningful ${labels[key].label}.`);
  const below = values.filter((value) => value < own.value).length;
  const remark = `${below} of the other ${values.length - 1} companies have a lower value.`;
  return derive(times(over(below, values.length - 1), 100), 'percent', [], { remark });
}

function percentileSentence(percentile: Cell, n: number): string {
  if (percentile.is === 'figure' && (percentile.value === 0 || percentile.value === 100))
    return `${percentile.value === 0 ? 'Lowest' : 'Highest'} of ${n} companies.`;
  if (percentile.is === 'figure') return `Higher than ${shareText(percentile.value)} of the other ${n - 1} companies.`;
  return percentile.is === 'missing' ? percentile.why : percentile.text;
}

/**
 * Returns a quantile of a group's meaningful values, such as the 90th percentile of growth. Undefined if fewer than five companies have
 * one.
 *
 * @param share from 0 to 1
 */
export function industryQuantile({ companies }: IndustryAnswer, key: IndustryKey, share: number): number | undefined {
  const sorted = companies.flatMap(({ [key]: value }) => value ?? []).sort((one, other) => one - other);
  return sorted.length < minCompanies ? undefined : quantile(sorted, share);
}

/** The group as a heading: "IT - Software, 24 companies", or the wider group with the reason. */
export function industryScopeText({ industry, scope, n }: IndustryAnswer): string {
  if (scope === 'industry') return `${industry}, ${n} companies`;
  const reason = `${industry} has fewer than ${minCompanies} companies with figures`;
  return scope === 'sector' ? `Sector, ${n} companies: ${reason}` : `Whole market, ${n} companies: ${reason}`;
}

/**
 * Returns the group's median as an assumption with its source as the note: "industry median PE, n = 23: IT - Software". Undefined without a
 * median.
 *
 * @param on today, ISO
 */
export function industryMedianEntry(benchmark: IndustryBenchmark, answer: IndustryAnswer, on: string): BenchmarkEntry | undefined {
  const { scope, industry } = answer;
  const group = scope === 'industry' ? `: ${industry}` : '';
  return benchmarkEntry(benchmark.median.cell, `${scope} median ${benchmark.label}, n = ${benchmark.n}${group}`, on);
}
