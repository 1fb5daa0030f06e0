import { observations, missingObservations } from '../observations/observations.ts';
import { pageObservations } from '../observations/headline-observations.ts';
import { peerObservations } from '../observations/against-peers.ts';
import type { Side } from '../polarity.ts';
import { joinWords, matterOf, say, type Sentence, type Words } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { metricsOf } from './peer-comparison.ts';
import { asBrief, asBullet, bullet, choose, heading, paragraph, rankSentences, type Statement } from './statement.ts';

const mostStrengths = 6;

/** The case for the company by the usual measures; the SWOT analysis starts with the same ones. */
export function strengths(subject: Subject): readonly Statement[] {
  const all = allObservations(subject);
  const chosen = onOneSide(all, 'strength', mostStrengths);
  if (chosen.length >= 3) return chosen.map(asBullet);
  const rest = onOneSide(all, 'opportunity', 3 - chosen.length);
  const none = say`No clear strengths in growth, margins, returns, leverage or cash flow. The most supportive points:`;
  if (rest.length === 0)
    return [
      ...chosen.map(asBullet),
      bullet(say`No ${chosen.length === 0 ? 'clear' : 'further'} strengths in the loaded data.`),
      ...(chosen.length < 2 ? keyMetrics(subject) : []),
    ];
  return [...chosen.map(asBullet), paragraph(chosen.length === 0 ? none : say`Other supportive points:`), ...rest.map(asBullet)];
}

/** Key metrics, shown where few strengths exist. */
function keyMetrics(subject: Subject): readonly Statement[] {
  const metrics = metricsOf(subject);
  return metrics.length === 0 ? [] : [bullet(say`${subject.own.newest?.label ?? ''} key metrics: ${metrics}.`)];
}

/** Four lists of at most three fragments. */
export function swot(subject: Subject): readonly Statement[] {
  const all = allObservations(subject);
  const lists = (['strength', 'weakness', 'opportunity', 'threat'] as const).flatMap((side) => part(side, all, subject));
  return [...lists, paragraph(say`Market and competitive factors are not in the loaded data.`)];
}

const titles = { strength: 'Strengths', weakness: 'Weaknesses', opportunity: 'Opportunities', threat: 'Threats' } as const;

/**
 * The sentences for and against the company. The weightiest sentence of a matter decides its side, so that no page praises and
 * criticises the same thing.
 */
export function takeSides(all: readonly Sentence[]): readonly Sentence[] {
  const opinions = all.filter(({ side }) => side !== 'neutral');
  return opinions.filter(({ side, topic }) => opinions.find((other) => matterOf(other.topic) === matterOf(topic))?.side === side);
}

const mostConcerns = 6;

/** The weightiest threats and weaknesses by rule. */
export const concerns = (subject: Subject): readonly Sentence[] =>
  choose(takeSides(allObservations(subject)), { sides: ['threat', 'weakness'], limit: mostConcerns });

/** The weightiest sentences of one side. */
const onOneSide = (all: readonly Sentence[], side: Side, limit: number): readonly Sentence[] =>
  choose(takeSides(all), { sides: [side], limit });

type SwotSide = keyof typeof titles;

function part(side: SwotSide, all: readonly Sentence[], subject: Subject): readonly Statement[] {
  const sentences = onOneSide(all, side, 3);
  return [heading(`${titles[side]}:`), ...(sentences.length === 0 ? [bullet(noneOf(side, all, subject))] : sentences.map(asBrief))];
}

/** "None evident" is for a side of which each rule had its figures. */
function noneOf(side: SwotSide, all: readonly Sentence[], subject: Subject): Words {
  if (all.some((sentence) => sentence.side === side)) return say`None besides the matters of the other lists`;
  const missing = missingFigures(side, subject);
  return missing.length === 0
    ? say`None evident from ${subject.own.newest?.label ?? 'the loaded'} financials and valuation`
    : say`None found, without figures for ${joinWords(missing.slice(0, maxNamed))}`;
}

/** A fragment has at most ten words. */
const maxNamed = 2;

/** The matters on which the rules of a side had no figure to look at. */
function missingFigures(side: SwotSide, { own, peers }: Subject): readonly string[] {
  const { facts, newest, business } = own;
  const hasFigure = (row: string) => facts.number(`${row}/${newest?.label ?? ''}`) !== undefined;
  const ofResults: readonly (readonly [name: string, isKnown: boolean])[] = [
    ['sales growth', business !== 'ordinary' || hasFigure('growth/sales')],
    ['PAT growth', hasFigure('growth/pat') || facts.words(`growth/pat/${newest?.label ?? ''}`) !== undefined],
    ['ROE', hasFigure('ratio/roe')],
    ['debt', business !== 'ordinary' || hasFigure('ratio/debtToEquity')],
    ['cash flow', business !== 'ordinary' || hasFigure('line/operatingCashFlow')],
  ];
  const ofPrice: readonly (readonly [name: string, isKnown: boolean])[] = [
    ['quarters', own.quarters?.areComparable === true],
    ['PE', hasFigure('multiple/pe')],
    ['PB', hasFigure('multiple/pb')],
    ['peers', peers.length === 0 || peers.some((peer) => peer.newest?.label === newest?.label && peer.business === business)],
  ];
  return (side === 'strength' || side === 'weakness' ? ofResults : ofPrice).flatMap(([name, isKnown]) => (isKnown ? [] : [name]));
}

/** All observations: the company, its place among peers, and its price. */
export function allObservations(subject: Subject): readonly Sentence[] {
  const { own, facts } = subject;
  const ofPage = pageObservations(subject).filter(({ topic }) => topic === 'implied');
  return rankSentences(facts, observations(own), peerObservations(subject), missingObservations(own), ofPage);
}
