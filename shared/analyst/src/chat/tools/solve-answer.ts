import type { ToolArguments } from '@mulya/contract/assistant';
import type { Facts } from '../../facts.ts';
import { quote, say, size, type Words } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import { modelSourceLine } from '../sources.ts';
import { workingOf } from './case-answer.ts';
import { caseWords } from './case-words.ts';
import { type ReadResult, notesOf } from './tool-calls.ts';

type Solve = ToolArguments<'solve'>;

/** The answer to "at what growth, multiple or margin": the value found first, then today's, and what it rests on. */
export function solveAnswer(asked: readonly Solve[], results: readonly ReadResult[], facts: Facts, subject: Subject): readonly Statement[] {
  const base = subject.page?.base ?? 'the base year';
  const statements = results.flatMap((read, at) => {
    const one = asked[at];
    return one === undefined ? [] : [solvedStatement(one, read, facts, base)];
  });
  const notes = [...new Set(results.flatMap(({ result }) => notesOf(result)))].slice(0, 4);
  return [
    ...statements,
    ...(results.length === 1 ? results.flatMap((read) => workingOf(read, facts, subject, !asked.some(isOfRequiredReturn))) : []),
    ...notes.map((note) => bullet([note])),
    ...(asked.some(isOfRequiredReturn) ? [bullet(say`Name another return a year to change it.`)] : []),
    modelSourceLine(subject),
  ];
}

const isOfRequiredReturn = ({ target, value }: Solve): boolean => target === 'return' && value === undefined;

function solvedStatement({ target, value, given }: Solve, read: ReadResult, facts: Facts, base: string): Statement {
  const [answer, now] = [read.id('solve/answer'), read.id('solve/now')];
  const found = facts.number(answer);
  const ofGiven = caseWords(given ?? {}, read, base);
  const lead: Words = ofGiven.length === 0 ? say`` : say`At ${ofGiven}, `;
  const goal = goalWords(target, value, read, facts, ofGiven.length === 0);
  if (found !== undefined && target === 'return' && value === undefined) return fairStatement(read, facts, lead, base);
  if (found === undefined) return paragraph(say`${lead}the page’s result has no value for ${goal}.`);
  const [name, year] = namedAssumption(facts.fact(answer)?.label ?? 'the assumption');
  const isGrowth = /growth/i.test(name);
  const current = facts.number(now);
  const isFall = isGrowth && found < 0;
  const amount: Words = isFall
    ? say`${withArticle(name).replace(/ growth$/, '')} to fall ${size(answer)} annually`
    : say`${withArticle(name)} of ${quote(answer)}${year === '' ? '' : ` in ${year}`}`;
  const today: Words = current === undefined ? say`` : say`, vs ${isFall ? 'growth of ' : ''}${quote(now)} in the model now`;
  return paragraph(say`${lead}${goal} needs ${amount}${today}.`);
}

/** "At 12.0% PAT growth, a target PE of 13.9x in FY28E is fair for a required return of 12.0% a year from the current price of ₹2,302." */
function fairStatement(read: ReadResult, facts: Facts, lead: Words, base: string): Statement {
  const [answer, now] = [read.id('solve/answer'), read.id('solve/now')];
  const [name, year] = namedAssumption(facts.fact(answer)?.label ?? 'the assumption');
  const what = withArticle(name);
  const start = lead.length > 1 ? what : `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  const today: Words = facts.number(now) === undefined ? say`` : say`; the model has ${quote(now)} now`;
  return paragraph(
    say`${lead}${start} of ${quote(answer)}${year === '' ? '' : ` in ${year}`} is fair for a required return of ${quote(read.id('case/headline/total-return-a-year'))} a year, with dividends, from the current price of ${quote(read.id(`case/Price/${base}`))}${today}.`,
  );
}

/** "Target PE FY28E" is the target PE in FY28E; "PAT growth, each of three years" is PAT growth. */
function namedAssumption(label: string): readonly [name: string, year: string] {
  const found = /^(.*?)(?: (FY\d\dE))?(?:,.*)?$/.exec(label);
  return [found?.[1] ?? label, found?.[2] ?? ''];
}

function withArticle(name: string): string {
  if (/growth$/i.test(name)) return /^(?:PAT|EBITDA)/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return /^EBITDA/.test(name) ? `an ${name}` : `a ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** "Today's price of ₹2,302.00", "an upside of 15.0%", with a capital letter at the start of the sentence. */
function goalWords(target: Solve['target'], value: number | undefined, read: ReadResult, facts: Facts, isFirst: boolean): Words {
  const article = (text: string): string => (isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text);
  if (target === 'upside' && value !== undefined) {
    const upside = read.id('case/headline/upside');
    return (facts.number(upside) ?? 0) < 0
      ? say`${article('a')} downside of ${size(upside)}`
      : say`${article('an')} upside of ${quote(upside)}`;
  }
  if (target === 'return') return say`${article('a')} total return of ${quote(read.id('case/headline/total-return-a-year'))} a year`;
  const price = read.id('solve/target');
  return value === undefined ? say`${article('today’s')} price of ${quote(price)}` : say`${article('a')} target of ${quote(price)}`;
}
