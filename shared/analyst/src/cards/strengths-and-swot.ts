import { observations } from '../observations/observations.ts';
import { missingObservations } from '../observations/missing.ts';
import { pageObservations } from '../observations/headline-observations.ts';
import { peerObservations } from '../observations/against-peers.ts';
import type { Side } from '../polarity.ts';
import { matterOf, say, type Sentence } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { metricsOf } from './peer-comparison.ts';
import { asBrief, asBullet, bullet, choose, heading, paragraph, ranked, type Statement } from './statement.ts';

const mostStrengths = 6;

/** What can carry a case for the company, by the field's usual measures; the SWOT analysis begins with the same ones. */
export function strengths(subject: Subject): readonly Statement[] {
  const all = everything(subject);
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

/** What there is to judge by, where little speaks for the company. */
function keyMetrics(subject: Subject): readonly Statement[] {
  const metrics = metricsOf(subject);
  return metrics.length === 0 ? [] : [bullet(say`${subject.own.newest?.label ?? ''} key metrics: ${metrics}.`)];
}

/** Four lists of at most three fragments. */
export function swot(subject: Subject): readonly Statement[] {
  const all = everything(subject);
  const lists = (['strength', 'weakness', 'opportunity', 'threat'] as const).flatMap((side) =>
    part(titles[side], onOneSide(all, side, 3), subject),
  );
  return [...lists, paragraph(say`Market and competitive factors are not in the loaded data.`)];
}

const titles = { strength: 'Strengths', weakness: 'Weaknesses', opportunity: 'Opportunities', threat: 'Threats' } as const;

/** The sentences that speak for or against the company. A matter falls on the side of its weightiest one, so no page praises what it laments. */
export function judged(all: readonly Sentence[]): readonly Sentence[] {
  const sided = all.filter(({ side }) => side !== 'neutral');
  return sided.filter(({ side, topic }) => sided.find((other) => matterOf(other.topic) === matterOf(topic))?.side === side);
}

/** The weightiest sentences of a side. */
const onOneSide = (all: readonly Sentence[], side: Side, limit: number): readonly Sentence[] =>
  choose(judged(all), { sides: [side], limit });

function part(name: string, sentences: readonly Sentence[], { own }: Subject): readonly Statement[] {
  const none = bullet(say`None evident from ${own.newest?.label ?? 'the loaded'} financials and valuation`);
  return [heading(`${name}:`), ...(sentences.length === 0 ? [none] : sentences.map(asBrief))];
}

/** All that is known of the company, of its place among peers and of its price. */
export function everything(subject: Subject): readonly Sentence[] {
  const { own, facts } = subject;
  const ofPage = pageObservations(subject).filter(({ topic }) => topic === 'implied');
  return ranked(facts, observations(own), peerObservations(subject), missingObservations(own), ofPage);
}
