import { above, below, rising, type Claim } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company } from '../company.ts';
import { note, observe, quote, say, type Sentence } from '../sentence.ts';

/** A yearly rise up to this is probably an issue; above, probably a bonus or a split, without dilution. */
const likelyIssue = 0.2;
/** Below this over the years it is options and rounding. */
const telling = 0.02;

/** Above this the newest year's share count does not fit today's price. */
const countsDiffer = 0.2;

/** Whether per-share figures of the year cannot be compared with today's price. `shares` holds today's count. */
function hasShareCountChanged({ facts }: Company, year: string): boolean {
  const [then, now] = [facts.number(`line/shares/${year}`), facts.number('shares')];
  return then !== undefined && now !== undefined && then > 0 && Math.abs(now / then - 1) > countsDiffer;
}

export function shareObservations(company: Company): readonly Sentence[] {
  return [...dilution(company), ...restatedCount(company)];
}

function dilution(company: Company): readonly Sentence[] {
  const run = through(company, 'line/shares');
  const span = run.slice(-1 - stepsAtEnd(run, 'up'));
  const [start, now] = [span[0], span.at(-1)];
  if (start === undefined || now === undefined || span.length < 2 || now.value / start.value - 1 < telling) return [];
  const hasJump = span.some(({ value }, at) => at > 0 && value > (span[at - 1]?.value ?? value) * (1 + likelyIssue));
  if (hasJump) return [];
  const claims: readonly Claim[] = [
    rising(ids(span)),
    ...span.slice(1).map(({ id }, at): Claim => below(id, span[at]?.id ?? id, 1 + likelyIssue)),
  ];
  const [patThen, patNow] = [`line/pat/${start.label}`, `line/pat/${now.label}`];
  const isProfit = [patThen, patNow].every((id) => (company.facts.number(id) ?? 0) > 0);
  return [
    observe(
      { metric: 'share-count', direction: 'up', horizon: span.length > 2 ? 'years' : 'year' },
      {
        topic: 'shares',
        weight: 40 + Math.min(35, (now.value / start.value - 1) * 200),
        claims: [...claims, ...(isProfit ? [above(patThen, 0), above(patNow, 0)] : [])],
        words: say`Dilution: share count rose from ${quote(start.id)} (${start.label}) to ${quote(now.id)} (${now.label})${isProfit ? ', so EPS growth lagged PAT growth' : ''}.`,
        brief: say`Dilution: ${quote(now.id)}, from ${quote(start.id)} (${start.label})`,
      },
    ),
  ];
}

/** A note on the data, not a threat to the company. */
function restatedCount(company: Company): readonly Sentence[] {
  const { newest, facts } = company;
  if (newest === undefined || !hasShareCountChanged(company, newest.label)) return [];
  const then = `line/shares/${newest.label}`;
  const more = (facts.number('shares') ?? 0) > (facts.number(then) ?? 0);
  return [
    observe(note, {
      topic: 'share-count',
      weight: 74,
      claims: [more ? above('shares', then, 1 + countsDiffer) : below('shares', then, 1 - countsDiffer)],
      words: say`Share count has changed from ${quote(then)} in ${newest.label} to ${quote('shares')}; ${newest.label} per-share figures are not comparable with the current price.`,
      brief: say`Share count ${quote(then)} in ${newest.label}, ${quote('shares')} now`,
    }),
  ];
}
