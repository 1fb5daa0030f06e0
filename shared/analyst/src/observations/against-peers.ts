import { amountText } from '@mulya/domain';
import { above, below } from '../claim.ts';
import { extreme, stepsAtEnd, through, throughComparable, type Company } from '../company.ts';
import type { Direction } from '../polarity.ts';
import { observe, quote, say, type Sentence } from '../sentence.ts';
import { medianId, type Subject } from '../subject.ts';
import { reliesOnOtherIncome } from './earnings-quality.ts';
import { toNeutral } from './observations.ts';
import { hasModestPe } from './valuation.ts';
import { maxCagr, goodGrowth, minMarginShare, slowGrowth } from './profit.ts';
import {
  comparedFigures,
  evEbitda,
  leverage,
  margin,
  patGrowth,
  pb,
  pe,
  peerCountText,
  peerRankClaims,
  peerRankOf,
  rankText,
  roe,
  type ComparedFigure,
  type PeerRank,
} from './peer-rank.ts';

/** The company's figures against the peers' medians. */
export function peerObservations(subject: Subject): readonly Sentence[] {
  const ranks = comparedFigures(subject.own).flatMap((compared) => peerRankOf(subject, compared) ?? []);
  const sentences = ranks.flatMap((rank) => compareWithMedian(rank, subject));
  return reliesOnOtherIncome(subject.own) ? sentences.map(toNeutral) : [...sentences, ...explainPremium(subject, ranks)];
}

/** With fewer peers a rank means little. */
const minPeers = 3;

function compareWithMedian(rank: PeerRank, subject: Subject): readonly Sentence[] {
  const { own: company } = subject;
  const { compared, own, median, peers } = rank;
  // Equal as printed.
  if (amountText(own.value, unitOf(compared)) === amountText(median.value, unitOf(compared))) return [];
  if (compared.row === leverage.row && Math.min(Math.abs(own.value), Math.abs(median.value)) < minShown) return compareWithNeighbour(rank);
  const distance = compared.isMultiple ? Math.abs(own.value / median.value - 1) : Math.abs(own.value - median.value);
  const isHigher = own.value > median.value;
  const isBetter = isHigher === (compared.first === 'high');
  const isTelling =
    distance >= compared.minDifference &&
    peers.length >= minPeers &&
    (!isBetter || isMerit(compared, own.value, company)) &&
    !isExplained(compared, isHigher, subject) &&
    !(compared.row === pb.row && isHigher && own.value < 1) &&
    (isBetter || !isGoodGrowth(compared, own.value));
  const direction: Direction = isTelling ? (isHigher ? 'high' : 'low') : 'mixed';
  const year = own.id.slice(own.id.lastIndexOf('/') + 1);
  const count = peerCountText(peers.length);
  return [
    observe({
      about: { metric: compared.metric, direction, horizon: 'peers' },
      topic: compared.topic,
      weight: (isTelling ? 52 : 30) + Math.min(24, (distance / compared.minDifference) * 3),
      claims: [...peerRankClaims(rank), isHigher ? above(own.id, median.id) : below(own.id, median.id)],
      words: say`${year} ${midSentence(compared.name)} of ${quote(own.id)} is ${isHigher ? 'above' : 'below'} the peer median of ${quote(median.id)} (${count}), ${rankText(rank)}.`,
      brief: say`${compared.name} ${quote(own.id)} vs peer median ${quote(median.id)} (${count})`,
    }),
  ];
}

/** Good growth is not a weakness, however fast the peers recover. */
const isGoodGrowth = ({ row }: ComparedFigure, value: number): boolean => row.startsWith('growth/') && value >= goodGrowth;

/** A PB in line with the ROE, both above or both below the peers', is neither a premium nor a discount. */
function isExplained({ row }: ComparedFigure, isHigher: boolean, { own, facts }: Subject): boolean {
  if (row !== pb.row) return false;
  const id = `${roe.row}/${own.newest?.label ?? ''}`;
  const [value, median] = [own.facts.number(id), facts.number(medianId(id))];
  return value === undefined || median === undefined || value > median === isHigher;
}

/** "Sales growth" → "sales growth"; "ROE" stays. */
const midSentence = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Whether a figure better than the peers' is good in itself: a smaller decline, a recovery after poor years or a lower level is not. */
function isMerit({ row }: ComparedFigure, value: number, company: Company): boolean {
  const year = company.newest?.label ?? '';
  const line = /^growth\/(sales|pat)$/.exec(row)?.[1];
  if (line !== undefined) {
    const trend = company.facts.number(`cagr/${line}/${year}`);
    return value > 0 && (trend === undefined || trend >= slowGrowth);
  }
  // A low multiple of declining earnings is cheap for a reason.
  const paidFor = { [pe.row]: 'pat', [evEbitda.row]: 'ebitda' }[row];
  if (paidFor !== undefined) return (company.facts.number(`growth/${paidFor}/${year}`) ?? 0) >= 0;
  if (row === pb.row || row === leverage.row) return true;
  const years = row === margin.row ? throughComparable(company, row) : through(company, row);
  const best = extreme(years, 'highest')?.value ?? value;
  return value > 0 && value >= minMarginShare * best && stepsAtEnd(years, 'down') < 3;
}

const unitOf = ({ row }: ComparedFigure): 'times' | 'percent' =>
  row.startsWith('multiple/') || row === leverage.row ? 'times' : 'percent';

/** A multiple below this prints as 0.0x. */
const minShown = 0.05;

/** Debt so small, at the company or its peers, that its multiple prints as 0.0x. */
function compareWithNeighbour(rank: PeerRank): readonly Sentence[] {
  const { compared, own, median, peers } = rank;
  const ownSmall = Math.abs(own.value) < minShown;
  if (ownSmall && Math.abs(median.value) < minShown) return [];
  const count = peerCountText(peers.length);
  const claims = peerRankClaims(rank);
  const isField = peers.length >= minPeers;
  if (ownSmall) {
    return [
      observe({
        about: { metric: compared.metric, direction: isField ? 'low' : 'mixed', horizon: 'peers' },
        topic: compared.topic,
        weight: 50,
        claims: [...claims, below(own.id, minShown)],
        words: say`Virtually debt-free vs a peer median debt/equity of ${quote(median.id)} (${count}).`,
        brief: say`Virtually debt-free vs peer median debt/equity ${quote(median.id)}`,
      }),
    ];
  }
  return [
    observe({
      about: { metric: compared.metric, direction: isField && own.value > compared.minDifference ? 'high' : 'mixed', horizon: 'peers' },
      topic: compared.topic,
      weight: 50,
      claims: [...claims, below(median.id, minShown)],
      words: say`Debt/equity is ${quote(own.id)}; the median peer is virtually debt-free (${count}).`,
      brief: say`Debt/equity ${quote(own.id)} vs virtually debt-free peers`,
    }),
  ];
}

/** Whether a price above or below the peers' goes with growth and return. */
function explainPremium({ own }: Subject, ranks: readonly PeerRank[]): readonly Sentence[] {
  const find = (row: string) => ranks.find(({ compared }) => compared.row === row);
  const price = own.business === 'ordinary' ? find('multiple/pe') : find('multiple/pb');
  const cause = own.business === 'ordinary' ? find('growth/pat') : find('ratio/roe');
  if (price === undefined || cause === undefined) return [];
  const isDear = price.own.value > price.median.value;
  const isMore = cause.own.value > cause.median.value;
  if (isDear === isMore || Math.abs(price.own.value / price.median.value - 1) < 0.1) return [];
  // A page does not call one PE modest and dear.
  if (isDear && price.compared.row === pe.row && hasModestPe(own)) return [];
  const isField = Math.min(price.peers.length, cause.peers.length) >= minPeers;
  // A discount on a profit that fell, or recovers from poor years, is not an opportunity. Peer growth from a tiny base explains no
  // premium.
  const isSober = cause.compared.row !== patGrowth.row || (cause.median.value <= maxCagr && cause.own.value <= maxCagr);
  const isTelling = isField && isSober && (isDear || isMerit(cause.compared, cause.own.value, own));
  const name = cause.compared.name === 'PAT growth' ? 'PAT growth' : 'ROE';
  const [kind, than, more] = isDear ? ['premium', 'above', 'lower'] : ['discount', 'below', 'higher'];
  const claims = [
    isDear ? above(price.own.id, price.median.id) : below(price.own.id, price.median.id),
    isMore ? above(cause.own.id, cause.median.id) : below(cause.own.id, cause.median.id),
  ];
  return [
    observe({
      about: { metric: price.compared.metric, direction: isTelling ? (isDear ? 'high' : 'low') : 'mixed', horizon: 'peers' },
      topic: 'multiple-to-peers',
      weight: isTelling ? 77 : 50,
      claims,
      words: say`Trades at a ${kind} to peers on ${price.compared.name} (${quote(price.own.id)} vs ${quote(price.median.id)}) despite ${more} ${name} (${quote(cause.own.id)} vs ${quote(cause.median.id)}).`,
      brief: say`${price.compared.name} ${than} peers despite ${more} ${name}`,
    }),
  ];
}
