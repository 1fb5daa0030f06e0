import { amountText, figureText, type Cell } from '@mulya/domain';
import { threeYearGrowth } from '../../fair-value/assumption-benchmarks.ts';
import { defaultAssumptions, methods, type Assumptions, type Entry, type Method, type ThreeYears } from '../../fair-value/assumptions.ts';
import { isOfEnterprise } from '../../fair-value/method-driver.ts';
import { notMeaningful } from '../../fair-value/model-formulas.ts';
import { fairValueModel, type Model } from '../../fair-value/model.ts';
import { methodNames } from '../../fair-value/names.ts';
import { historyBand } from '../history/history-band.ts';
import { demergersText } from '../history/month-multiples.ts';
import { industryBenchmark } from '../industry/industry-benchmarks.ts';
import { justifiedPb, justifiedPbMultiple } from '../justified-pb/justified-pb.ts';
import { costOfEquityField, longTermGrowthField, payoutField } from '../lender-inputs/lender-fields.ts';
import { rollForward } from '../lender-inputs/roll-forward.ts';
import { methodInputCell } from '../method-input.ts';
import type { Benchmarks, MethodContext } from '../method.ts';

/** The limits of a growth rate that the start writes, percent. */
const [leastGrowth, mostGrowth] = [-10, 30];

/**
 * The assumptions that "Start my estimate" fills in: growth of the four lines, percent, and the four target multiples, times. Each cell
 * names its benchmark; one without a benchmark keeps its default and says why. The inputs of the methods stay as they are.
 *
 * Growth is the company's three-year CAGR, moved halfway to the industry's median each year: of sales, or of a lender's or insurer's PAT.
 * Net worth grows by what each year's PAT leaves after the payout. A target multiple is the median of own history, else of the industry; a
 * lender's PB is the justified one. Source: the law of the model, section 2. Never throws.
 *
 * @param context its model is that of the latest reported base year
 */
export function startEstimate(context: MethodContext): Assumptions {
  const { model } = context;
  const rate = growthFromBenchmarks(context);
  const isOrdinary = model.company.business === 'ordinary';
  const notForLine = keepDefault(defaultAssumptions.growth.sales, isOrdinary ? '' : notMeaningful[model.company.business]);
  const asSales = isOrdinary ? threeYears((at) => withNote(rate[at], `as sales, at the margin of ${model.columns[0]}: `)) : rate;
  const growth = {
    sales: isOrdinary ? rate : notForLine,
    ebitda: isOrdinary ? asSales : notForLine,
    pat: asSales,
    netWorth: defaultAssumptions.growth.netWorth,
  };
  const targets = Object.fromEntries(methods.map((method) => [method, targetFromBenchmarks(context, method)])) as Assumptions['targets']; // fromEntries widens the names
  const grown = { ...model.choices.assumptions, growth, targets };
  return { ...grown, growth: { ...growth, netWorth: retainedGrowth(context, grown) } };
}

type Year = 0 | 1 | 2;

const threeYears = (entry: (at: Year) => Entry): ThreeYears => [entry(0), entry(1), entry(2)];

/** Five digits: a field shows all digits of its value. */
const benchmarkOf = (value: number, note: string): Entry => ({
  value: Number(value.toPrecision(5)),
  by: 'default',
  isBenchmark: true,
  note,
});

const withNote = (entry: Entry, before: string): Entry =>
  entry.isBenchmark === true ? { ...entry, note: `${before}${entry.note ?? ''}` } : entry;

const keepDefault = (usual: ThreeYears, why: string): ThreeYears =>
  threeYears((at) => ({ value: usual[at].value, by: 'default', note: `still the default: ${why}` }));

const percent = (value: number): string => figureText(value, 'percent');

/** The company's own growth, halfway to the industry's median each year. The limits hold for what is written, not for what goes on. */
function growthFromBenchmarks({ model: { company, columns }, benchmarks }: MethodContext): ThreeYears {
  const [metric, key, word] =
    company.business === 'ordinary' ? (['sales', 'salesCagr3', 'sales'] as const) : (['pat', 'patCagr3', 'PAT'] as const);
  const own = threeYearGrowth(company, metric);
  const median = industryMedian(benchmarks, key);
  const [start, end] = [own.cell.is === 'figure' ? own.cell.value : undefined, median.value];
  const group = `${median.group} median`;
  const ofOwn = own.label.replace('CAGR', `${word} CAGR`);
  if (start === undefined && end === undefined)
    return keepDefault(defaultAssumptions.growth[metric], `no 3-year ${word} CAGR (${reasonOf(own.cell)}) and ${median.none}`);
  const rateOf = (at: number): number => {
    if (start === undefined || end === undefined) return start ?? end ?? NaN;
    const before = at === 0 ? start : rateOf(at - 1);
    return before + (end - before) / 2;
  };
  const words = (at: Year): string => {
    if (end === undefined) return `${ofOwn} of ${percent(start ?? NaN)}; ${median.none}`;
    if (start === undefined) return `${group} 3-year ${word} CAGR of ${percent(end)}; no CAGR of its own (${reasonOf(own.cell)})`;
    const from = at === 0 ? `${ofOwn} of ${percent(start)}` : `${percent(rateOf(at - 1))} of ${columns[at]}`;
    return `${from}, halfway to the ${group} of ${percent(end)}`;
  };
  return threeYears((at) => {
    const rate = rateOf(at);
    const written = Math.min(mostGrowth, Math.max(leastGrowth, rate));
    return benchmarkOf(written, `${words(at)}${written === rate ? '' : `: ${percent(rate)}, limited to ${percent(written)}`}`);
  });
}

/** Why a cell has no figure, within a sentence: "no comparable year 3 years earlier". */
function reasonOf(cell: Cell): string {
  if (cell.is !== 'missing') return cell.is === 'words' ? cell.text : '';
  const why = cell.why.replace(/\.$/, '');
  return /^[A-Z][a-z]* /.test(why) ? `${why.charAt(0).toLowerCase()}${why.slice(1)}` : why;
}

/** The industry's median of a figure. `group`: "Paints", or the wider group. `none`: why there is no median, in words. */
function industryMedian({ industry }: Benchmarks, key: Parameters<typeof industryBenchmark>[1]) {
  if (industry === undefined) return { value: undefined, group: 'industry', n: 0, none: 'industry statistics not available' };
  const { n, median } = industryBenchmark(industry, key);
  return {
    value: median.cell.is === 'figure' ? median.cell.value : undefined,
    group: industry.scope === 'industry' ? industry.industry : industry.scope,
    n,
    none: 'no industry median',
  };
}

/** Net worth grows by retained PAT: (PAT − payout × PAT above zero) / net worth of the year before. */
function retainedGrowth(context: MethodContext, assumptions: Assumptions): ThreeYears {
  const { company, choices, columns } = context.model;
  const model = fairValueModel(company, { ...choices, assumptions });
  const usual = defaultAssumptions.growth.netWorth;
  const payout = methodInputCell(payoutField, context);
  const share = payout.is === 'figure' ? payout.value / 100 : NaN;
  const base = model.at('Net worth', columns[0]);
  let netWorth = base.is === 'figure' ? base.value : NaN;
  return threeYears((at) => {
    const [pat, before] = [patOf(model, at), netWorth];
    const retained = pat - share * Math.max(0, pat);
    netWorth = before > 0 ? before + retained : NaN;
    if (!Number.isFinite(netWorth)) return keepDefault(usual, whyNotRetained(model, pat, before))[at];
    const paid = pat > 0 ? ` less a payout of ${percent(share * 100)}` : '';
    return benchmarkOf((retained / before) * 100, `PAT of ${crore(pat)}${paid}, on net worth of ${crore(before)}`);
  });
}

const crore = (value: number): string => amountText(value, 'crore');

function patOf(model: Model, at: Year): number {
  const cell = model.at('Adjusted PAT', model.columns[at + 1] ?? model.columns[0]);
  return cell.is === 'figure' ? cell.value : NaN;
}

function whyNotRetained(model: Model, pat: number, before: number): string {
  if (!Number.isFinite(pat)) return `no PAT of ${model.columns[0]}`;
  if (before <= 0) return notMeaningful.negativeNetWorth;
  return Number.isFinite(before) ? 'no payout' : 'no net worth of the year before above zero';
}

/** The same target multiple in each year. */
function targetFromBenchmarks(context: MethodContext, method: Method): ThreeYears {
  const { business } = context.model.company;
  const kept = (why: string): ThreeYears => keepDefault(defaultAssumptions.targets[method], why);
  if (business !== 'ordinary' && isOfEnterprise(method)) return kept(notMeaningful[business]);
  if (business === 'lender' && method === 'pb') return justifiedTarget(context);
  const { history, industry } = context.benchmarks;
  const band = history === undefined ? undefined : historyBand(history, method);
  const name = methodNames[method];
  const ofHistory = band?.statistics?.median.cell;
  if (band !== undefined && ofHistory?.is === 'figure' && ofHistory.value > 0) {
    const crossed = demergersText(band.demergers);
    return sameEachYear(ofHistory.value, `own median ${name}, ${band.n} months${crossed === undefined ? '' : `, across ${crossed}`}`);
  }
  const noHistory = history === undefined ? 'own history not available' : 'no own history of 24 months';
  if (business === 'insurer') return kept(noHistory);
  const { value, group, n, none } = industryMedian({ history, industry }, method);
  return value === undefined || value <= 0
    ? kept(`${noHistory} and ${none}`)
    : sameEachYear(value, `${group} median ${name}, ${n} companies; ${noHistory}`);
}

function sameEachYear(value: number, note: string): ThreeYears {
  const entry = benchmarkOf(value, note);
  return [entry, entry, entry];
}

/** A lender's justified P/B of the base year. */
function justifiedTarget(context: MethodContext): ThreeYears {
  const { sheet } = justifiedPb.evaluate(context);
  const multiple = sheet.cell(justifiedPbMultiple);
  if (multiple.is !== 'figure') return keepDefault(defaultAssumptions.targets.pb, `no justified P/B (${reasonOf(multiple)})`);
  const text = (name: string) => {
    const input = sheet.cell(name);
    return input.is === 'figure' ? percent(input.value) : '-';
  };
  const inputs = `ROE ${text(rollForward.roe)}, growth ${text(longTermGrowthField.label)}, cost of equity ${text(costOfEquityField.label)}`;
  return sameEachYear(multiple.value, `justified P/B of ${context.model.columns[0]}: ${inputs}`);
}
