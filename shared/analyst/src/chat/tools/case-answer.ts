import type { Case } from '@mulya/contract/assistant';
import { quote, say, type Words, size } from '../../sentence.ts';
import { caseWords, methodWords } from './case-words.ts';
import { type ReadResult, notesOf } from './tool-calls.ts';
import { above, below, type Claim } from '../../claim.ts';
import type { Facts } from '../../facts.ts';
import { modelId, type Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import { modelSourceLine } from '../sources.ts';

type CaseQuestion = Extract<ToolQuestion, { readonly is: 'case' }>;

/** The answer to a what-if: the target or the figure that was asked for first, then what it rests on. */
export function caseAnswer(
  { cases, row, unchanged }: CaseQuestion,
  all: readonly ReadResult[],
  facts: Facts,
  subject: Subject,
): readonly Statement[] {
  const base = subject.page?.base ?? 'the base year';
  const results = all.slice(0, cases.length);
  const isReached = (read: ReadResult, at: number) => isMarginReached(cases[at] ?? {}, read, facts, subject);
  const statements = results.flatMap((read, at) => {
    if (!isReached(read, at))
      return [paragraph(say`The model can’t follow this margin, because growth from or to a figure below zero is not meaningful.`)];
    const words = caseWords(withoutOwnSales(cases[at] ?? {}, subject), read, base);
    const lead = words.length === 0 ? [`By ${methodWords[methodOf(read) ?? ''] ?? 'this method'}`] : say`At ${words}`;
    return [...rowStatement(row, lead, read, facts, subject), ...targetStatement({ words: lead, isNamed: row !== undefined }, read, facts)];
  });
  const working =
    results.length === 1 && results.every(isReached)
      ? results.flatMap((read) => [
          ...(unchanged === undefined ? [] : builtStatements(read, all[cases.length], facts, subject)),
          ...workingOf(read, facts, subject),
        ])
      : [];
  const isOfPrice = cases.some(({ overrides }) => overrides?.price !== undefined);
  const notes = [...new Set(results.flatMap(({ result }) => notesOf(result)))].filter(
    (note) => !(isOfPrice && note.includes('doesn’t change this value')),
  );
  return [...statements, ...working, ...notes.slice(0, 4).map((note) => bullet([note])), modelSourceLine(subject)];
}

/** The case without the sales growth of the builder where that is the page's own. */
function withoutOwnSales(change: Case, { page, facts }: Subject): Case {
  const { builder: { salesGrowth, ...builder } = {} } = change;
  const own = page?.estimates.map((column) => facts.number(modelId('Sales growth', column)));
  const isOwn = Array.isArray(salesGrowth) && salesGrowth.every((value, at) => Math.abs(value - (own?.[at] ?? NaN)) < 0.001);
  return isOwn ? { ...change, builder } : change;
}

/** Whether the model's last EBITDA margin is that of the case. It has no growth from or to a loss. */
function isMarginReached({ builder }: Case, read: ReadResult, facts: Facts, subject: Subject): boolean {
  const margins = builder?.ebitdaMargin;
  const asked = Array.isArray(margins) ? margins.at(-1) : margins;
  const reached = facts.number(read.id(`case/EBITDA margin/${columnOf(read, subject)}`));
  return asked === undefined || reached === undefined || Math.abs(asked - reached) < 0.05;
}

/** A smaller difference between the builder and the model is the rounding of its growth. */
const sameTarget = 0.0005;

/** What another margin changes, and how far the builder itself is from the model: PAT is not a growth of the page there. */
function builtStatements(read: ReadResult, unchanged: ReadResult | undefined, facts: Facts, subject: Subject): readonly Statement[] {
  const column = columnOf(read, subject);
  const moved = ['EBITDA', 'Adjusted PAT'].flatMap((row): readonly Words[] => {
    const [then, now] = [read.id(`case/${row}/${column}`), read.id(`model/${row}/${column}`)];
    if (facts.number(then) === undefined || facts.number(then) === facts.number(now)) return [];
    return [say`${row === 'EBITDA' ? `EBITDA ${column}` : 'PAT'} is ${quote(then)}${nowWords(then, now, facts)}`];
  });
  const value = unchanged?.id('case/headline/target-price');
  const [built, now] = [value === undefined ? undefined : facts.number(value), facts.number(currentIds(read, column)[0])];
  const isApart = built !== undefined && now !== undefined && Math.abs(built / now - 1) > sameTarget;
  return [
    ...(moved.length === 0 ? [] : [bullet([...moved.flatMap((words, at): Words => [at === 0 ? '' : ', ', ...words]), '.'])]),
    ...(value !== undefined && isApart
      ? [bullet(say`With the margin unchanged the builder gives ${quote(value)}: its PAT follows from the margin, interest and tax.`)]
      : []),
  ];
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
