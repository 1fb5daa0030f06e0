import type { Facts } from '../../facts.ts';
import { ordinal, quote, say, type Words } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { bullet, paragraph, type Statement } from '../../cards/statement.ts';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import { sourceLine } from '../sources.ts';
import type { ReadResult } from './tool-facts.ts';
import { notesOf } from './tool-results.ts';

type CompareQuestion = Extract<ToolQuestion, { readonly is: 'compare' }>;

/** The answer to "compare with peers or industry": each figure with the median, its rank and its percentile. */
export function compareAnswer(
  { metrics, with: group }: CompareQuestion,
  read: ReadResult,
  facts: Facts,
  subject: Subject,
): readonly Statement[] {
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
    sourceLine({ statements: subject.own.newest === undefined ? [] : [subject.own.newest.label], price: true }, subject, subject.own),
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
