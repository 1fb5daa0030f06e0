import type { ToolFigure } from '@mulya/contract/assistant';
import type { Facts } from '../../facts.ts';
import { pluralize, quote, say, type Words } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import { sourceLine } from '../sources.ts';
import { type ReadResult, notesOf } from './tool-calls.ts';

/** The answer to "what did I assume": every assumption that is not a default, and every replaced figure with its note. */
export function assumptionsAnswer(read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const { figures } = read.result;
  const assumed = rowsOf(figures.filter(({ id }) => id.startsWith('assumption/')));
  const replaced = figures.filter(({ id }) => id.startsWith('override/'));
  const labels = [...replaced, ...figures.filter(({ id }) => id.startsWith('assumption/'))].map(({ label }) => `${label}: `);
  const notes = notesOf(read.result, maxNotes).filter((note) => !counted.test(note));
  const defaults = assumed.length + replaced.length > 0 ? [] : figures.filter(({ id }) => id.startsWith('model/'));
  return [
    paragraph(
      say`${summary(
        assumed.length,
        replaced.length,
        notes.some((note) => note.startsWith('Growth and target multiples are')),
      )}`,
    ),
    ...replaced.flatMap((figure) => figureBullet(figure, notes, read, facts)),
    ...assumed.flatMap(({ name, cells }) => rowBullet(name, cells, read, facts)),
    ...defaults.flatMap((figure) => figureBullet(figure, [], read, facts)),
    ...notes
      .filter((note) => !labels.some((label) => note.startsWith(label) && label.startsWith('Own ')))
      .slice(0, maxNotes)
      .map((note) => bullet([note])),
    sourceLine({ model: true }, subject, subject.own),
  ];
}

const maxNotes = 8;

/** Notes that the answer has in its own words. */
const counted = /^(?:All assumptions are defaults|No assumption is the analyst|\d+ assumptions? (?:is|are) not|Own .* has no note)/;

/** @param isStarted the assumptions are benchmarks that the analyst has not confirmed */
function summary(assumptions: number, overrides: number, isStarted: boolean): string {
  if (isStarted && assumptions === 0 && overrides === 0) return 'Nothing is yours yet.';
  if (assumptions === 0 && overrides === 0) return 'You changed nothing: every assumption is a default, and no figure is overridden.';
  const changed = assumptions === 0 ? 'no assumption' : pluralize(assumptions, 'assumption');
  return `You changed ${changed} and overrode ${overrides === 0 ? 'no figure' : pluralize(overrides, 'figure')}.`;
}

interface Row {
  readonly name: string;
  readonly cells: readonly ToolFigure[];
}

/** The figures of each row in their order: "assumption/PAT growth/FY26E". */
function rowsOf(figures: readonly ToolFigure[]): readonly Row[] {
  const rows = new Map<string, readonly ToolFigure[]>();
  for (const figure of figures) {
    const [, row = figure.id] = figure.id.split('/');
    const name = figure.id.startsWith('assumption/Target EV/') ? figure.id.split('/').slice(1, 3).join('/') : row;
    rows.set(name, [...(rows.get(name) ?? []), figure]);
  }
  return [...rows].map(([name, cells]) => ({ name, cells }));
}

const columnIn = ({ id, period }: ToolFigure): string => /\/(FY\d\dE?)$/.exec(id)?.[1] ?? period ?? '';

function rowBullet(name: string, cells: readonly ToolFigure[], read: ReadResult, facts: Facts): readonly Statement[] {
  const known = cells.filter(({ id }) => facts.number(read.id(id)) !== undefined);
  const [first] = known;
  if (first === undefined) return [];
  const last = known.at(-1) ?? first;
  const isSame = known.length > 1 && new Set(known.map(({ id }) => facts.number(read.id(id)))).size === 1;
  const label = /^[a-z]/.test(name) ? first.label.replace(/ FY\d\dE?$/, '') : name;
  if (isSame) return [bullet(say`${label}: ${quote(read.id(first.id))} in ${columnIn(first)} to ${columnIn(last)}.`)];
  const each: Words = known.flatMap((figure, at) => {
    const column = columnIn(figure);
    return [at === 0 ? '' : ', ', quote(read.id(figure.id)), column === '' ? '' : ` in ${column}`];
  });
  return [bullet(say`${label}: ${each}.`)];
}

/** "Own PAT FY25: ₹50,000 crore (one-off gain removed)." */
function figureBullet({ id, label }: ToolFigure, notes: readonly string[], read: ReadResult, facts: Facts): readonly Statement[] {
  const fact = read.id(id);
  const reason = notes.find((note) => note.startsWith(`${label}: `))?.slice(label.length + 2);
  return facts.number(fact) === undefined ? [] : [bullet(say`${label}: ${quote(fact)}${reason === undefined ? '' : ` (${reason})`}.`)];
}

/** The answer to "how old is the price": its age in days, and its day in the page's words. */
export function ageAnswer(of: 'price' | 'statements', read: ReadResult, facts: Facts): readonly Statement[] {
  const days = facts.number(read.id(`age/${of}`));
  const subject = of === 'price' ? 'The price is' : 'The newest annual statements are';
  const note = notesOf(read.result, read.result.notes.length).find((each) =>
    (of === 'price' ? /^The (?:price is|date of the price)/ : /statements/).test(each),
  );
  return [
    paragraph(
      days === undefined ? say`${subject} without a date in the loaded data.` : say`${subject} ${pluralize(Math.round(days), 'day')} old.`,
    ),
    ...(note === undefined ? [] : [bullet([note])]),
  ];
}
