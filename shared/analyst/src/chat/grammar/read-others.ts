import type { TargetMultiple } from './concepts.ts';
import type { QuestionWords } from './question-words.ts';
import { methodIn } from './case-parts.ts';
import type { ReadingContext, ComparedMetric, ToolQuestion } from './tool-question.ts';

const ownWords =
  / (?:what|which) (?:\S+ ){0,3}(?:did|have|do|had) i (?:\S+ )?(?:assume|assumed|change|changed|override|overridden|edit|edited|set|enter|entered|replace|replaced|adjust|adjusted|modify|modified|input) /;
const listWords: readonly RegExp[] = [
  ownWords,
  / (?:what|which|show|list|give|display|tell me|see|recap|summari[sz]e)(?: \S+){0,4} (?:my|our) (?:\S+ )?(?:assumptions?|overrides?|figures?|changes|edits|inputs|numbers|adjustments) /,
  / (?:what|which) (?:figures?|numbers?|assumptions?|inputs?|lines?)(?: \S+){0,3} (?:i|mine|my own|changed|overridden|edited|not default|non default|by me) /,
  / (?:list|show)(?: \S+){0,3} (?:assumptions?|overrides?) /,
  / i (?:assume|assumed|what assume) /,
  / (?:any|are there|is there)(?: \S+){0,2} (?:overrides?|overridden|own figures?) /,
  / (?:what|which) (?:are|is) (?:\S+ )?(?:overrides?|overridden|changed) /,
  / my (?:assumptions?|overrides?|own figures?|edits|inputs|changes) /,
  / (?:did|have) i (?:change|changed|override|overridden|edit|edited) /,
  / show (?:me )?(?:the |all )?(?:inputs|assumptions) /,
  / what i assume /,
  / (?:assumptions?|figures?|numbers?|inputs?) (?:\S+ ){0,2}(?:mine|my own|by me|not default|not defaults) /,
];

/** Reads "what did I assume", "which figures did I change". */
export function readAssumptions({ plain, mentions, quantities }: QuestionWords): ToolQuestion | undefined {
  const isOfLine = mentions.some(({ concept }) => concept.is === 'growth' || concept.is === 'line' || concept.is === 'multiple');
  if (quantities.length > 0 || (isOfLine && !ownWords.test(plain)) || (isOfLine && / for | in /.test(plain))) return undefined;
  return listWords.some((pattern) => pattern.test(plain)) ? { is: 'assumptions' } : undefined;
}

/** Reads "how old is the price". */
export function readAge({ plain }: QuestionWords): ToolQuestion | undefined {
  if (!/ (?:how (?:old|stale|fresh|recent|current)|age of|date of|as of when) /.test(plain)) return undefined;
  if (/ (?:price|quote|cmp) /.test(plain)) return { is: 'age', of: 'price' };
  return / (?:statements?|results?|financials|accounts) /.test(plain) ? { is: 'age', of: 'statements' } : undefined;
}

/** A what-if about a benchmark, which takes two steps. */
const sets = / (?:if|set|use|put|suppose|assume|reverts?|reverting|becomes|goes to|upside|downside|target) /;

const historyWords =
  / (?:history|historical|historically|historic|own past|its past|the past|usual|usually|normal|normally|percentile|band|own average|own median|its average|its median|long term average|average over|median over|past average|ever been|itself|ever|highest|lowest|peak|trough) | #\d+ (?:average|avg|mean|median|history|band|range|high|low) | (?:last|past|over) #\d+ /;

/** Reads "is the PE high for its history", "PE against its 5-year median". */
export function readHistory({ plain, mentions, quantities }: QuestionWords, { business }: ReadingContext): ToolQuestion | undefined {
  if (!historyWords.test(plain) || sets.test(plain) || / (?:peers?|industry|sector|grow|growth|trend) /.test(plain)) return undefined;
  const isCheap =
    / (?:cheap|cheaper|expensive|costly|rich|richly|value|valued|trading|trade|trades|multiple|multiples|rerated|rating) /.test(plain);
  const named = mentions.flatMap(({ concept }) => (concept.is === 'multiple' ? [concept.of] : []));
  if (named.length === 0 && !isCheap) return undefined;
  if (named.length === 0 && mentions.some(({ concept }) => concept.is === 'line' || concept.is === 'margin' || concept.is === 'growth'))
    return undefined;
  if (/ over the years | each year | by year /.test(plain)) return undefined;
  const span = quantities.find(({ unit }) => unit === 'years' || unit === 'months');
  if (quantities.some((quantity) => quantity !== span && quantity.unit !== 'times')) return undefined;
  const months = span === undefined ? undefined : Math.round(span.unit === 'years' ? span.value * 12 : span.value);
  if (months !== undefined && (months < 12 || months > 240))
    return { is: 'declined', why: 'I can compare a multiple with 1 to 20 years of its history.' };
  const multiple: TargetMultiple = named[0] ?? (business === 'lender' ? 'pb' : 'pe');
  return { is: 'history', multiple, months };
}

/** Words of compared figures, longer ones first. */
const compared: readonly (readonly [pattern: RegExp, metric: ComparedMetric])[] = [
  [/ (?:sales|revenue|turnover|topline) (?:growth|cagr) /, 'salesGrowth3'],
  [/ (?:pat|profit|earnings|eps|bottomline) (?:growth|cagr) /, 'patGrowth3'],
  [/ (?:sales|revenue|turnover|topline) (?:grown|growing|grow|grew|grows) /, 'salesGrowth3'],
  [/ (?:growth|grown|growing|grow|grew|grows) /, 'patGrowth3'],
  [/ ebitda margins? /, 'ebitdaMargin'],
  [/ operating margins? /, 'operatingMargin'],
  [/ (?:net|pat|profit|net profit|net income) margins? /, 'netMargin'],
  [/ (?:net interest margins?|nim) /, 'netInterestMargin'],
  [/ margins? /, 'ebitdaMargin'],
  [/ (?:roe|return on equity|return on net worth) /, 'roe'],
  [/ (?:roce|return on capital|return on capital employed) /, 'roce'],
  [/ (?:roa|return on assets) /, 'roa'],
  [/ (?:debt to equity|d\/e|debt equity|leverage|gearing) /, 'debtToEquity'],
  [/ interest cover(?:age)? /, 'interestCover'],
  [/ (?:dividend yield|yield) /, 'dividendYield'],
  [/ peg /, 'peg'],
  [/ (?:market cap|mcap|size|market capitali[sz]ation) /, 'marketCap'],
];
const multiples: readonly ComparedMetric[] = ['pe', 'pb', 'evEbitda', 'evSales'];
const usual: Readonly<Record<ReadingContext['business'], readonly ComparedMetric[]>> = {
  ordinary: ['pe', 'evEbitda', 'ebitdaMargin', 'roe', 'salesGrowth3', 'patGrowth3'],
  lender: ['pe', 'pb', 'roe', 'roa', 'patGrowth3'],
  insurer: ['pe', 'pb', 'roe', 'patGrowth3'],
};

/** Reads "compare PE and ROE with the industry", "how does it rank among its peers". */
export function readCompare(question: QuestionWords, { business }: ReadingContext): ToolQuestion | undefined {
  const { plain, quantities } = question;
  const isIndustry = / (?:industry|sector) /.test(plain);
  const isPeers = / (?:peers?|competitors|competition|rivals?|others|peer group) /.test(plain);
  const compares =
    / (?:compare|compares|compared|comparison|versus|vs|against|rank|ranks|ranked|relative|than|median|average|among|amongst|percentile|where does|how does|how is|how do|cheap|cheaper|expensive|better|above|below|premium|discount|stack) /;
  if (!(isIndustry || isPeers) || sets.test(plain) || !compares.test(plain) || / (?:what|which) (?:industry|sector) /.test(plain))
    return undefined;
  if (quantities.some(({ unit }) => unit === 'percent' || unit === 'times' || unit === 'crore')) return undefined;
  const metrics = namedMetrics(question, business);
  if (metrics.length === 0 && question.mentions.some(({ concept }) => concept.is === 'line')) return undefined;
  return { is: 'compare', metrics: metrics.length === 0 ? usual[business] : metrics, with: isIndustry ? 'industry' : 'peers' };
}

/** The metrics that a comparison names, else the usual ones. */
export function askedMetrics(question: QuestionWords, business: ReadingContext['business']): readonly ComparedMetric[] {
  const named = namedMetrics(question, business);
  return named.length === 0 ? usual[business] : named;
}

function namedMetrics({ plain, mentions, quantities }: QuestionWords, business: ReadingContext['business']): readonly ComparedMetric[] {
  const spans = quantities.find(({ unit }) => unit === 'years')?.value;
  let rest = plain;
  const named: ComparedMetric[] = mentions.flatMap(({ concept }) =>
    concept.is === 'multiple' && concept.of !== null ? multiples.filter((each) => each === concept.of) : [],
  );
  for (const [pattern, metric] of compared) {
    if (!pattern.test(rest)) continue;
    rest = rest.replace(pattern, ' ');
    named.push(spanned(metric, spans));
  }
  if (named.length === 0 && mentions.some(({ concept }) => concept.is === 'multiple')) named.push(business === 'lender' ? 'pb' : 'pe');
  if (named.length === 0 && / (?:cheap|cheaper|expensive|premium|discount) /.test(plain)) named.push(business === 'lender' ? 'pb' : 'pe');
  return [...new Set(named)].slice(0, 8);
}

/** "5-year PAT growth". */
function spanned(metric: ComparedMetric, years: number | undefined): ComparedMetric {
  if (metric !== 'salesGrowth3' && metric !== 'patGrowth3') return metric;
  const of = metric === 'salesGrowth3' ? 'sales' : 'pat';
  return years === 1 ? `${of}Growth1` : years === 5 ? `${of}Growth5` : metric;
}

/** Reads "what is the DCF value", "target price on EV/EBITDA": the model by a method, with the page's assumptions. */
export function readMethodValue(question: QuestionWords): ToolQuestion | undefined {
  const { plain, mentions, quantities, years } = question;
  if (quantities.length > 0 || years.length > 0) return undefined;
  const method = methodIn(question);
  const isValue =
    mentions.some(({ concept }) => concept.is === 'goal') || / (?:value|valued|worth|say|says|give|gives|what|run|show) /.test(plain);
  return method === undefined || !isValue || / (?:why|how does|how is|peers?|industry) /.test(plain)
    ? undefined
    : { is: 'case', cases: [{ method }], row: undefined };
}
