/** Rules between the sentences of a page, and between sentences and numbers. */
import type { ReadLine } from './read-page.ts';
import type { ReadPage } from './reader.ts';

const sides: Readonly<Record<string, 'good' | 'bad'>> = { Strengths: 'good', Opportunities: 'good', Weaknesses: 'bad', Threats: 'bad' };

const isNone = (text: string): boolean => /^None (evident|besides|found)/.test(text);

/** A SWOT point or strength whose own figures say the opposite, or whose three years do. */
export function findMisplacedPoints(lines: readonly ReadLine[], page: ReadPage): readonly string[] {
  return lines.flatMap((line) => {
    const wanted = line.card === 'strengths' ? (line.points.length === 0 ? undefined : 'good') : sides[line.section];
    if (wanted === undefined || isNone(line.text)) return [];
    const wrong = line.points.length === 1 && line.points[0]?.polarity === wanted ? [] : [`${line.section || line.card}: ${line.text}`];
    const trend =
      wanted === 'good'
        ? line.points.flatMap(({ subject }) => [...againstTrend(subject, line.section, page), ...fromFarBelow(subject, line.text, page)])
        : [];
    return [...wrong, ...trend.map((why) => `${line.section || line.card}: ${line.text}, while ${why}`)];
  });
}

const ratios: Readonly<Record<string, string>> = {
  ROE: 'ratio/roe',
  ROA: 'ratio/roa',
  'EBITDA margin': 'ratio/ebitdaMargin',
  'Net margin': 'ratio/netIncomeMargin',
};
const lines: Readonly<Record<string, string>> = { Sales: 'sales', PAT: 'pat' };

/** Why three years contradict praise. */
function againstTrend(subject: string, section: string, page: ReadPage): readonly string[] {
  const line = lines[subject];
  const rate = line === undefined ? undefined : page.value(`cagr/${line}/${page.newest}`);
  const slow =
    rate !== undefined && rate < 5 && subject !== 'Sales'
      ? [`PAT grew ${rate} a year over three`]
      : rate !== undefined && rate < 5
        ? [`sales grew ${rate} a year over three`]
        : [];
  const row = ratios[subject];
  if (row === undefined || section === 'Opportunities') return slow;
  const years = series(row, page);
  const [now, best] = [years[0] ?? Number.NaN, Math.max(...years)];
  return years.length >= 4 && now < 0.85 * best && best - now > 3 ? [...slow, `${subject} is ${now} after ${best}`] : slow;
}

/** A margin whose years hold one from below -100 % is no praise, but beside peers or a better margin of sales. */
function fromFarBelow(subject: string, text: string, page: ReadPage): readonly string[] {
  if (/peer/.test(text) || (subject !== 'EBITDA margin' && subject !== 'Net margin')) return [];
  const years = series(ratios[subject] ?? '', page).slice(0, subject === 'Net margin' ? 2 : 12);
  return years.some((value) => value < -100) ? [`${subject} was ${Math.min(...years)}`] : [];
}

/** A side that says "None evident", although a rule of it had no figure, or found something. */
export function falselyNone(lines_: readonly ReadLine[], page: ReadPage): readonly string[] {
  const at = (row: string) => page.value(`${row}/${page.newest}`);
  const isThere = (row: string) => at(row) !== undefined;
  const quarter = page.quarters.length > 0;
  return lines_.flatMap(({ section, text }) => {
    if (!text.startsWith('None evident')) return [];
    const needed: readonly (readonly [string, boolean])[] =
      section === 'Strengths' || section === 'Weaknesses'
        ? [
            ['sales growth', page.kind !== 'ordinary' || isThere('growth/sales')],
            ['PAT', isThere('line/pat')],
            ['ROE', isThere('ratio/roe')],
            ['debt', page.kind !== 'ordinary' || isThere('ratio/debtToEquity')],
            ['cash flow', page.kind !== 'ordinary' || isThere('line/operatingCashFlow')],
          ]
        : [
            ['quarters', quarter],
            ['PE', isThere('multiple/pe')],
            ['PB', isThere('multiple/pb')],
          ];
    const isFull =
      section === 'Threats' &&
      (at('multiple/pb') ?? 0) >= 4 &&
      (at('multiple/pb') ?? 0) < 150 &&
      (at('ratio/roe') ?? 12) < 12 &&
      (at('ratio/roe') ?? 0) > 0;
    return [
      ...needed.flatMap(([name, isKnown]) => (isKnown ? [] : [`${section}: none evident, without ${name}`])),
      ...(isFull ? [`${section}: none evident, with a full PB`] : []),
    ];
  });
}

/** Two numbers of a comparison that are printed alike. */
const comparedNumbers =
  /(-?₹?[\d,.]+(?:%|x| crore shares| crore)?)(?: \([^)]*\))?(?: in (?:FY|CY)\d\d(?: \(\w+ \d{4}\))?)?(?:,? (?:from|vs|against|is above|is below|compares with|exceeded|exceeds|narrowed from)(?: a| an| the| its| PAT| EBITDA| gross debt| peer median| debt\/equity| of| profit| loss)*) (-?₹?[\d,.]+(?:%|x| crore shares| crore)?)(?=$|[ .,;)])/g;

/** "grew 5.0% in FY26 (FY25: 5.0%)", "sales ₹3 crore (₹3 crore)": a number beside an equal one of another time. */
const besideAnother =
  /(-?₹[\d,.]+ crore|-?[\d,.]+[%x])(?: to ₹[\d,.]+ crore)?(?: in [^()]{4,18})? \((?:[^():]+: )?(?:net loss )?(-?₹[\d,.]+ crore|-?[\d,.]+[%x])\)/g;

/** A number beside another one: a loss beside a profit, or a fall beside a growth, is the other's negative. */
function isEqual(all: string, one: string, other: string): boolean {
  if (/\((?:[^():]+: )?net loss|year-ago profit|from a profit of/.test(all)) return false;
  return other === (all.includes('(growth in ') ? `-${one}` : one);
}

export const comparedAlike = ({ text, card }: ReadLine): readonly string[] =>
  [...text.matchAll(comparedNumbers), ...(card === 'growth.comment' ? [] : text.matchAll(besideAnother))].flatMap(([all, one, other]) =>
    isEqual(all, one ?? '', other ?? '') ? [`equal numbers: ${all} (${text})`] : [],
  );

function series(row: string, page: ReadPage): readonly number[] {
  const values: number[] = [];
  for (
    let at = page.newest;
    values.length < 6;
    at = at.replace(/\d+/g, (digits) => String(Number(digits) - 1).padStart(digits.length, '0'))
  ) {
    const value = page.value(`${row}/${at}`);
    if (value === undefined || (row === 'ratio/ebitdaMargin' && isEbit(at, page) !== isEbit(page.newest, page))) break;
    values.push(value);
    // Years before an event, or before sales fell by half, are not compared.
    if (page.isFirstAfterEvent(at) || (page.kind === 'ordinary' && (page.value(`growth/sales/${at}`) ?? 0) < -50)) break;
  }
  return values;
}

const isEbit = (label: string, page: ReadPage): boolean => page.value(`line/depreciation/${label}`) === undefined;

/** Numbers that a list of weaknesses must mention. */
export function unsaid(lines_: readonly ReadLine[], page: ReadPage): readonly string[] {
  const isSilent = lines_.some(({ section, text }) => section === 'Weaknesses' && isNone(text));
  if (!isSilent || page.newest === '') return [];
  const at = (row: string) => page.value(`${row}/${page.newest}`);
  const weak: readonly (readonly [boolean, string])[] = [
    [series('line/pat', page).length >= 4 && (at('cagr/pat') ?? 5) < 5, `3-year PAT CAGR ${at('cagr/pat') ?? ''}`],
    [(at('growth/pat') ?? 0) < 0, `PAT growth ${at('growth/pat') ?? ''}`],
    [(at('line/pat') ?? 0) < 0, 'a net loss'],
    [page.kind === 'ordinary' && (at('growth/sales') ?? 0) < 0, `sales growth ${at('growth/sales') ?? ''}`],
    [
      page.kind === 'ordinary' &&
        (at('ratio/debtToEquity') ?? 0) >= 1 &&
        !lines_.some(({ points }) => points.some(({ subject, polarity }) => subject === 'Debt' && polarity === 'good')),
      `debt/equity ${at('ratio/debtToEquity') ?? ''}`,
    ],
    ...Object.entries(ratios).flatMap(([name, row]): (readonly [boolean, string])[] => {
      if (name !== 'ROE' && (page.kind !== 'ordinary' || name === 'ROA')) return [];
      const years = series(row, page);
      const [now, best] = [years[0] ?? 0, Math.max(...years)];
      return name === 'Net margin'
        ? []
        : [[years.length >= 4 && now > 0 && now < 0.85 * best && best - now >= 3, `${name} ${now} after ${best}`]];
    }),
  ];
  return weak.flatMap(([isWeak, what]) => (isWeak ? [`no weakness is named, with ${what}`] : []));
}

/** Two sentences that contradict each other. */
const clashes: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [/^Debt-free|^Net cash|^Low leverage/, /^Debt\/equity (was )?\d[^v]*(year-end|in FY\d\d$)/],
  [/^Low leverage|^Debt-free|^Virtually debt-free/, /^Debt\/equity \d\S+ vs virtually debt-free peers/],
  [/valuation looks modest/, /^Trades at a premium|^PE above peers/],
  [/consistent with a moat/, /^ROE (down to|fell for|\S+ vs \d-year high)/],
  [/^No clear strengths/, /consistent with a moat/],
  [
    /is not comparable with the current price|are not comparable with the current price/,
    /target price is ₹.*(upside|downside)|current price implies/,
  ],
  [/^Weak cash conversion/, /^CFO (at or above|matched)|consistent cash/],
  [/^No PE-based target price/, /target price is ₹|^Target requires|default target PE/],
  [/^Negative net worth/, /ROE (rose|of|was|up)/],
];

export function contradictions(lines_: readonly ReadLine[]): readonly string[] {
  const texts = [...new Set(lines_.map(({ text }) => text))];
  const clashing = clashes.flatMap(([one, other]) => {
    const [first, second] = [texts.find((text) => one.test(text)), texts.find((text) => other.test(text))];
    return first === undefined || second === undefined ? [] : [`"${first}" and "${second}"`];
  });
  return [...clashing, ...praisedAndLamented(lines_), ...twoGrowths(texts), ...emptyStrengths(lines_)];
}

/** No subject is a strength in one list and a weakness in another, over the same period. */
function praisedAndLamented(lines_: readonly ReadLine[]): readonly string[] {
  const judged = lines_.filter(({ card, section }) => card === 'strengths' || section !== '');
  const all = judged.flatMap((line) => line.points.map((point) => ({ ...point, text: line.text })));
  return all.flatMap((one) =>
    all
      .filter((other) => one.polarity === 'good' && other.polarity === 'bad' && other.subject === one.subject)
      .map((other) => `${one.subject}: "${one.text}" and "${other.text}"`),
  );
}

/** A page states implied growth as one number, and no other sentence says what the price needs. */
function twoGrowths(texts: readonly string[]): readonly string[] {
  const implied = new Set(texts.flatMap((text) => /current price implies (.+? [\d.]+%)/.exec(text)?.[1] ?? []));
  const others = texts.filter((text) => /needs? (more )?growth|priced in|discounts|is paid for|price (needs|allows)/.test(text));
  return [...(implied.size > 1 ? [`the price implies ${[...implied].join(' and ')}`] : []), ...others];
}

function emptyStrengths(lines_: readonly ReadLine[]): readonly string[] {
  const none = lines_.some(({ card, text }) => card === 'strengths' && text.startsWith('No clear strengths'));
  const some = lines_.filter(({ section, text }) => section === 'Strengths' && !isNone(text));
  return none ? some.map(({ text }) => `no strengths, and "${text}"`) : [];
}

/** The default multiple supports no argument: no SWOT point or strength depends on it. */
export const findDefaultMultipleArguments = (lines_: readonly ReadLine[]): readonly string[] =>
  lines_.flatMap(({ card, text }) =>
    (card === 'swot' || card === 'strengths') && /target|implies|default|assum/i.test(text) ? [`${card}: ${text}`] : [],
  );

/** Lists of names and of missing items have no length limit. */
const isList = (text: string): boolean =>
  /^(Peers|Not in the loaded data|Not comparable|Excluded|No data|Built-in market pack|Suggested|FY\d\d metrics)|metrics for peer comparison|key metrics|^The source lacks/.test(
    text,
  );

/** Sentences have at most twenty words, and fragments at most ten without a full stop. */
export function tooLong({ section, text }: ReadLine): readonly string[] {
  const words = (part: string): number =>
    part
      .replace(/((?:FY|CY)\d\d) \(\w{3} \d{4}\)/g, '$1')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (section !== '') return words(text) > 10 || text.endsWith('.') ? [`${words(text)} words: ${text}`] : [];
  if (isList(text)) return [];
  return text
    .split(/(?<=[\p{L})%\d]\.) (?=\p{Lu})/u)
    .flatMap((sentence) => (words(sentence) > 20 ? [`${words(sentence)} words: ${sentence}`] : []));
}
