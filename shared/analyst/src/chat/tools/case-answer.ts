import type { Case } from '@mulya/contract/assistant';
import { quote, say, type Words, size } from '../../sentence.ts';
import { givenId, type ReadResult, notesOf } from './tool-calls.ts';
import { above, below, type Claim } from '../../claim.ts';
import type { Facts } from '../../facts.ts';
import type { Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import { multipleNames, type ToolQuestion } from '../grammar/tool-question.ts';
import { modelSourceLine } from '../sources.ts';

const lines = { sales: 'sales', ebitda: 'EBITDA', pat: 'PAT', netWorth: 'net worth' } as const;
const inputs = {
  discountRate: 'a discount rate of',
  terminalGrowth: 'terminal growth of',
  fadeYears: 'fade years of',
  taxRate: 'a tax rate of',
  costOfEquity: 'a cost of equity of',
  longTermGrowth: 'long-term growth of',
  sustainableRoe: 'a sustainable ROE of',
  payout: 'a payout of',
  extraCreditCost: 'extra credit cost of',
  loans: 'loans of',
} as const;
const figures = {
  price: 'a price of',
  shares: 'a share count of',
  sales: 'sales of',
  ebitda: 'EBITDA of',
  pat: 'PAT of',
  grossDebt: 'gross debt of',
  cash: 'cash of',
  reserves: 'reserves of',
  equity: 'share capital of',
} as const;

/** The methods as sentences name them. */
const methodWords: Readonly<Record<string, string>> = {
  ...multipleNames,
  dcf: 'DCF',
  justifiedPb: 'justified P/B',
  residualIncome: 'residual income',
  embeddedValue: 'embedded value',
  netAssetValue: 'net asset value',
};

/** A case within a sentence: "10.0% PAT growth and a target PE of 25.0x". The numbers are those of the result. Empty if it has none. */
export function caseWords(
  { growth = {}, targets = {}, overrides = {}, inputs: ofMethods = {} }: Case,
  { id }: ReadResult,
  base: string,
): Words {
  const at = (group: string, key: string, index = 0) => quote(id(givenId(group, key, index)));
  const three = (group: string, key: string): Words => say`${at(group, key)}, ${at(group, key, 1)} and ${at(group, key, 2)}`;
  const parts: readonly Words[] = [
    ...keysOf(growth).map((key) =>
      Array.isArray(growth[key]) ? say`${lines[key]} growth of ${three('growth', key)}` : say`${at('growth', key)} ${lines[key]} growth`,
    ),
    ...keysOf(targets).map((key) =>
      Array.isArray(targets[key])
        ? say`a target ${multipleNames[key]} of ${three('targets', key)}`
        : say`a target ${multipleNames[key]} of ${at('targets', key)}`,
    ),
    ...keysOf(overrides).map(
      (key) => say`${figures[key]} ${at('overrides', key)}${key === 'price' || key === 'shares' ? '' : ` in ${base}`}`,
    ),
    ...keysOf(ofMethods).map((key) => say`${inputs[key]} ${at('inputs', key)}`),
  ];
  return parts.flatMap((part, index): Words => [index === 0 ? '' : index === parts.length - 1 ? ' and ' : ', ', ...part]);
}

/** The keys with a value. */
const keysOf = <Key extends string>(values: { readonly [Each in Key]?: unknown }): readonly Key[] =>
  (Object.keys(values) as Key[]).filter((key) => values[key] !== undefined); // the keys of this very object

type CaseQuestion = Extract<ToolQuestion, { readonly is: 'case' }>;

/** The answer to a what-if: the target or the figure that was asked for first, then what it rests on. */
export function caseAnswer(
  { cases, row }: CaseQuestion,
  results: readonly ReadResult[],
  facts: Facts,
  subject: Subject,
): readonly Statement[] {
  const base = subject.page?.base ?? 'the base year';
  const statements = results.flatMap((read, at) => {
    const words = caseWords(cases[at] ?? {}, read, base);
    const lead = words.length === 0 ? [`By ${methodWords[methodOf(read) ?? ''] ?? 'this method'}`] : say`At ${words}`;
    return [...rowStatement(row, lead, read, facts, subject), ...targetStatement({ words: lead, isNamed: row !== undefined }, read, facts)];
  });
  const working = results.length === 1 ? results.flatMap((read) => workingOf(read, facts, subject)) : [];
  const isOfPrice = cases.some(({ overrides }) => overrides?.price !== undefined);
  const notes = [...new Set(results.flatMap(({ result }) => notesOf(result)))].filter(
    (note) => !(isOfPrice && note.includes('doesn’t change this value')),
  );
  return [...statements, ...working, ...notes.slice(0, 4).map((note) => bullet([note])), modelSourceLine(subject)];
}

/** The method behind a result: "pe". */
const methodOf = ({ result }: ReadResult): string | undefined =>
  result.figures.flatMap(({ id }) => /^case\/method\/(\w+)$/.exec(id)?.[1] ?? [])[0];

/** The column of the estimates: "FY28E". */
const columnOf = ({ result }: ReadResult, { page }: Subject): string =>
  result.figures.flatMap(({ id }) => /^case\/(?:Adjusted PAT|EPS)\/(FY\d\dE)$/.exec(id)?.[1] ?? [])[0] ?? page?.estimates.at(-1) ?? '';

const isOfTarget = (method: string | undefined): boolean => method === undefined || ['pe', 'evEbitda', 'evSales', 'pb'].includes(method);

/** "the FY28E target on PE", "the value by DCF". */
function targetName(read: ReadResult, year: string): string {
  const method = methodOf(read);
  return isOfTarget(method)
    ? `${year} target on ${methodWords[method ?? 'pe'] ?? 'PE'}`
    : `value per share by ${methodWords[method ?? ''] ?? 'this method'}`;
}

/** The ids of the page's own value and upside by the result's method. */
function currentIds(read: ReadResult, column: string): readonly [value: string, upside: string] {
  const method = methodOf(read) ?? 'pe';
  if (method === 'pe') return [read.id('headline/target-price'), read.id('headline/upside')];
  if (!isOfTarget(method)) return [read.id(`now/method/${method}`), read.id('now/upside')];
  const name = methodWords[method] ?? '';
  return [read.id(`model/Target price (${name})/${column}`), read.id(`model/Upside (${name})/${column}`)];
}

interface Lead {
  readonly words: Words;
  /** Whether the answer has named the case already. */
  readonly isNamed: boolean;
}

/** "At 10.0% PAT growth, the FY28E target on PE is ₹5,358.40 (now ₹6,122.85), an upside of 132.8% (now 166.0%)." */
function targetStatement(lead: Lead, read: ReadResult, facts: Facts): readonly Statement[] {
  const [target, upside] = [read.id('case/headline/target-price'), read.id('case/headline/upside')];
  const column = read.result.figures.find(({ id }) => id === 'case/headline/target-price')?.period ?? '';
  const [now, upsideNow] = currentIds(read, column);
  const name = targetName(read, column).trim();
  const text = facts.words(target);
  const verb = text?.startsWith('needs ') === true ? '' : 'is ';
  const start: Words = lead.isNamed ? [`The ${name} ${verb}`] : say`${lead.words}, the ${name} ${verb}`;
  if (text !== undefined) return [paragraph(say`${start}${text}.`, [{ is: 'said', figure: target, text }])];
  if (facts.fact(target)?.is === 'placeholder') return [paragraph(say`${start}not available: it needs figures that the source lacks.`)];
  if (facts.number(target) === undefined) return [paragraph(say`${start}not available.`)];
  const upsideText = facts.words(upside);
  const after: Words =
    facts.number(upside) !== undefined
      ? say`, ${upsideWords(upside, facts)}`
      : upsideText === undefined
        ? say``
        : say`, upside ${upsideText}`;
  const statement = say`${start}${quote(target)}${nowWords(target, now, facts)}${after}${nowWords(upside, upsideNow, facts)}.`;
  return [paragraph(statement, upsideClaims(upside, facts))];
}

/** " (now ₹1,565.00)", where today's figure differs. */
const nowWords = (then: string, now: string, facts: Facts): Words =>
  facts.number(now) === undefined || facts.number(then) === undefined || facts.number(now) === facts.number(then)
    ? say``
    : say` (now ${quote(now)})`;

const upsideWords = (upside: string, facts: Facts): Words =>
  (facts.number(upside) ?? 0) < 0 ? say`a downside of ${size(upside)}` : say`an upside of ${quote(upside)}`;

const upsideClaims = (upside: string, facts: Facts): readonly Claim[] => {
  const value = facts.number(upside);
  return value === undefined ? [] : [value < 0 ? below(upside, 0) : above(upside, -1e-9)];
};

/** "At 10.0% PAT growth, FY28E EPS is ₹164.50 (now ₹188.10)." */
function rowStatement(asked: CaseQuestion['row'], lead: Words, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  if (asked === undefined) return [];
  const last = columnOf(read, subject);
  const column = asked.year === undefined ? last : `FY${String(asked.year % 100).padStart(2, '0')}E`;
  const name = asked.row === 'Adjusted PAT' ? 'PAT' : asked.row;
  const [then, now] = [read.id(`case/${asked.row}/${column}`), read.id(`model/${asked.row}/${column}`)];
  const text = facts.words(then);
  if (text !== undefined) return [paragraph(say`${lead}, ${name} ${column} is ${text}.`, [{ is: 'said', figure: then, text }])];
  if (facts.number(then) === undefined) return [paragraph(say`${lead}: the page’s result has no ${name} ${column}.`)];
  return [paragraph(say`${lead}, ${name} ${column} is ${quote(then)}${nowWords(then, now, facts)}.`)];
}

const multiplied = {
  pe: ['EPS', 'Target PE'],
  pb: ['BVPS', 'Target PB'],
  evEbitda: ['EBITDA', 'Target EV/EBITDA'],
  evSales: ['Sales', 'Target EV/Sales'],
} as const;

/** "Based on FY28E EPS of ₹164.50 and a target PE of 30.0x." */
export function workingOf(read: ReadResult, facts: Facts, subject: Subject, hasReturn = true): readonly Statement[] {
  if (facts.number(read.id('case/headline/target-price')) === undefined) return [];
  const method = methodOf(read);
  const rows = Object.entries(multiplied).find(([id]) => id === method)?.[1];
  const column = columnOf(read, subject);
  const ofReturn = hasReturn ? returnOf(read, facts) : [];
  if (rows === undefined) return ofReturn;
  const [what, multiple] = [read.id(`case/${rows[0]}/${column}`), read.id(`case/${rows[1]}/${column}`)];
  if (facts.number(what) === undefined || facts.number(multiple) === undefined) return [];
  return [
    bullet(
      say`Based on ${column} ${rows[0] === 'Sales' ? 'sales' : rows[0]} of ${quote(what)} and a ${rows[1].replace('Target', 'target')} of ${quote(multiple)}.`,
    ),
    ...ofReturn,
  ];
}

function returnOf(read: ReadResult, facts: Facts): readonly Statement[] {
  const id = read.id('case/headline/return');
  return facts.number(id) === undefined ? [] : [bullet(say`Annualised, from the date of the price: ${quote(id)}.`)];
}
