import type { Claim } from '../claim.ts';
import type { Company } from '../company.ts';
import { hasSameEbitda } from '../comparability.ts';
import type { Metric } from '../polarity.ts';
import { ordinal, type Topic } from '../sentence.ts';
import { medianId, peerId, type Subject } from '../subject.ts';
import { maxMeaningfulMultiple } from './valuation.ts';

/** A figure to compare with peers, and which end of it ranks first. */
export interface ComparedFigure {
  readonly row: string;
  readonly metric: Metric;
  readonly name: string;
  readonly topic: Topic;
  readonly first: 'high' | 'low';
  /** The smallest difference worth a sentence: in the figure's unit, or for multiples a share of the median. */
  readonly minDifference: number;
  readonly isMultiple?: true;
}

const salesGrowth: ComparedFigure = {
  row: 'growth/sales',
  metric: 'sales',
  name: 'Sales growth',
  topic: 'sales-to-peers',
  first: 'high',
  minDifference: 3,
};
export const patGrowth: ComparedFigure = {
  row: 'growth/pat',
  metric: 'pat',
  name: 'PAT growth',
  topic: 'growth-to-peers',
  first: 'high',
  minDifference: 5,
};
export const margin: ComparedFigure = {
  row: 'ratio/ebitdaMargin',
  metric: 'ebitda-margin',
  name: 'EBITDA margin',
  topic: 'margin-to-peers',
  first: 'high',
  minDifference: 2,
};
export const roe: ComparedFigure = {
  row: 'ratio/roe',
  metric: 'roe',
  name: 'ROE',
  topic: 'return-to-peers',
  first: 'high',
  minDifference: 2,
};
const roa: ComparedFigure = { row: 'ratio/roa', metric: 'roa', name: 'ROA', topic: 'margin-to-peers', first: 'high', minDifference: 0.2 };
export const leverage: ComparedFigure = {
  row: 'ratio/debtToEquity',
  metric: 'debt-to-equity',
  name: 'Debt/equity',
  topic: 'debt-to-peers',
  first: 'low',
  minDifference: 0.3,
};
export const pe: ComparedFigure = {
  row: 'multiple/pe',
  metric: 'pe',
  name: 'PE',
  topic: 'multiple-to-peers',
  first: 'low',
  minDifference: 0.15,
  isMultiple: true,
};
export const pb: ComparedFigure = {
  row: 'multiple/pb',
  metric: 'pb',
  name: 'PB',
  topic: 'multiple-to-peers',
  first: 'low',
  minDifference: 0.15,
  isMultiple: true,
};
export const evEbitda: ComparedFigure = {
  row: 'multiple/evEbitda',
  metric: 'ev-ebitda',
  name: 'EV/EBITDA',
  topic: 'multiple-to-peers',
  first: 'low',
  minDifference: 0.15,
  isMultiple: true,
};

/** In the order in which an analyst looks at them. */
export function comparedFigures({ business }: Company): readonly ComparedFigure[] {
  if (business === 'ordinary') return [salesGrowth, patGrowth, margin, roe, leverage, pe, evEbitda, pb];
  return business === 'lender' ? [patGrowth, roe, roa, pb, pe] : [patGrowth, roe, pb, pe];
}

/** The company's rank among the peers that have the same figure for the same year. */
export interface PeerRank {
  readonly compared: ComparedFigure;
  readonly own: { readonly id: string; readonly value: number };
  readonly median: { readonly id: string; readonly value: number };
  /** The ids of the peers' figures within the subject's facts. */
  readonly peers: readonly string[];
  readonly place: number;
}

/** Undefined where the company or all peers lack the figure, or where it is calculated differently. */
export function peerRankOf({ own, peers, facts }: Subject, compared: ComparedFigure): PeerRank | undefined {
  const year = own.newest?.label;
  const id = `${compared.row}/${year ?? ''}`;
  const value = own.facts.number(id);
  const median = facts.number(medianId(id));
  const comparable = peers.filter((peer) => peer.facts.number(id) !== undefined);
  if (year === undefined || value === undefined || median === undefined || comparable.length === 0) return undefined;
  const isOnEbitda = compared.row === margin.row || compared.row === evEbitda.row;
  if (isOnEbitda && comparable.some((peer) => !hasSameEbitda(peer, year, own, year))) return undefined;
  if (compared.isMultiple && (value <= 0 || value > maxMeaningfulMultiple)) return undefined;
  const ahead = comparable.filter((peer) => {
    const peerValue = peer.facts.number(id) ?? value;
    return compared.first === 'high' ? peerValue > value : peerValue < value;
  });
  return {
    compared,
    own: { id, value },
    median: { id: medianId(id), value: median },
    peers: comparable.map((peer) => peerId(peer.key, id)),
    place: ahead.length + 1,
  };
}

/** The peer count printed with each median. */
export const peerCountText = (peers: number): string => (peers < 3 ? `n = ${peers}, indicative only` : `n = ${peers}`);

/** "highest of 4", "2nd highest of 4"; where the lowest ranks first, "2nd lowest of 4". */
export function rankText({ compared: { first }, place, peers }: PeerRank): string {
  const of = peers.length + 1;
  const [best, worst] = first === 'high' ? ['highest', 'lowest'] : ['lowest', 'highest'];
  if (place === of) return `${worst} of ${of}`;
  return place === 1 ? `${best} of ${of}` : `${ordinal(place)} ${best} of ${of}`;
}

export function peerRankClaims({ compared: { first }, own, median, peers, place }: PeerRank): readonly Claim[] {
  return [
    { is: 'place', figure: own.id, among: [own.id, ...peers], first, place },
    { is: 'median', figure: median.id, of: peers },
  ];
}
