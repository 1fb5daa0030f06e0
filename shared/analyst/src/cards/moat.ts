import { above, atLeast, below, eachAbove, type Claim } from '../claim.ts';
import { extreme, ids, through, throughComparable, type YearFigure } from '../company.ts';
import { peerRankOf, comparedFigures, peerCountText, rankText, peerRankClaims } from '../observations/peer-rank.ts';
import { observe, quote, say, type Sentence } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBullet, bullet, choose, rankSentences, type Statement } from './statement.ts';

/** The traces of a moat in the figures: lasting returns and stable margins. Their causes are not in the loaded data. */
export function moat(subject: Subject): readonly Statement[] {
  const { own, facts } = subject;
  const roe = through(own, 'ratio/roe');
  const isOrdinary = own.business === 'ordinary';
  const second = isOrdinary ? throughComparable(own, 'ratio/ebitdaMargin') : through(own, 'ratio/roa');
  const sentences = choose(
    rankSentences(
      facts,
      returns(roe),
      steadiness(second, isOrdinary ? 'EBITDA margin' : 'ROA', isOrdinary ? 4 : 0.4),
      conversion(subject),
      againstPeers(subject),
    ),
    { limit: 4 },
  );
  const isShort = roe.length < 3 && second.length < 3;
  const levels = isShort
    ? [...second.slice(-1), ...roe.slice(-1)].map(({ id, label }) =>
        bullet(
          say`${facts.fact(id)?.label.replace(` ${label}`, '') ?? ''} was ${quote(id)} in ${label}; the record is too short to judge durability.`,
        ),
      )
    : [];
  return [
    ...levels,
    ...sentences.map(asBullet),
    bullet(
      say`Not in the loaded data: brand, switching costs, licences, market share and relative scale. Financial figures cannot establish a moat.`,
    ),
  ];
}

/** A return that attracts competitors, in percent. */
const attractiveReturn = 15;

/** ROE over at least three years: how stable, and at which level. */
function returns(run: readonly YearFigure[]): readonly Sentence[] {
  const [worst, best, now] = [extreme(run, 'lowest'), extreme(run, 'highest'), run.at(-1)];
  if (worst === undefined || best === undefined || now === undefined || run.length < 3) return [];
  const range: readonly Claim[] = [
    { is: 'lowest', figure: worst.id, among: ids(run) },
    { is: 'highest', figure: best.id, among: ids(run) },
  ];
  const base = { topic: 'return', weight: 80 } as const;
  const years = say`${run.length} years`;
  if (worst.value < 0) {
    return [
      observe({
        about: { metric: 'roe', direction: 'low', horizon: 'years' },
        ...base,
        claims: [...range, below(worst.id, 0)],
        words: say`ROE ranged from ${quote(worst.id)} to ${quote(best.id)} over ${years}; negative returns argue against a moat.`,
      }),
    ];
  }
  if (worst.value >= attractiveReturn) {
    // A return that ends at its low, or far below its high, is no sign of a moat.
    const isFallen = now === worst || now.value < 0.85 * best.value;
    const how = isFallen ? say`, below its high of ${quote(best.id)} (${best.label})` : say`, consistent with a moat`;
    return [
      observe({
        about: { metric: 'roe', direction: isFallen ? 'mixed' : 'high', horizon: 'years' },
        ...base,
        claims: [...range, eachAbove(ids(run), attractiveReturn - 1e-9), ...(isFallen ? [below(now.id, best.id)] : [])],
        words:
          now === worst
            ? say`ROE of ${quote(now.id)} in ${now.label} is its ${run.length}-year low${how}.`
            : say`ROE has not been below ${quote(worst.id)} in ${years} and was ${quote(now.id)} in ${now.label}${how}.`,
      }),
    ];
  }
  const isWide = best.value > 2 * worst.value && best.value - worst.value > 6;
  if (isWide && hasFallAndRise(run, best.value - worst.value)) {
    return [
      observe({
        about: { metric: 'roe', direction: 'mixed', horizon: 'years' },
        ...base,
        claims: [...range, atLeast(worst.id, 0), above(best.id, worst.id, 2)],
        words: say`ROE ranged from ${quote(worst.id)} (${worst.label}) to ${quote(best.id)} (${best.label}): a cyclical pattern rather than a moat.`,
      }),
    ];
  }
  const isStable = best.value - worst.value <= 5;
  return [
    observe({
      about: { metric: 'roe', direction: 'mixed', horizon: 'years' },
      ...base,
      claims: [...range, atLeast(worst.id, 0)],
      words: say`ROE ranged from ${quote(worst.id)} to ${quote(best.id)} over ${years}, ${isStable ? 'stable but not high enough to indicate a moat' : 'with no stable level'}.`,
    }),
  ];
}

/** A swing below this share of the range is noise. */
const minSwing = 0.25;

/** Whether a figure fell and rose, each by a quarter of its range: one that only rose has no cycle. */
function hasFallAndRise(run: readonly YearFigure[], range: number): boolean {
  let [low, high, rise, fall] = [Infinity, -Infinity, 0, 0];
  for (const { value } of run) {
    [low, high] = [Math.min(low, value), Math.max(high, value)];
    [rise, fall] = [Math.max(rise, value - low), Math.max(fall, high - value)];
  }
  return Math.min(rise, fall) >= minSwing * range;
}

function steadiness(run: readonly YearFigure[], name: string, narrow: number): readonly Sentence[] {
  const [worst, best, now] = [extreme(run, 'lowest'), extreme(run, 'highest'), run.at(-1)];
  if (worst === undefined || best === undefined || now === undefined || worst === best || run.length < 3) return [];
  const range: readonly Claim[] = [
    { is: 'lowest', figure: worst.id, among: ids(run) },
    { is: 'highest', figure: best.id, among: ids(run) },
  ];
  const isSteady = best.value - worst.value <= narrow && worst.value > 0;
  const end = now === best ? say`the high` : now === worst ? say`the low` : [quote(now.id)];
  return [
    observe({
      topic: 'margin',
      weight: 70,
      claims: isSteady ? [...range, above(worst.id, 0)] : range,
      words: isSteady
        ? say`${name} held in a narrow range of ${quote(worst.id)} to ${quote(best.id)} over ${run.length} years.`
        : say`${name} ranged from ${quote(worst.id)} (${worst.label}) to ${quote(best.id)} (${best.label}) over ${run.length} years; ${now.label} is ${end}.`,
    }),
  ];
}

function conversion({ own }: Subject): readonly Sentence[] {
  const run = through(own, 'ratio/cfoToPat');
  const covered = run.slice(run.findLastIndex(({ value }) => value < 1) + 1);
  const now = covered.at(-1);
  if (own.business !== 'ordinary' || now === undefined || covered.length < 4) return [];
  return [
    observe({
      about: { metric: 'cash-conversion', direction: 'high', horizon: 'years' },
      topic: 'cash',
      weight: 50,
      claims: [eachAbove(ids(covered), 1 - 1e-9)],
      words: say`CFO matched or exceeded PAT in each of the last ${covered.length} years (${now.label}: CFO/PAT of ${quote(now.id)}).`,
    }),
  ];
}

function againstPeers(subject: Subject): readonly Sentence[] {
  return comparedFigures(subject.own)
    .filter(({ row }) => row === 'ratio/roe' || row === 'ratio/ebitdaMargin')
    .flatMap((compared) => {
      const rank = peerRankOf(subject, compared);
      if (rank === undefined) return [];
      const isRoe = compared.row === 'ratio/roe';
      return [
        observe({
          // A topic of its own, so that it can appear next to the company's own years.
          topic: isRoe ? 'growth-to-peers' : 'multiple-to-peers',
          weight: isRoe ? 60 : 58,
          claims: peerRankClaims(rank),
          words: say`${compared.name} vs peers: ${quote(rank.own.id)} against a median of ${quote(rank.median.id)} (${peerCountText(rank.peers.length)}), ${rankText(rank)}.`,
        }),
      ];
    });
}
