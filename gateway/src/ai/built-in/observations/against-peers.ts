import { amountText } from '@mulya/domain';
import { above, below, type Claim } from '../claim.ts';
import type { Company } from '../company.ts';
import { quote, say, type Sentence, type Topic } from '../sentence.ts';
import { medianId, peerId, type Subject } from '../subject.ts';
import { restsOnOtherIncome } from './earnings-quality.ts';
import { sobered } from './observations.ts';
import { tellingMultiple } from './valuation.ts';

/** What is set against peers: a row of figures, and which end of it comes first. */
export interface Compared {
  readonly row: string;
  readonly name: string;
  readonly topic: Topic;
  readonly first: 'high' | 'low';
  /** A difference that is worth a word: in the figure's unit, or for multiples a share of the median. */
  readonly apart: number;
  readonly isMultiple?: true;
}

const salesGrowth: Compared = { row: 'growth/sales', name: 'Sales growth', topic: 'sales-to-peers', first: 'high', apart: 3 };
const patGrowth: Compared = { row: 'growth/pat', name: 'PAT growth', topic: 'growth-to-peers', first: 'high', apart: 5 };
const margin: Compared = { row: 'ratio/ebitdaMargin', name: 'EBITDA margin', topic: 'margin-to-peers', first: 'high', apart: 2 };
const roe: Compared = { row: 'ratio/roe', name: 'ROE', topic: 'return-to-peers', first: 'high', apart: 2 };
const roa: Compared = { row: 'ratio/roa', name: 'ROA', topic: 'margin-to-peers', first: 'high', apart: 0.2 };
const leverage: Compared = { row: 'ratio/debtToEquity', name: 'Debt/equity', topic: 'debt-to-peers', first: 'low', apart: 0.3 };
const pe: Compared = { row: 'multiple/pe', name: 'PE', topic: 'multiple-to-peers', first: 'low', apart: 0.15, isMultiple: true };
const pb: Compared = { row: 'multiple/pb', name: 'PB', topic: 'multiple-to-peers', first: 'low', apart: 0.15, isMultiple: true };
const evEbitda: Compared = { row: 'multiple/evEbitda', name: 'EV/EBITDA', topic: 'multiple-to-peers', first: 'low', apart: 0.15, isMultiple: true };

/** In the order in which an analyst looks at them. */
export function comparedFor({ business }: Company): readonly Compared[] {
  if (business === 'ordinary') return [salesGrowth, patGrowth, margin, roe, leverage, pe, evEbitda, pb];
  return business === 'lender' ? [patGrowth, roe, roa, pb, pe] : [patGrowth, roe, pb, pe];
}

/** The company beside the peers that have the same figure for the same year. */
export interface Standing {
  readonly compared: Compared;
  readonly own: { readonly id: string; readonly value: number };
  readonly median: { readonly id: string; readonly value: number };
  /** The peers' figures, by the ids that they have beside the company's. */
  readonly peers: readonly string[];
  readonly place: number;
}

/** Undefined where the company or all peers lack the figure, or where it is not made alike. */
export function standingOf({ own, peers, facts }: Subject, compared: Compared): Standing | undefined {
  const year = own.newest?.label;
  const id = `${compared.row}/${year ?? ''}`;
  const value = own.facts.number(id);
  const median = facts.number(medianId(id));
  const held = peers.filter((peer) => peer.facts.number(id) !== undefined);
  if (year === undefined || value === undefined || median === undefined || held.length === 0) return undefined;
  if (compared.row === margin.row || compared.row === evEbitda.row) {
    const withDepreciation = (company: Company) => company.facts.number(`line/depreciation/${year}`) !== undefined;
    if (held.some((peer) => withDepreciation(peer) !== withDepreciation(own))) return undefined;
  }
  if (compared.isMultiple && (value <= 0 || value > tellingMultiple)) return undefined;
  const ahead = held.filter((peer) => {
    const theirs = peer.facts.number(id) ?? value;
    return compared.first === 'high' ? theirs > value : theirs < value;
  });
  return { compared, own: { id, value }, median: { id: medianId(id), value: median }, peers: held.map((peer) => peerId(peer.key, id)), place: ahead.length + 1 };
}

/** Said with each median. */
export const countText = (peers: number): string => (peers < 3 ? `n = ${peers}, indicative only` : `n = ${peers}`);

const ordinals: Readonly<Record<number, string>> = { 2: '2nd', 3: '3rd' };
const ordinal = (place: number): string => ordinals[place] ?? `${place}th`;

/** "the highest of 4", "2nd highest of 4"; where the lowest comes first, "2nd lowest of 4". */
export function placeText({ compared: { first }, place, peers }: Standing): string {
  const of = peers.length + 1;
  const [best, worst] = first === 'high' ? ['highest', 'lowest'] : ['lowest', 'highest'];
  if (place === of) return `the ${worst} of ${of}`;
  return place === 1 ? `the ${best} of ${of}` : `${ordinal(place)} ${best} of ${of}`;
}

export function standingClaims({ compared: { first }, own, median, peers, place }: Standing): readonly Claim[] {
  return [
    { is: 'place', figure: own.id, among: [own.id, ...peers], first, place },
    { is: 'median', figure: median.id, of: peers },
  ];
}

/** The company's figures beside the peers' medians. */
export function peerObservations(subject: Subject): readonly Sentence[] {
  const standings = comparedFor(subject.own).flatMap((compared) => standingOf(subject, compared) ?? []);
  return [...besideMedians(standings, subject), ...(restsOnOtherIncome(subject.own) ? [] : premium(subject, standings))];
}

const besideMedians = (standings: readonly Standing[], { own }: Subject): readonly Sentence[] => {
  const told = standings.flatMap(besideMedian);
  return restsOnOtherIncome(own) ? told.map(sobered) : told;
};

function besideMedian(standing: Standing): readonly Sentence[] {
  const { compared, own, median, peers } = standing;
  // Printed alike, they are alike.
  if (amountText(own.value, unitOf(compared)) === amountText(median.value, unitOf(compared))) return [];
  if (compared.row === leverage.row && Math.min(Math.abs(own.value), Math.abs(median.value)) < leastShown) return besideNext(standing);
  const distance = compared.isMultiple ? Math.abs(own.value / median.value - 1) : Math.abs(own.value - median.value);
  // One peer is no field to stand out from.
  const telling = distance >= compared.apart && peers.length > 1;
  const higher = own.value > median.value;
  const better = compared.first === 'high' ? higher : !higher;
  const beside = own.value === median.value ? 'at' : higher ? 'above' : 'below';
  const year = own.id.slice(own.id.lastIndexOf('/') + 1);
  const good = compared.isMultiple ? 'opportunity' : 'strength';
  const bad = compared.isMultiple ? 'threat' : 'weakness';
  return [{
    topic: compared.topic,
    side: telling ? (better ? good : bad) : 'neutral',
    weight: (telling ? 52 : 30) + Math.min(24, (distance / compared.apart) * 3),
    claims: [...standingClaims(standing), ...(beside === 'at' ? [] : [higher ? above(own.id, median.id) : below(own.id, median.id)])],
    words: say`${compared.name} of ${quote(own.id)} in ${year} is ${beside} the peers' median of ${quote(median.id)} (${countText(peers.length)}); ${placeText(standing)}.`,
    brief: say`${compared.name} ${quote(own.id)}, peers' median ${quote(median.id)} (${countText(peers.length)})`,
  }];
}

const unitOf = ({ row }: Compared): 'times' | 'percent' => (row.startsWith('multiple/') || row === leverage.row ? 'times' : 'percent');

/** Below this a multiple is printed as nothing. */
const leastShown = 0.05;

/** Debt so small, here or at the peers, that its multiple prints as nothing. */
function besideNext(standing: Standing): readonly Sentence[] {
  const { compared, own, median, peers } = standing;
  const ownSmall = Math.abs(own.value) < leastShown;
  const both = ownSmall && Math.abs(median.value) < leastShown;
  if (both) return [];
  const base = { topic: compared.topic, weight: 50, claims: standingClaims(standing) } as const;
  if (ownSmall) return [{ ...base, side: 'strength', claims: [...base.claims, below(own.id, leastShown)], words: say`There is next to no debt on net worth, where the peers' median debt/equity is ${quote(median.id)} (${countText(peers.length)}).`, brief: say`Next to no debt; peers' median debt/equity ${quote(median.id)}` }];
  return [{ ...base, side: own.value > compared.apart ? 'weakness' : 'neutral', claims: [...base.claims, below(median.id, leastShown)], words: say`Debt/equity is ${quote(own.id)}, where the peers in the middle have next to none (${countText(peers.length)}).`, brief: say`Debt/equity ${quote(own.id)}, peers next to none` }];
}

/** Whether a price above or below the peers' goes with growth and return. */
function premium({ own }: Subject, standings: readonly Standing[]): readonly Sentence[] {
  const find = (row: string) => standings.find(({ compared }) => compared.row === row);
  const price = own.business === 'ordinary' ? find('multiple/pe') : find('multiple/pb');
  const cause = own.business === 'ordinary' ? find('growth/pat') : find('ratio/roe');
  if (price === undefined || cause === undefined) return [];
  const dear = price.own.value > price.median.value;
  const more = cause.own.value > cause.median.value;
  if (dear === more || Math.abs(price.own.value / price.median.value - 1) < 0.1) return [];
  const claims = [dear ? above(price.own.id, price.median.id) : below(price.own.id, price.median.id), more ? above(cause.own.id, cause.median.id) : below(cause.own.id, cause.median.id)];
  const causeName = cause.compared.name === 'PAT growth' ? 'PAT growth' : 'ROE';
  return [
    {
      topic: 'implied',
      side: dear ? 'threat' : 'opportunity',
      weight: 76,
      claims,
      words: dear
        ? say`The ${price.compared.name} of ${quote(price.own.id)} is above the peers' median of ${quote(price.median.id)} while ${causeName} of ${quote(cause.own.id)} is below theirs (${quote(cause.median.id)}): ${causeName} does not explain the premium.`
        : say`The ${price.compared.name} of ${quote(price.own.id)} is below the peers' median of ${quote(price.median.id)} while ${causeName} of ${quote(cause.own.id)} is above theirs (${quote(cause.median.id)}): ${causeName} does not explain the discount.`,
      brief: dear ? say`Premium to peers on ${price.compared.name}, ${causeName} below theirs` : say`Discount to peers on ${price.compared.name}, ${causeName} above theirs`,
    },
  ];
}
