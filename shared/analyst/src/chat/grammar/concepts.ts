import type { Case } from '@mulya/contract/assistant';

export type GrownLine = keyof NonNullable<Case['growth']>;
export type TargetMultiple = keyof NonNullable<Case['targets']>;
type BaseFigure = keyof NonNullable<Case['overrides']>;
export type MethodInput = keyof NonNullable<Case['inputs']>;
export type CaseMethod = NonNullable<Case['method']>;

/** What a word of a question means. `line` of null: a growth, a multiple or a margin that the question does not name. */
export type Concept =
  | { readonly is: 'base'; readonly of: BaseFigure }
  | { readonly is: 'line'; readonly of: GrownLine | 'eps' }
  /** A change of a line, or of the method's own line. `down`: "if PAT falls 10 %". `perShare`: of EPS, which grows as PAT does. */
  | { readonly is: 'growth'; readonly of: GrownLine | null; readonly down?: true; readonly perShare?: true }
  | { readonly is: 'multiple'; readonly of: TargetMultiple | null }
  | { readonly is: 'margin'; readonly of: 'ebitda' | 'net' | null }
  | { readonly is: 'input'; readonly of: MethodInput }
  | { readonly is: 'goal'; readonly of: 'upside' | 'downside' | 'return' | 'target' | 'fair' }
  | { readonly is: 'method'; readonly of: CaseMethod }
  /** A figure that is no assumption and has no bridge. */
  | { readonly is: 'other' };

/** A concept at a place among the words of a question. */
export interface Mention {
  readonly concept: Concept;
  readonly at: number;
  /** The place after its last word. */
  readonly end: number;
}

const line = (of: GrownLine | 'eps'): Concept => ({ is: 'line', of });
const base = (of: BaseFigure): Concept => ({ is: 'base', of });
const growth: Concept = { is: 'growth', of: null };
const decline: Concept = { is: 'growth', of: null, down: true };
const multiple = (of: TargetMultiple | null): Concept => ({ is: 'multiple', of });
const margin = (of: 'ebitda' | 'net' | null): Concept => ({ is: 'margin', of });
const input = (of: MethodInput): Concept => ({ is: 'input', of });
const goal = (of: Extract<Concept, { is: 'goal' }>['of']): Concept => ({ is: 'goal', of });
const method = (of: CaseMethod): Concept => ({ is: 'method', of });

const vocabulary: readonly (readonly [concept: Concept, words: string])[] = [
  [line('pat'), 'pat|profit|profits|net profit|net profits|net income|earnings|bottom line|bottomline|profit after tax|adjusted pat|np|loss|losses'],
  [line('sales'), 'sales|sale|revenue|revenues|turnover|top line|topline'],
  [line('ebitda'), 'ebitda'],
  [line('netWorth'), 'net worth|networth|book value|book|shareholders funds'],
  [line('eps'), 'eps|diluted eps|earnings per share'],
  [growth, 'growth|grow|grows|grew|growing|growth rate|cagr|compound|compounds|increase|increases|rise|rises|up'],
  [decline, 'fall|falls|falling|declining|dropping|shrinking|contracting|decrease|decreases|decreasing|down|decline|declines|drop|drops|shrink|shrinks|degrowth|de growth|contract|contracts'],
  [multiple('pe'), 'pe|pe multiple|pe ratio|target pe|exit pe|price earnings|price to earnings|price/earnings|earnings multiple|target pe multiple'],
  [multiple('pb'), 'pb|pbv|pb multiple|pb ratio|target pb|price to book|price book|price/book|price to book value|book multiple'],
  [multiple('evEbitda'), 'ev/ebitda|ev ebitda|ev to ebitda|ev by ebitda|target ev/ebitda|ebitda multiple|ev/ebitda multiple'],
  [multiple('evSales'), 'ev/sales|ev sales|ev to sales|target ev/sales|sales multiple|ev to revenue|ev/sales multiple'],
  [multiple(null), 'multiple|multiples|target multiple|exit multiple|valuation multiple|value multiple'],
  [margin('ebitda'), 'ebitda margin|ebitda margins|operating margin|operating margins'],
  [margin('net'), 'net margin|net margins|net income margin|pat margin|pat margins|profit margin|profit margins|net profit margin'],
  [margin(null), 'margin|margins'],
  [input('discountRate'), 'discount rate|discounting rate|wacc|cost of capital'],
  [input('terminalGrowth'), 'terminal growth|terminal growth rate|perpetual growth|perpetuity growth|terminal rate'],
  [input('longTermGrowth'), 'long term growth|long run growth|longterm growth'],
  [input('fadeYears'), 'fade years|fade period|fade'],
  [input('taxRate'), 'tax rate|effective tax rate|tax'],
  [input('costOfEquity'), 'cost of equity|ke|coe'],
  [input('sustainableRoe'), 'sustainable roe|roe|return on equity|long term roe'],
  [input('payout'), 'payout|payout ratio|dividend payout'],
  [input('extraCreditCost'), 'extra credit cost|extra credit costs|credit cost|credit costs'],
  [input('loans'), 'loan book'],
  [base('price'), 'price|share price|stock price|cmp|current price|market price|todays price|buy at|bought at|enter at|entry at|entry price|purchase price|invest at'],
  [base('shares'), 'shares|share count|number of shares|shares outstanding'],
  [base('grossDebt'), 'gross debt|debt|total debt|borrowings'],
  [base('cash'), 'cash|cash balance|cash and equivalents'],
  [base('reserves'), 'reserves'],
  [base('equity'), 'share capital|equity capital'],
  [goal('upside'), 'upside|gain|gains'],
  [goal('downside'), 'downside'],
  [goal('return'), 'return|returns|irr|annual return|yearly return|annualised return|annualized return|make|makes|earn|earns'],
  [goal('target'), 'target|target price|price target|tp|fair value|intrinsic value|value per share|worth|gets me to|get me to|gets to|get to|gets us to|takes it to|take it to|takes us to|reach|reaches|hit|hits|touch|touches'],
  [goal('fair'), 'fair|fairly|justified|justify|justifies|break even|breakeven|lose money|reasonable|fair price|fairly priced|fairly valued|priced in|pricing in|discounting|in the price|into the price|in the current price|baked in|baked into|built in|built into|factored in|embedded in|discounted|implied|implies|imply'],
  [method('dcf'), 'dcf|discounted cash flow|discounted cash flows'],
  [method('residualIncome'), 'residual income|residual income method|excess return'],
  [method('justifiedPb'), 'justified pb|justified price to book'],
  [method('embeddedValue'), 'embedded value|p/ev'],
  [method('netAssetValue'), 'net asset value|nav|sum of stakes'],
  [{ is: 'other' }, 'profit before tax|pbt|pre tax profit|operating profit|operating profits|operating income|ebit|other income|gross profit|gross margin|net interest income|nii|net interest margin|nim|interest expense|interest cost|interest income|depreciation|cash flow|cash flows|operating cash flow|free cash flow|fcf|cfo|net debt|net debt/ebitda|net debt to ebitda|net cash|enterprise value|bvps|book value per share|total assets|assets|price to sales|p/s|peg|earnings yield|dividend|dividends|dividend yield|market cap|roce|roa|debt to equity|interest cover|volume|volumes|return on capital|return on assets'],
]; // prettier-ignore

const conceptOf: ReadonlyMap<string, Concept> = new Map(
  vocabulary.flatMap(([concept, words]) => words.split('|').map((each) => [each, concept] as const)),
);
const longest = Math.max(...[...conceptOf.keys()].map((words) => words.split(' ').length));

/** Words of five letters or more that a slip of the hand is corrected to. */
export const conceptWords: readonly string[] = [...conceptOf.keys()].flatMap((words) => words.split(/[ /]/));

/** Words between a line and its growth: "growth in PAT", "PAT will grow". */
const links = new Set(
  'to will would can could should does do must has have need needs in of for the rate a only its company annual yearly'.split(' '),
);

/** The concepts of a question, by the longest words. A line and its growth are one: "growth in PAT", "PAT falls". */
export function mentionsIn(words: readonly string[]): readonly Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const mention = longestAt(words, at);
    if (mention !== undefined) found.push(mention);
    at = mention?.end ?? at + 1;
  }
  return found.reduce<readonly Mention[]>((merged, mention) => {
    const last = merged.at(-1);
    const joined = last === undefined ? undefined : joinedOf(last, mention, words);
    return joined === undefined ? [...merged, mention] : [...merged.slice(0, -1), joined];
  }, []);
}

function longestAt(words: readonly string[], at: number): Mention | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const concept = conceptOf.get(words.slice(at, at + length).join(' '));
    if (concept !== undefined) return { concept, at, end: at + length };
  }
  return undefined;
}

/** What "rises to" or "falls by" is said about: "discount rate rises to 13 %". */
const movable = new Set<Concept['is']>(['input', 'multiple', 'margin', 'base', 'other', 'goal']);

function joinedOf(one: Mention, other: Mention, words: readonly string[]): Mention | undefined {
  const between = words.slice(one.end, other.at);
  const isMove = other.concept.is === 'growth' && other.concept.of === null && words[other.at] !== 'growth';
  if (isMove && movable.has(one.concept.is) && between.length <= 1) return { ...one, end: other.end };
  if (between.length > 2 || !between.every((word) => links.has(word))) return undefined;
  const pair = [one.concept, other.concept];
  const [of, change] = [pair.find(({ is }) => is === 'line'), pair.find((each) => each.is === 'growth' && each.of === null)];
  if (of?.is !== 'line' || change?.is !== 'growth') return undefined;
  return { at: one.at, end: other.end, concept: { ...change, ...(of.of === 'eps' ? { of: 'pat', perShare: true } : { of: of.of }) } };
}
