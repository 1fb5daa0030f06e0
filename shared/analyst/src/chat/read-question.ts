import { correctSpelling, beyond, terms, type Term } from './vocabulary.ts';
import type { Company } from '../company.ts';
import type { Subject } from '../subject.ts';

/** Only this many characters of a question are read. */
const maxCharacters = 600;

/** Lower case, without irrelevant punctuation, typing errors corrected. */
function plainText(text: string): string {
  const bare = text
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}/&.%-]+/gu, ' ')
    .replace(/[.]+(\s|$)/g, ' ')
    .trim();
  return bare
    .split(' ')
    .map((word) => correctSpelling(word))
    .join(' ');
}

/** Words that may name a company in a question, in lower case. */
export function companyNames({ name, answer, aliases }: Company): readonly string[] {
  const short = plainText(name).replace(/ (ltd|limited|company|co|corporation|corp|india)\b.*$/, '');
  const [first = ''] = short.split(' ');
  return [
    short,
    ...(first.length >= 4 ? [first] : []),
    ...(answer.ids.nse === null ? [] : [answer.ids.nse.toLowerCase()]),
    ...aliases.map((alias) => plainText(alias)),
  ].filter((each) => each.length >= 2);
}

/** Removes company names, so that "Power Finance" does not ask for finance cost. */
export const withoutNames = (plain: string, companies: readonly Company[]): string =>
  companies
    .flatMap(companyNames)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => ` ${text} `.replaceAll(` ${name} `, ' ').trim(), plain);

/** The aspect of a row of figures that a question asks for. */
type Aspect = 'value' | 'growth' | 'cagr' | 'trend' | 'peers';

export type Intent =
  | { readonly is: 'figure'; readonly term: Term; readonly aspect: Aspect; readonly company: Company; readonly period: QuestionPeriod }
  | { readonly is: 'assumption'; readonly term: Term | undefined; readonly column: string | undefined }
  | { readonly is: 'target' | 'implied' | 'expected' | 'missing' | 'sources' | 'advice' | 'peers' | 'risks' | 'unknown' }
  | { readonly is: 'card'; readonly card: string }
  /** A topic that the source cannot cover, by the word in the question. */
  | { readonly is: 'beyond'; readonly word: string }
  /** A question that would need solving for a line: "at what sales growth is the price fair". */
  | { readonly is: 'to-solve'; readonly term: Term };

/** `year`: a fiscal year. `newest`: the question names none. `label`: of a named quarter, "Q1 FY27". */
export type QuestionPeriod =
  | { readonly is: 'newest' | 'trailing' }
  | { readonly is: 'quarter'; readonly label: string | undefined }
  | { readonly is: 'year'; readonly year: number };

/** Whether a question asks for advice to buy, sell or hold. */
export function isForAdvice(text: string): boolean {
  const plain = plainText(text);
  if (/\b(?:if|when) (?:i|we) (?:buy|bought|sell|invest)\b/.test(plain) && !/\bshould\b/.test(plain)) return false;
  return (
    /\b(should (i|we)|buy|sell|hold|invest|worth buying|recommend(ation)?s? (a )?(buy|sell))\b/.test(plain) &&
    !/\b(sell(s|ing)? (price|products?))\b/.test(plain)
  );
}

/** Whether a question asks what the scenarios are expected to give. A question with a number asks for a case. */
export function isForExpectedValue(text: string): boolean {
  const asked = text.slice(0, maxCharacters).toLowerCase();
  return /\bexpected (?:value|target|upside)\b|\bprobabilit|\bvalue at risk\b|\bat risk\b.*\bbear\b/.test(asked) && !/\d/.test(asked);
}

/** Parses a question by rule. Never throws for any text. */
export function readQuestion(text: string, subject: Subject): Intent {
  const plain = plainText(text);
  const has = (pattern: RegExp): boolean => pattern.test(plain);
  const period = periodIn(plain);
  const column = columnIn(plain, subject);
  const without = withoutNames(plain, [subject.own, ...subject.peers]);
  const term = termIn(without);
  const company = companyIn(plain, subject);
  const toSolve: Intent | undefined = term !== undefined && isToSolve(without) ? { is: 'to-solve', term } : undefined;

  if (isForAdvice(text)) return { is: 'advice' };
  if (isForExpectedValue(text)) return { is: 'expected' };
  if (term !== undefined && isAlternative(without)) return { is: 'to-solve', term };
  if (has(/\b(impl(y|ies|ied)|priced in|pricing in|discounting|break.?even)\b/)) return { is: 'implied' };
  if (has(/\b(target price|price target|fair value|upside|downside|headline)\b/) || (has(/\b(why|how|explain)\b/) && has(/\btarget\b/)))
    return { is: 'target' };
  if (has(/\bassum|\bestimate|\bforecast|\bproject(ed|ion)|\btarget (pe|pb|ev|multiple)|\bexpect/))
    return { is: 'assumption', term, column };
  if (column !== undefined && term !== undefined) return toSolve ?? { is: 'assumption', term, column };
  if (has(/\b(missing|not in the|gaps?|lack(s|ing)?|unavailable|placeholders?|not loaded|incomplete)\b/)) return { is: 'missing' };
  if (
    has(
      /\b(what (do|did|are) you (use|using|read|reading|based on)|sources?\b|where .* from|which data|what data|how (old|recent|current)|as of|who are you|what are you|which model are you|what can you|help)\b/,
    )
  )
    return { is: 'sources' };
  const outside = beyond.find((word) => new RegExp(`\\b${word}\\b`).test(plain));
  if (term === undefined && outside !== undefined) return { is: 'beyond', word: outside };
  if (term !== undefined) return toSolve ?? { is: 'figure', term, aspect: aspectOf(plain), company, period };
  if (has(/\bpeers?\b|\bcompar|\brank|\bversus\b|\bvs\b/)) return { is: 'peers' };
  if (has(/\bweak|\brisk|\bthreat|\bgo(?:es)? wrong\b/)) return { is: 'risks' };
  const card = cards.find(([pattern]) => pattern.test(plain));
  return card === undefined ? { is: 'unknown' } : { is: 'card', card: card[1] };
}

/** Whether the question replaces one of the model's assumptions: "if PAT grows 10 %", "10 % instead of 15 %". */
const isAlternative = (plain: string): boolean => /\binstead of\b.*\d|\bif\b.*\d ?(?:x|%)(?= |$)/.test(plain);

/** Whether the question sets a condition that no figure of the page answers, such as a value to reach. */
function isToSolve(plain: string): boolean {
  if (aspectOf(plain) === 'peers') return false;
  if (/\bwhat if\b|\bwould\b|\bmust\b|\bha(?:ve|s) to\b|\bneed|\brequired?\b|\bjustif/.test(plain)) return true;
  if (/\b(?:what|which|how)\b.*\bfair\b|\bfair at\b/.test(plain)) return true;
  if (/\bat (?:what|which) (?:\S+ ){0,2}growth\b/.test(plain) && !/\b(?:did|was|were)\b/.test(plain)) return true;
  return /\b(?:at|with) (?:\S+ ){0,4}?\d+(?:\.\d+)?(?:x|%)(?= |$)/.test(plain);
}

const cards: readonly (readonly [RegExp, string])[] = [
  [/\bswot\b|\bopportunit/, 'swot'],
  [/\bstrength|\bstrong|\bgood\b/, 'strengths'],
  [/\bmoat\b/, 'moat'],
  [/\boutlook\b.*(27|next)/, 'outlook1'],
  [/\boutlook\b/, 'outlook'],
  [/\bbusiness\b|\bindustry\b|\bsector\b|\bwhat does (it|the company) do\b/, 'model'],
];

function periodIn(plain: string): QuestionPeriod {
  if (/\b(ttm|trailing|last four quarters|last 4 quarters|twelve months|12 months)\b/.test(plain)) return { is: 'trailing' };
  const quarter = /\b(q[1-4]) ?(?:fy ?)?(?:20)?([12]\d)\b/.exec(plain);
  if (quarter !== null) return { is: 'quarter', label: `${(quarter[1] ?? '').toUpperCase()} FY${quarter[2] ?? ''}` };
  if (/\b(quarter|q[1-4])\b|\bq[1-4]/.test(plain)) return { is: 'quarter', label: undefined };
  const year = /\b(?:fy|cy)? ?(?:20)?([12]\d)(?!\d)e?\b/.exec(plain.replace(/\b\d+[ -]?(years?|day|days|x|%)/g, ' '));
  if (year?.[1] !== undefined && /\b(fy|cy) ?(20)?\d{2}|\b20[12]\d\b/.test(plain)) return { is: 'year', year: 2000 + Number(year[1]) };
  return { is: 'newest' };
}

/** The column of the page's model in question: an estimated one, or a year not reported yet. */
function columnIn(plain: string, { page, own }: Subject): string | undefined {
  const year = /\bfy ?(?:20)?(\d{2})(e?)\b/.exec(plain);
  const column = `FY${year?.[1] ?? ''}E`;
  if (/\bq[1-4]|\bquarter\b/.test(plain)) return undefined;
  if (year === null || page === undefined || !page.estimates.includes(column)) return undefined;
  const reported = own.years.some(({ fiscalYear }) => fiscalYear === 2000 + Number(year[1]));
  return year[2] === 'e' || !reported ? column : undefined;
}

/** The term with the longest matching words, the leftmost of equals. */
function termIn(plain: string): Term | undefined {
  let best: { readonly term: Term; readonly length: number } | undefined;
  for (const term of terms) {
    for (const words of term.words) {
      if (words.length > (best?.length ?? 0) && ` ${plain} `.includes(` ${words} `)) best = { term, length: words.length };
    }
  }
  return best?.term;
}

function aspectOf(plain: string): Aspect {
  if (/\bpeers?\b|\bcompar|\brank|\bmedian|\bversus\b|\bvs\b|\bothers\b/.test(plain)) return 'peers';
  if (/\bcagr\b|\bcompound/.test(plain)) return 'cagr';
  if (/\btrend|\bover the (last )?(\w+ )?years|\bhistory|\beach year|\ball years|\blast \w+ years|\bdevelop/.test(plain)) return 'trend';
  return /\bgr(ow|ew)|\brose\b|\brise|\bfell\b|\bfall|\bincreas|\bdecreas|\bdeclin|\byoy\b|\bchange/.test(plain) ? 'growth' : 'value';
}

/** The peer that the question names, else the company itself. */
function companyIn(plain: string, { own, peers }: Subject): Company {
  const ofOwn = new Set(companyNames(own));
  const named = peers.find((peer) => companyNames(peer).some((name) => !ofOwn.has(name) && ` ${plain} `.includes(` ${name} `)));
  return named ?? own;
}
