import { companyKey, type Listing, type RawFigure, type ValuationAnswer } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import { companyOf, type Company } from './company.ts';
import type { Fact } from './facts.ts';
import { factsOfPeers } from './subject.ts';

/** A page asks nine questions, each about a company and up to five peers: those of some ten pages at a time. */
const mostCompanies = 60;
const mostGroups = 10;

interface Known {
  /** What it was made of: other figures make another company. */
  readonly answer: ValuationAnswer;
  readonly company: Company;
}

/** Companies as they are spoken of, alone and beside each other, made once of the same figures: that takes most of an answer's time. */
export class KnownCompanies {
  private readonly known = new LRUCache<string, Known>({ max: mostCompanies });
  private readonly groups = new LRUCache<string, { readonly peers: readonly Company[]; readonly facts: readonly Fact[] }>({
    max: mostGroups,
  });

  /** As `companyOf`. */
  companyOf(listing: Pick<Listing, 'name' | 'isin' | 'nse' | 'aliases'>, answer: ValuationAnswer, stockMarketCap?: RawFigure): Company {
    const key = `${companyKey(listing)} ${String(stockMarketCap)}`;
    const found = this.known.get(key);
    if (found?.answer === answer) return found.company;
    const company = companyOf(listing, answer, stockMarketCap);
    this.known.set(key, { answer, company });
    return company;
  }

  /** As `factsOfPeers`. */
  factsOfPeers(peers: readonly Company[]): readonly Fact[] {
    const key = peers.map((peer) => peer.key).join(' ');
    const found = this.groups.get(key);
    if (found?.peers.every((peer, at) => peer === peers[at]) === true) return found.facts;
    const facts = factsOfPeers(peers);
    this.groups.set(key, { peers, facts });
    return facts;
  }
}
