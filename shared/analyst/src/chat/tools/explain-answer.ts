import { above, below, type Claim } from '../../claim.ts';
import type { Facts } from '../../facts.ts';
import { quote, say, size, type Words } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import { sourceLine } from '../sources.ts';
import { type ReadResult, notesOf } from './tool-calls.ts';

type ExplainQuestion = Extract<ToolQuestion, { readonly is: 'explain' }>;

const names = { sales: 'Sales', ebitda: 'EBITDA', pat: 'PAT', eps: 'EPS' } as const;

/** What the bridge's parts are, within a sentence. */
const partNames: Readonly<Record<string, string>> = {
  revenue: 'Revenue, at the earlier EBITDA margin,',
  margin: 'The EBITDA margin',
  'other-income': 'Other income',
  depreciation: 'Depreciation',
  interest: 'Interest',
  exceptional: 'Exceptional items',
  tax: 'Tax',
  minority: 'Minority interest',
  'net-interest-income': 'Net interest income',
  expenses: 'Operating expenses and provisions',
  shares: 'The share count',
  unexplained: 'What the loaded lines don’t explain',
};

const ends = new Set(['from', 'to', 'change', 'change-percent']);

const maxParts = 6;
/** A part below this share of the largest one explains nothing. */
const minShare = 0.01;

/** The answer to "why did PAT fall": what happened, a false premise corrected first, then the parts, the largest first. */
export function explainAnswer(question: ExplainQuestion, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const periodOf = (id: string): string => read.result.figures.find((figure) => figure.id === id)?.period ?? '';
  const [from, to] = [periodOf('bridge/from'), periodOf('bridge/to')];
  const parts = read.result.figures
    .flatMap(({ id }) => {
      const part = /^bridge\/([a-z-]+)$/.exec(id)?.[1];
      const value = part === undefined || ends.has(part) ? undefined : facts.number(read.id(id));
      return part === undefined || value === undefined || value === 0 ? [] : [{ part, id: read.id(id), value }];
    })
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .filter(({ value }, at, all) => at < maxParts && Math.abs(value) >= minShare * Math.abs(all[0]?.value ?? 0));
  const notes = notesOf(read.result).filter((note) => !/ (?:rose|fell|did not change)\b/.test(note));
  const bullets = parts.map(({ part, id, value }) =>
    bullet(say`${partNames[part] ?? part} ${value > 0 ? 'added' : 'took'} ${size(id)}.`, [value > 0 ? above(id, 0) : below(id, 0)]),
  );
  return [
    happened(question, read, facts, from, to),
    ...(question.metric === 'sales' && parts.length === 1 ? [] : bullets),
    ...notes.map((note) => bullet([note])),
    sourceLine({ statements: [from, to].filter((label) => label !== '') }, subject, subject.own),
  ];
}

/** "PAT rose 1.4% in FY26, from ₹48,553 crore to ₹49,210 crore; it did not fall." */
function happened({ metric, claimed }: ExplainQuestion, read: ReadResult, facts: Facts, from: string, to: string): Statement {
  const name = names[metric];
  const [before, after, percent] = ['bridge/from', 'bridge/to', 'bridge/change-percent'].map(read.id);
  const [was, is] = [facts.number(before ?? ''), facts.number(after ?? '')];
  if (before === undefined || after === undefined || was === undefined || is === undefined)
    return paragraph(say`The page’s result has no ${name} for both years, so I can’t explain the change.`);
  const years = isNextYear(from, to) ? `in ${to}` : `from ${from} to ${to}`;
  if (is === was) return paragraph(say`${name} did not change ${years}: it was ${quote(after)}.`);
  const direction = is > was ? 'rise' : 'fall';
  const isFalse = claimed !== undefined && claimed !== direction;
  const denied: Words = isFalse ? say`; it did not ${claimed}` : say``;
  const claims: readonly Claim[] = [is > was ? above(after, before) : below(after, before)];
  if (was < 0 && is < 0)
    return paragraph(
      say`${name} was a loss that ${is > was ? 'narrowed' : 'widened'} ${years}, to ${size(after)} from ${size(before)}${denied}.`,
      [...claims, below(before, 0), below(after, 0)],
    );
  if (was < 0)
    return paragraph(
      say`${name} turned from a loss of ${size(before)} in ${from} to ${metric === 'pat' ? 'a profit of ' : ''}${quote(after)} in ${to}${denied}.`,
      [...claims, below(before, 0)],
    );
  if (is < 0)
    return paragraph(say`${name} turned from ${quote(before)} in ${from} to a loss of ${size(after)} in ${to}${denied}.`, [
      ...claims,
      below(after, 0),
    ]);
  const verb = is > was ? 'rose' : 'fell';
  const rate: Words = facts.number(percent ?? '') === undefined ? say`` : say` ${size(percent ?? '')}`;
  return paragraph(say`${name} ${verb}${rate} ${years}${denied}: ${quote(after)} after ${quote(before)}.`, claims);
}

/** Whether "FY26" follows "FY25", or "CY25 (Dec 2025)" its year before. */
function isNextYear(from: string, to: string): boolean {
  const year = (label: string): number => Number(/\d{2}/.exec(label)?.[0] ?? NaN);
  return year(to) - year(from) === 1;
}
