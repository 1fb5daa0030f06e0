import { above, below, rising, type Claim } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company } from '../company.ts';
import { quote, say, type Sentence } from '../sentence.ts';

/** A year's rise up to here is an issue of shares; beyond it may be a bonus or a split, which dilute nobody. */
const likelyIssue = 0.2;
/** Below this over the years it is options and rounding. */
const telling = 0.02;

/** Beyond this the newest year's own count does not go with today's price. */
const countsDiffer = 0.2;

/** Whether the years' per-share figures can be set against today's price. Today's count stands in `shares`. */
export function sharesMoved({ facts }: Company, year: string): boolean {
  const [then, now] = [facts.number(`line/shares/${year}`), facts.number('shares')];
  return then !== undefined && now !== undefined && then > 0 && Math.abs(now / then - 1) > countsDiffer;
}

export function shareObservations(company: Company): readonly Sentence[] {
  return [...dilution(company), ...restated(company)];
}

function dilution(company: Company): readonly Sentence[] {
  const run = through(company, 'line/shares');
  const span = run.slice(-1 - stepsAtEnd(run, 'up'));
  const [start, now] = [span[0], span.at(-1)];
  if (start === undefined || now === undefined || span.length < 2 || now.value / start.value - 1 < telling) return [];
  const jumped = span.some(({ value }, at) => at > 0 && value > (span[at - 1]?.value ?? value) * (1 + likelyIssue));
  if (jumped) return [];
  const steps = span.length - 1;
  const claims: readonly Claim[] = [rising(ids(span)), ...span.slice(1).map(({ id }, at): Claim => below(id, span[at]?.id ?? id, 1 + likelyIssue))];
  const how = steps === 1 ? say`in ${now.label}` : say`in each of the last ${steps} years`;
  return [
    {
      topic: 'shares',
      side: 'weakness',
      weight: 40 + Math.min(35, (now.value / start.value - 1) * 200),
      claims,
      words: say`The share count rose ${how}, from ${quote(start.id)} (${start.label}) to ${quote(now.id)} (${now.label}): profit per share grew less than profit.`,
      brief: say`Share count up from ${quote(start.id)} (${start.label}) to ${quote(now.id)}`,
    },
  ];
}

function restated(company: Company): readonly Sentence[] {
  const { newest, facts } = company;
  if (newest === undefined || !sharesMoved(company, newest.label)) return [];
  const then = `line/shares/${newest.label}`;
  const more = (facts.number('shares') ?? 0) > (facts.number(then) ?? 0);
  return [
    {
      topic: 'share-count',
      side: 'threat',
      weight: 74,
      claims: [more ? above('shares', then, 1 + countsDiffer) : below('shares', then, 1 - countsDiffer)],
      words: say`The ${newest.label} balance sheet counts ${quote(then)}, today there are ${quote('shares')}: per-share figures of ${newest.label} do not go with today's price.`,
      brief: say`Share count ${quote(then)} in ${newest.label}, ${quote('shares')} today`,
    },
  ];
}
