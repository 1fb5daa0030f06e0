import type { AiContext } from '@mulya/contract';
import { medianFigures } from '@mulya/domain/grounding';
import type { Company } from './company.ts';
import { factsFrom, factsOfCells, factsOfPage, type Fact, type Facts } from './facts.ts';
import { pageOf, type Page } from './page.ts';

/** The subject of an answer: a company, its peers, and the page. */
export interface Subject {
  readonly own: Company;
  readonly peers: readonly Company[];
  /** Names of peers that have no figures. */
  readonly peersWithoutFigures: readonly string[];
  readonly page: Page | undefined;
  /**
   * The company's facts under their own ids, the peers' as "peer/<key>/<id>", their medians as "peer-median/<id>", the page's under its
   * ids.
   */
  readonly facts: Facts;
}

/** @param ofPeers cached peer facts */
export function subjectOf(
  own: Company,
  peers: readonly Company[],
  peersWithoutFigures: readonly string[],
  context: AiContext | undefined,
  ofPeers = factsOfPeers(peers),
): Subject {
  const ofPage = factsFrom(factsOfPage(context?.figures.filter(({ id }) => isOfModel(id)) ?? []));
  const facts = factsFrom([...own.facts.all.values(), ...ofPeers, ...ofPage.all.values()]);
  return { own, peers, peersWithoutFigures, page: context === undefined ? undefined : pageOf(context, facts), facts };
}

/** The page's other figures are read from the source, as the page does. */
const isOfModel = (id: string): boolean => id.startsWith('model/') || id.startsWith('headline/');

const withPeerIds = ({ key, name, facts }: Company): readonly Fact[] =>
  [...facts.all.values()].map((fact) => ({ ...fact, id: peerId(key, fact.id), label: `${name}: ${fact.label}` }));

/** The facts of each peer, and their medians. */
export function factsOfPeers(peers: readonly Company[]): readonly Fact[] {
  return [...peers.flatMap(withPeerIds), ...factsOfCells(medianFigures(peers.map(({ name, cells }) => ({ name, cells }))))];
}

export const peerId = (key: string, id: string): string => `peer/${key}/${id}`;
export const medianId = (id: string): string => `peer-median/${id}`;
