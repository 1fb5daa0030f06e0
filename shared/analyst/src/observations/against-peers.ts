import { amountText } from '@mulya/domain';
import { above, below, type Claim } from '../claim.ts';
import { extreme, stepsAtEnd, through, throughAlike, type Company } from '../company.ts';
import type { Direction, Metric } from '../polarity.ts';
import { observe, ordinal, quote, say, type Sentence, type Topic } from '../sentence.ts';
import { medianId, peerId, type Subject } from '../subject.ts';
import { restsOnOtherIncome } from './earnings-quality.ts';
import { sobered } from './observations.ts';
import { fromLow, good, kept, slow } from './profit.ts';
import { tellingMultiple } from './valuation.ts';

/** What is compared with peers: a row of figures, and which end of it comes first. */
export interface Compared {
  readonly row: string;
  readonly metric: Metric;
  readonly name: string;
  readonly topic: Topic;
  readonly first: 'high' | 'low';
  /** A difference that is worth a word: in the figure's unit, or for multiples a share of the median. */
  readonly apart: number;
  readonly isMultiple?: true;
}

const salesGrowth: Compared = {
  row: 'growth/sales',
  metric: 'sales',
  name: 'Sales growth',
  topic: 'sales-to-peers',
  first: 'high',
  apart: 3,
};
const patGrowth: Compared = { row: 'growth/pat', metric: 'pat', name: 'PAT growth', topic: 'growth-to-peers', first: 'high', apart: 5 };
const margin: Compared = {
  row: 'ratio/ebitdaMargin',
  metric: 'ebitda-margin',
  name: 'EBITDA margin',
  topic: 'margin-to-peers',
  first: 'high',
  apart: 2,
};
const roe: Compared = { row: 'ratio/roe', metric: 'roe', name: 'ROE', topic: 'return-to-peers', first: 'high', apart: 2 };
const roa: Compared = { row: 'ratio/roa', metric: 'roa', name: 'ROA', topic: 'margin-to-peers', first: 'high', apart: 0.2 };
const leverage: Compared = {
  row: 'ratio/debtToEquity',
  metric: 'debt-to-equity',
  name: 'Debt/equity',
  topic: 'debt-to-peers',
  first: 'low',
  apart: 0.3,
};
const pe: Compared = {
  row: 'multiple/pe',
  metric: 'pe',
  name: 'PE',
  topic: 'multiple-to-peers',
  first: 'low',
  apart: 0.15,
  isMultiple: true,
};
const pb: Compared = {
  row: 'multiple/pb',
  metric: 'pb',
  name: 'PB',
  topic: 'multiple-to-peers',
  first: 'low',
  apart: 0.15,
  isMultiple: true,
};
const evEbitda: Compared = {
  row: 'multiple/evEbitda',
  metric: 'ev-ebitda',
  name: 'EV/EBITDA',
  topic: 'multiple-to-peers',
  first: 'low',
  apart: 0.15,
  isMultiple: true,
};

/** In the order in which an analyst looks at them. */
export function comparedFor({ business }: Company): readonly Compared[] {
  if (business === 'ordinary') return [salesGrowth, patGrowth, margin, roe, leverage, pe, evEbitda, pb];
  return business === 'lender' ? [patGrowth, roe, roa, pb, pe] : [patGrowth, roe, pb, pe];
}

/** The company among the peers that have the same figure for the same year. */
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
  return {
    compared,
    own: { id, value },
    median: { id: medianId(id), value: median },
    peers: held.map((peer) => peerId(peer.key, id)),
    place: ahead.length + 1,
  };
}

/** Said with each median. */
export const countText = (peers: number): string => (peers < 3 ? `n = ${peers}, indicative only` : `n = ${peers}`);

/** "highest of 4", "2nd highest of 4"; where the lowest comes first, "2nd lowest of 4". */
export function placeText({ compared: { first }, place, peers }: Standing): string {
  const of = peers.length + 1;
  const [best, worst] = first === 'high' ? ['highest', 'lowest'] : ['lowest', 'highest'];
  if (place === of) return `${worst} of ${of}`;
  return place === 1 ? `${best} of ${of}` : `${ordinal(place)} ${best} of ${of}`;
}

export function standingClaims({ compared: { first }, own, median, peers, place }: Standing): readonly Claim[] {
  return [
    { is: 'place', figure: own.id, among: [own.id, ...peers], first, place },
    { is: 'median', figure: median.id, of: peers },
  ];
}

/** The company's figures against the peers' medians. */
export function peerObservations(subject: Subject): readonly Sentence[] {
  const standings = comparedFor(subject.own).flatMap((compared) => standingOf(subject, compared) ?? []);
  const told = standings.flatMap((standing) => againstMedian(standing, subject));
  return restsOnOtherIncome(subject.own) ? told.map(sobered) : [...told, ...premium(subject, standings)];
}

/** Fewer peers are no field to stand out from. */
const leastPeers = 3;

function againstMedian(standing: Standing, subject: Subject): readonly Sentence[] {
  const { own: company } = subject;
  const { compared, own, median, peers } = standing;
  // Printed alike, they are alike.
  if (amountText(own.value, unitOf(compared)) === amountText(median.value, unitOf(compared))) return [];
  if (compared.row === leverage.row && Math.min(Math.abs(own.value), Math.abs(median.value)) < leastShown) return againstNext(standing);
  const distance = compared.isMultiple ? Math.abs(own.value / median.value - 1) : Math.abs(own.value - median.value);
  const isHigher = own.value > median.value;
  const isBetter = isHigher === (compared.first === 'high');
  const isTelling =
    distance >= compared.apart &&
    peers.length >= leastPeers &&
    (!isBetter || isMerit(compared, own.value, company)) &&
    !isExplained(compared, isHigher, subject) &&
    (isBetter || !isGoodGrowth(compared, own.value));
  const direction: Direction = isTelling ? (isHigher ? 'high' : 'low') : 'mixed';
  const year = own.id.slice(own.id.lastIndexOf('/') + 1);
  const count = countText(peers.length);
  return [
    observe(
      { metric: compared.metric, direction, horizon: 'peers' },
      {
        topic: compared.topic,
        weight: (isTelling ? 52 : 30) + Math.min(24, (distance / compared.apart) * 3),
        claims: [...standingClaims(standing), isHigher ? above(own.id, median.id) : below(own.id, median.id)],
        words: say`${year} ${midSentence(compared.name)} of ${quote(own.id)} is ${isHigher ? 'above' : 'below'} the peer median of ${quote(median.id)} (${count}), ${placeText(standing)}.`,
        brief: say`${compared.name} ${quote(own.id)} vs peer median ${quote(median.id)} (${count})`,
      },
    ),
  ];
}

/** Good growth is no weakness, however fast the peers recover. */
const isGoodGrowth = ({ row }: Compared, value: number): boolean => row.startsWith('growth/') && value >= good;

/** A PB that goes with the ROE, both above the peers' or both below, is no premium and no discount. */
function isExplained({ row }: Compared, isHigher: boolean, { own, facts }: Subject): boolean {
  if (row !== pb.row) return false;
  const id = `${roe.row}/${own.newest?.label ?? ''}`;
  const [value, median] = [own.facts.number(id), facts.number(medianId(id))];
  return value === undefined || median === undefined || value > median === isHigher;
}

/** "Sales growth" → "sales growth"; "ROE" stays. */
const midSentence = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Whether a figure better than the peers' is good by itself: a smaller fall, a recovery after poor years or a level that has fallen is not. */
function isMerit({ row }: Compared, value: number, company: Company): boolean {
  const year = company.newest?.label ?? '';
  const line = /^growth\/(sales|pat)$/.exec(row)?.[1];
  if (line !== undefined) {
    const trend = company.facts.number(`cagr/${line}/${year}`);
    return value > 0 && (trend === undefined || trend >= slow);
  }
  // A low multiple on earnings that fall is cheap for a reason.
  const paidFor = { [pe.row]: 'pat', [evEbitda.row]: 'ebitda' }[row];
  if (paidFor !== undefined) return (company.facts.number(`growth/${paidFor}/${year}`) ?? 0) >= 0;
  if (row === pb.row || row === leverage.row) return true;
  const years = row === margin.row ? throughAlike(company, row) : through(company, row);
  const best = extreme(years, 'highest')?.value ?? value;
  return value > 0 && value >= kept * best && stepsAtEnd(years, 'down') < 3;
}

const unitOf = ({ row }: Compared): 'times' | 'percent' => (row.startsWith('multiple/') || row === leverage.row ? 'times' : 'percent');

/** Below this a multiple is printed as nothing. */
const leastShown = 0.05;

/** Debt so small, here or at the peers, that its multiple prints as nothing. */
function againstNext(standing: Standing): readonly Sentence[] {
  const { compared, own, median, peers } = standing;
  const ownSmall = Math.abs(own.value) < leastShown;
  if (ownSmall && Math.abs(median.value) < leastShown) return [];
  const count = countText(peers.length);
  const claims = standingClaims(standing);
  const isField = peers.length >= leastPeers;
  if (ownSmall) {
    return [
      observe(
        { metric: compared.metric, direction: isField ? 'low' : 'mixed', horizon: 'peers' },
        {
          topic: compared.topic,
          weight: 50,
          claims: [...claims, below(own.id, leastShown)],
          words: say`Virtually debt-free vs a peer median debt/equity of ${quote(median.id)} (${count}).`,
          brief: say`Virtually debt-free vs peer median debt/equity ${quote(median.id)}`,
        },
      ),
    ];
  }
  return [
    observe(
      { metric: compared.metric, direction: isField && own.value > compared.apart ? 'high' : 'mixed', horizon: 'peers' },
      {
        topic: compared.topic,
        weight: 50,
        claims: [...claims, below(median.id, leastShown)],
        words: say`Debt/equity is ${quote(own.id)}; the median peer is virtually debt-free (${count}).`,
        brief: say`Debt/equity ${quote(own.id)} vs virtually debt-free peers`,
      },
    ),
  ];
}

/** Whether a price above or below the peers' goes with growth and return. */
function premium({ own }: Subject, standings: readonly Standing[]): readonly Sentence[] {
  const find = (row: string) => standings.find(({ compared }) => compared.row === row);
  const price = own.business === 'ordinary' ? find('multiple/pe') : find('multiple/pb');
  const cause = own.business === 'ordinary' ? find('growth/pat') : find('ratio/roe');
  if (price === undefined || cause === undefined) return [];
  const isDear = price.own.value > price.median.value;
  const isMore = cause.own.value > cause.median.value;
  if (isDear === isMore || Math.abs(price.own.value / price.median.value - 1) < 0.1) return [];
  const isField = Math.min(price.peers.length, cause.peers.length) >= leastPeers;
  // A discount on a profit that fell, or that recovers from poor years, is no opportunity.
  // Peers that grow from next to nothing explain no premium.
  const isSober = cause.compared.row !== patGrowth.row || (cause.median.value <= fromLow && cause.own.value <= fromLow);
  const isTelling = isField && isSober && (isDear || isMerit(cause.compared, cause.own.value, own));
  const name = cause.compared.name === 'PAT growth' ? 'PAT growth' : 'ROE';
  const [kind, than, more] = isDear ? ['premium', 'above', 'lower'] : ['discount', 'below', 'higher'];
  const claims = [
    isDear ? above(price.own.id, price.median.id) : below(price.own.id, price.median.id),
    isMore ? above(cause.own.id, cause.median.id) : below(cause.own.id, cause.median.id),
  ];
  return [
    observe(
      { metric: price.compared.metric, direction: isTelling ? (isDear ? 'high' : 'low') : 'mixed', horizon: 'peers' },
      {
        topic: 'multiple-to-peers',
        weight: isTelling ? 77 : 50,
        claims,
        words: say`Trades at a ${kind} to peers on ${price.compared.name} (${quote(price.own.id)} vs ${quote(price.median.id)}) despite ${more} ${name} (${quote(cause.own.id)} vs ${quote(cause.median.id)}).`,
        brief: say`${price.compared.name} ${than} peers despite ${more} ${name}`,
      },
    ),
  ];
}
