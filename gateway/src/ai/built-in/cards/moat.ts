import { atLeast, above, eachAbove, type Claim } from '../claim.ts';
import { ids, through, throughAlike, type YearFigure } from '../company.ts';
import { extreme } from '../observations/margins.ts';
import { standingOf, comparedFor, countText, placeText, standingClaims } from '../observations/against-peers.ts';
import { quote, say, type Sentence } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBullet, bullet, choose, ranked, type Statement } from './statement.ts';

/** What a moat would leave in the figures: returns that last, and margins that hold. Why they do is not in the loaded data. */
export function moat(subject: Subject): readonly Statement[] {
  const { own, facts } = subject;
  const roe = through(own, 'ratio/roe');
  const second = own.business === 'ordinary' ? throughAlike(own, 'ratio/ebitdaMargin') : through(own, 'ratio/roa');
  const name = own.business === 'ordinary' ? 'EBITDA margin' : 'ROA';
  const drawn = ranked(facts, returns(roe), steadiness(second, name, own.business === 'ordinary' ? 4 : 0.4), conversion(subject), besidePeers(subject));
  const told = choose(drawn, { limit: 4 });
  const few = roe.length < 3 && second.length < 3;
  const levels = few ? [...second.slice(-1), ...roe.slice(-1)].map(({ id, label }) => bullet(say`${facts.fact(id)?.label.replace(` ${label}`, '') ?? ''} was ${quote(id)} in ${label}; one or two years tell nothing of what lasts.`)) : [];
  return [...levels, ...told.map(asBullet), bullet(say`Brands, costs of switching, licences, market share and scale against rivals are not in the loaded data: figures can hint at a moat, not explain it.`)];
}

/** A return that a rival's money would look for, in percent. */
const attractive = 15;

function returns(run: readonly YearFigure[]): readonly Sentence[] {
  const [least, most, now] = [extreme(run, 'lowest'), extreme(run, 'highest'), run.at(-1)];
  const first = run[0];
  if (least === undefined || most === undefined || now === undefined || first === undefined || run.length < 3) return [];
  const range: readonly Claim[] = [{ is: 'lowest', figure: least.id, among: ids(run) }, { is: 'highest', figure: most.id, among: ids(run) }];
  const base = { topic: 'return', weight: 80 } as const;
  if (least.value >= attractive) {
    return [{ ...base, side: 'strength', claims: [...range, eachAbove(ids(run), attractive - 1e-9)], words: say`ROE never fell below ${quote(least.id)} (${least.label}) in the ${run.length} years to ${now.label}, and was ${quote(now.id)} at the end: a return that lasts at this level is what a moat would show.` }];
  }
  if (least.value < 0) return [{ ...base, side: 'weakness', claims: [...range, { is: 'compared', left: least.id, by: '<', right: 0 }], words: say`ROE lay between ${quote(least.id)} (${least.label}) and ${quote(most.id)} (${most.label}) in the ${run.length} years to ${now.label}: returns that turn negative speak against a moat.` }];
  const wide = most.value > 2 * least.value && most.value - least.value > 6;
  return [
    {
      ...base,
      side: wide ? 'weakness' : 'neutral',
      claims: [...range, atLeast(least.id, 0), ...(wide ? [above(most.id, least.id, 2)] : [])],
      words: wide ? say`ROE was ${quote(least.id)} in ${least.label} and ${quote(most.id)} in ${most.label}: a range this wide looks like a cycle, not like a moat.` : say`ROE stood between ${quote(least.id)} (${least.label}) and ${quote(most.id)} (${most.label}) in the ${run.length} years to ${now.label}: ${most.value - least.value <= 5 ? 'steady, and not at a level that only a moat explains' : 'it moves with the years, and holds no level by itself'}.`,
    },
  ];
}

function steadiness(run: readonly YearFigure[], name: string, narrow: number): readonly Sentence[] {
  const [least, most, now] = [extreme(run, 'lowest'), extreme(run, 'highest'), run.at(-1)];
  if (least === undefined || most === undefined || now === undefined || run.length < 3) return [];
  const range: readonly Claim[] = [{ is: 'lowest', figure: least.id, among: ids(run) }, { is: 'highest', figure: most.id, among: ids(run) }];
  const steady = most.value - least.value <= narrow && least.value > 0;
  return [
    {
      topic: 'margin',
      side: steady ? 'strength' : 'neutral',
      weight: 70,
      claims: steady ? [...range, above(least.id, 0)] : range,
      words: steady ? say`${name} moved only between ${quote(least.id)} (${least.label}) and ${quote(most.id)} (${most.label}) in ${run.length} years: good and bad years left it much as it was.` : say`${name} moved between ${quote(least.id)} (${least.label}) and ${quote(most.id)} (${most.label}) in ${run.length} years; ${now.label} is ${now === most ? 'its highest' : now === least ? 'its lowest' : quote(now.id)}.`,
    },
  ];
}

function conversion({ own }: Subject): readonly Sentence[] {
  const run = through(own, 'ratio/cfoToPat');
  const lastBelow = run.findLastIndex(({ value }) => value < 1);
  const covered = run.slice(lastBelow + 1);
  const now = covered.at(-1);
  if (own.business !== 'ordinary' || now === undefined || covered.length < 4) return [];
  return [{ topic: 'cash', side: 'strength', weight: 50, claims: [eachAbove(ids(covered), 1 - 1e-9)], words: say`Cash from operations matched PAT or more in each of the last ${covered.length} years (CFO/PAT ${quote(now.id)} in ${now.label}): customers pay.` }];
}

function besidePeers(subject: Subject): readonly Sentence[] {
  return comparedFor(subject.own)
    .filter(({ row }) => row === 'ratio/roe' || row === 'ratio/ebitdaMargin')
    .flatMap((compared) => {
      const standing = standingOf(subject, compared);
      if (standing === undefined) return [];
      return [
        {
          topic: compared.row === 'ratio/roe' ? 'growth-to-peers' : 'multiple-to-peers',
          side: 'neutral',
          weight: compared.row === 'ratio/roe' ? 60 : 58,
          claims: standingClaims(standing),
          words: say`${compared.name} beside peers: ${quote(standing.own.id)}, median ${quote(standing.median.id)} (${countText(standing.peers.length)}); ${placeText(standing)}.`,
        } as const,
      ];
    });
}
