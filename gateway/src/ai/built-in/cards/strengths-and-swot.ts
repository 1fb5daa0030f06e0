import { observations } from '../observations/observations.ts';
import { missingObservations } from '../observations/missing.ts';
import { pageObservations } from '../observations/of-page.ts';
import { peerObservations } from '../observations/against-peers.ts';
import { listed, say, type Sentence, type Side, type Topic } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBrief, asBullet, bullet, choose, heading, ranked, type Statement } from './statement.ts';

/** What can carry a case for the company, by the field's usual measures. */
export function strengths(subject: Subject): readonly Statement[] {
  const all = everything(subject);
  const chosen = choose(all, { sides: ['strength'], limit: 6 });
  if (chosen.length >= 3) return chosen.map(asBullet);
  const rest = choose(all, { sides: ['opportunity', 'neutral'], without: [...chosen.map(({ topic }) => topic), 'missing'], limit: 3 - chosen.length });
  const few = chosen.length === 0 ? say`Growth, margins, returns, debt and cash show no strength in the loaded figures; what stands closest:` : say`The loaded figures show little more; what stands closest:`;
  return [...chosen.map(asBullet), ...(rest.length === 0 ? [bullet(say`Nothing else in the loaded figures counts as a strength.`)] : [bullet(few), ...rest.map(asBullet)])];
}

/** Four lists, of two or three each, in a few words. */
export function swot(subject: Subject): readonly Statement[] {
  const all = everything(subject);
  const list = (side: Side, without: readonly Topic[]): readonly Sentence[] => choose(all, { sides: [side], without, limit: 3 });
  const strong = list('strength', []);
  const weak = list('weakness', strong.map(({ topic }) => topic).filter((topic) => topic !== 'profit' && topic !== 'sales'));
  const opportunities = list('opportunity', []);
  const threats = list('threat', []);
  return [
    ...part('Strengths', strong, subject),
    ...part('Weaknesses', weak, subject),
    ...part('Opportunities', opportunities, subject),
    ...part('Threats', threats, subject),
  ];
}

function part(name: string, sentences: readonly Sentence[], subject: Subject): readonly Statement[] {
  const none = bullet(say`None that growth, margins, returns, debt, cash and price of ${listed([subject.own.newest?.label ?? 'the newest year'])} would show; markets and rivals are not in the loaded data.`);
  return [heading(`${name}:`), ...(sentences.length === 0 ? [none] : sentences.map(asBrief))];
}

/** All that is known of the company, of its place among peers and of its price. */
export function everything(subject: Subject): readonly Sentence[] {
  const { own, facts } = subject;
  const ofPage = pageObservations(subject).filter(({ topic }) => topic === 'implied' || topic === 'share-count');
  return ranked(facts, observations(own), peerObservations(subject), missingObservations(own), ofPage);
}
