import type { ToolOutcome } from '@mulya/contract/assistant';
import type { Facts } from '../../facts.ts';
import type { Subject } from '../../subject.ts';
import { paragraph, type Statement, bullet } from '../../cards/statement.ts';
import { say, quote, type Words, ordinal } from '../../sentence.ts';
import { multipleNames, type ToolQuestion } from '../grammar/tool-question.ts';
import { ageAnswer, assumptionsAnswer } from './assumptions-answer.ts';
import { caseAnswer } from './case-answer.ts';
import { namedCompareAnswer, priceAnswer, risksAnswer } from './judgement-answer.ts';
import { explainAnswer } from './explain-answer.ts';
import { solveAnswer } from './solve-answer.ts';
import { callsFor, withResults, type ReadResult, oneLine, type ReturnedCall, notesOf } from './tool-calls.ts';
import { modelSourceLine, newestSourceLine, sourceLine } from '../sources.ts';
import { above, below, type Claim } from '../../claim.ts';

type HistoryQuestion = Extract<ToolQuestion, { readonly is: 'history' }>;

/** Closer to the median than this, a multiple is neither above nor below it. */
const nearMedian = 0.05;

const placeClaims = (now: number, median: number, ofNow: string, ofMedian: string): readonly Claim[] =>
  now > median ? [above(ofNow, ofMedian)] : now < median ? [below(ofNow, ofMedian)] : [];

type FiguresQuestion = Extract<ToolQuestion, { readonly is: 'figures' }>;

/** The sentences of an answer, and the facts that they quote. */
interface ToolStatements {
  readonly statements: readonly Statement[];
  readonly facts: Facts;
}

const unreadable = 'The page’s result could not be read, so I can’t compute this.';

/** Answers a question from the results of its calls. A problem of a tool, or a result that is missing, becomes a sentence. */
export function toolAnswer(question: ToolQuestion, returned: readonly ReturnedCall[], subject: Subject): ToolStatements {
  const outcomes = callsFor(question).map(({ name }, at): ToolOutcome => {
    const call = returned[at];
    return call?.tool === name && call.outcome !== undefined ? call.outcome : { ok: false, problem: unreadable };
  });
  const results = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.result] : []));
  const problems = [...new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [oneLine(outcome.problem)])))].map((problem) =>
    paragraph([problem]),
  );
  const answered = kept(question, outcomes);
  if (results.length === 0 || (answered.is === 'case' && answered.cases.length === 0))
    return { statements: problems, facts: subject.facts };
  const read = withResults(subject.facts, results, answered.is === 'case' ? answered.cases : []);
  return { statements: [...statementsOf(answered, read.results, read.facts, subject), ...problems], facts: read.facts };
}

/** The question without the parts whose call failed. */
function kept(question: ToolQuestion, outcomes: readonly ToolOutcome[]): ToolQuestion {
  const ofDone = <Part>(parts: readonly Part[]): readonly Part[] => parts.filter((_, at) => outcomes[at]?.ok === true);
  if (question.is === 'case') return { ...question, cases: ofDone(question.cases) };
  return question.is === 'solve' ? { ...question, solve: ofDone(question.solve) } : question;
}

function statementsOf(question: ToolQuestion, results: readonly ReadResult[], facts: Facts, subject: Subject): readonly Statement[] {
  const [first] = results;
  if (first === undefined) return [];
  switch (question.is) {
    case 'case':
      return caseAnswer(question, results, facts, subject);
    case 'solve':
      return solveAnswer(question.solve, results, facts, subject);
    case 'explain':
      return explainAnswer(question, first, facts, subject);
    case 'compare':
      return question.companies === undefined
        ? compareAnswer(question, first, facts, subject)
        : namedCompareAnswer(question.companies.length, first, facts, subject);
    case 'price':
      return priceAnswer(first, facts, subject);
    case 'risks':
      return risksAnswer(first, facts, subject);
    case 'assumptions':
      return assumptionsAnswer(first, facts, subject);
    case 'age':
      return ageAnswer(question.of, first, facts);
    case 'history':
      return historyAnswer(question, first, facts, subject);
    case 'figures':
      return figuresAnswer(question, first, facts, subject);
    case 'declined':
      return [paragraph(say`${question.why}`)];
  }
}

/** The answer to a question for a row of the model: "BVPS: ₹296.40 in FY25, ₹340.86 in FY26E." */
function figuresAnswer({ row, ids }: FiguresQuestion, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const known = ids.flatMap((id): readonly Words[] => {
    const [fact, column] = [read.id(id), id.slice(id.lastIndexOf('/') + 1)];
    const text = facts.words(fact);
    if (text !== undefined) return [say`${text} in ${column}`];
    if (facts.fact(fact)?.is === 'placeholder') return [say`not available in ${column}, because the source lacks what it needs`];
    return facts.number(fact) === undefined ? [] : [say`${quote(fact)} in ${column}`];
  });
  if (known.length === 0) return [paragraph(say`${row}: not in the loaded data.`)];
  return [paragraph([`${row}: `, ...known.flatMap((words, at): Words => [at === 0 ? '' : ', ', ...words]), '.']), modelSourceLine(subject)];
}

/** The answer to "is the PE high for its history": today's multiple against the median and the band. */
function historyAnswer({ multiple }: HistoryQuestion, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const name = multipleNames[multiple];
  const id = (part: string) => read.id(`history/${part}`);
  const [now, median, months] = [facts.number(id('now')), facts.number(id('median')), facts.number(id('months'))];
  const span = months === undefined ? '' : ` of ${months} months`;
  const notes = notesOf(read.result).filter(
    (note) => !/than .* of the /.test(note) && !/^(?:Cheaper|Dearer|Highest|Lowest|Today)/.test(note),
  );
  const text = facts.words(id('now'));
  const middle =
    facts.number(id('p25')) === undefined || facts.number(id('p75')) === undefined
      ? []
      : [
          bullet(
            say`Half of the months were between ${quote(id('p25'))} and ${quote(id('p75'))}; the lowest was ${quote(id('low'))}, the highest ${quote(id('high'))}.`,
          ),
        ];
  return [
    now === undefined || median === undefined
      ? paragraph(
          say`${name} today is ${text ?? 'not available'}${median === undefined ? '' : say`; its median${span} is ${quote(id('median'))}`}.`,
        )
      : paragraph(
          say`${name} of ${quote(id('now'))} is ${place(now, facts.number(id('p25')), median, facts.number(id('p75')))} for its history: the median${span} is ${quote(id('median'))}${share(read, facts)}.`,
          placeClaims(now, median, id('now'), id('median')),
        ),
    ...middle,
    ...notes.slice(0, 2).map((note) => bullet([note])),
    sourceLine({ price: true, yearEndPrice: 'month-end prices' }, subject, subject.own),
  ];
}

/** High above the upper quartile, low below the lower one. */
function place(now: number, lower: number | undefined, median: number, upper: number | undefined): string {
  if (upper !== undefined && now > upper) return 'high';
  if (lower !== undefined && now < lower) return 'low';
  if (Math.abs(now / median - 1) < nearMedian) return 'normal';
  return now > median ? 'normal, above the median,' : 'normal, below the median,';
}

function share(read: ReadResult, facts: Facts) {
  const id = read.id('history/percentile');
  return facts.number(id) === undefined ? say`` : say`, and ${quote(id)} of the other months were lower`;
}

type CompareQuestion = Extract<ToolQuestion, { readonly is: 'compare' }>;

/** The answer to "compare with peers or industry": each figure with the median, its rank and its percentile. */
function compareAnswer({ metrics, with: group }: CompareQuestion, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const rows = metrics.map((metric) => rowWords(metric, group, read, facts));
  const [only] = rows;
  const isSingle = rows.length === 1 && only !== undefined;
  const peers = isSingle ? peerBullets(read, facts) : [];
  const notes = notesOf(read.result).filter(
    (note) => !/ (?:has no rank|too few for a percentile|companies are listed)|: rank 1 is /.test(note),
  );
  return [
    ...(isSingle ? [paragraph(only)] : [paragraph(say`${subject.own.name} vs its ${group}:`), ...rows.map((row) => bullet(row))]),
    ...peers,
    ...notes.slice(0, 2).map((note) => bullet([note])),
    newestSourceLine(subject),
  ];
}

/** "PE is 16.9x vs a peer median of 22.0x, 2nd of 5 (1st is the lowest)." */
function rowWords(metric: string, group: 'peers' | 'industry', read: ReadResult, facts: Facts): Words {
  const [own, median, percentile] = [read.id(`own/${metric}`), read.id(`median/${metric}`), read.id(`percentile/${metric}`)];
  const name = read.result.figures.find(({ id }) => id === `own/${metric}`)?.label ?? metric;
  const text = facts.words(own);
  const value: Words = text === undefined ? say`${quote(own)}` : say`${text}`;
  if (text === undefined && facts.number(own) === undefined) return say`${name}: not in the loaded data.`;
  const ofMedian: Words =
    facts.number(median) === undefined ? say`` : say` vs ${group === 'peers' ? 'a peer' : 'an industry'} median of ${quote(median)}`;
  const [rank, count] = [facts.number(read.id(`rank/${metric}`)), facts.number(read.id(`count/${metric}`))];
  const first = read.result.notes.flatMap(
    (note) => /: rank 1 is the (lowest|highest)\./.exec(note.startsWith(name) ? note : '')?.[1] ?? [],
  )[0];
  const place: Words =
    rank === undefined || count === undefined
      ? say``
      : say`, ${ordinal(rank)} of ${count}${first === undefined ? '' : ` (1st is the ${first})`}`;
  const share: Words = facts.number(percentile) === undefined ? say`` : say`; higher than ${quote(percentile)} of the others`;
  return say`${name} is ${value}${ofMedian}${place}${share}.`;
}

/** The peers' figures, at most six. */
function peerBullets(read: ReadResult, facts: Facts): readonly Statement[] {
  return read.result.figures
    .filter(({ id, label }) => id.startsWith('peer/') && label !== '')
    .slice(0, 6)
    .flatMap(({ id, label }): readonly Statement[] => {
      const fact = read.id(id);
      const text = facts.words(fact);
      if (text !== undefined) return [bullet(say`${label}: ${text}`)];
      return facts.number(fact) === undefined ? [] : [bullet(say`${label}: ${quote(fact)}`)];
    });
}
