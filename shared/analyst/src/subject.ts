import type { AiContext } from '@mulya/contract';
import { medianFigures } from '@mulya/domain/grounding';
import type { Company } from './company.ts';
import { factsFrom, factsOfCells, factsOfPage, type Fact, type Facts } from './facts.ts';
import { pageOf, type Page } from './page.ts';

/** What is written about: a company, its peers and the page it stands on. */
export interface Subject {
  readonly own: Company;
  readonly peers: readonly Company[];
  /** Names of peers that the source has no figures for. */
  readonly withoutFigures: readonly string[];
  readonly page: Page | undefined;
  /** The company's own by their ids, the peers' as "peer/<key>/<id>", their medians as "peer-median/<id>", the page's as it names them. */
  readonly facts: Facts;
}

/** @param ofPeers where it has been made of them already */
export function subjectOf(
  own: Company,
  peers: readonly Company[],
  withoutFigures: readonly string[],
  context: AiContext | undefined,
  ofPeers = factsOfPeers(peers),
): Subject {
  const ofPage = factsFrom(factsOfPage(context?.figures.filter(({ id }) => isOfModel(id)) ?? []));
  const facts = factsFrom([...own.facts.all.values(), ...ofPeers, ...ofPage.all.values()]);
  return { own, peers, withoutFigures, page: context === undefined ? undefined : pageOf(context, facts), facts };
}

/** Only the model is the page's own: the rest is read where the page read it. */
const isOfModel = (id: string): boolean => id.startsWith('model/') || id.startsWith('headline/');

const prefixed = ({ key, name, facts }: Company): readonly Fact[] =>
  [...facts.all.values()].map((fact) => ({ ...fact, id: peerId(key, fact.id), label: `${name}: ${fact.label}` }));

/** Each peer's own, and their medians. */
export function factsOfPeers(peers: readonly Company[]): readonly Fact[] {
  return [...peers.flatMap(prefixed), ...factsOfCells(medianFigures(peers.map(({ name, cells }) => ({ name, cells }))))];
}

export const peerId = (key: string, id: string): string => `peer/${key}/${id}`;
export const medianId = (id: string): string => `peer-median/${id}`;
