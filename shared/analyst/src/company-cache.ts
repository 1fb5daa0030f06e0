import { companyKey, type Listing, type RawFigure, type ValuationAnswer } from '@mulya/contract';
import { companyOf, type Company } from './company.ts';
import type { Fact } from './facts.ts';
import { factsOfPeers } from './subject.ts';

/** A page asks nine questions, each about a company and up to five peers: enough for about ten open pages. */
const maxCompanies = 60;
const maxPeerGroups = 10;

interface CachedCompany {
  /** The entry is valid for this answer object only. */
  readonly answer: ValuationAnswer;
  readonly company: Company;
}

interface CachedPeerFacts {
  readonly peers: readonly Company[];
  readonly facts: readonly Fact[];
}

/** Caches companies and peer facts, because working them out takes most of an answer's time. */
export class CompanyCache {
  private readonly companies = new RecentEntries<CachedCompany>(maxCompanies);
  private readonly peerGroups = new RecentEntries<CachedPeerFacts>(maxPeerGroups);

  /** As the function `companyOf`. */
  companyOf(
    listing: Pick<Listing, 'name' | 'isin' | 'nse' | 'aliases' | 'shortNames'>,
    answer: ValuationAnswer,
    stockMarketCap?: RawFigure,
  ): Company {
    const key = `${companyKey(listing)} ${String(stockMarketCap)}`;
    const cached = this.companies.get(key);
    if (cached?.answer === answer) return cached.company;
    const company = companyOf(listing, answer, stockMarketCap);
    this.companies.set(key, { answer, company });
    return company;
  }

  /** As the function `factsOfPeers`. */
  factsOfPeers(peers: readonly Company[]): readonly Fact[] {
    const key = peers.map((peer) => peer.key).join(' ');
    const cached = this.peerGroups.get(key);
    if (cached?.peers.every((peer, at) => peer === peers[at]) === true) return cached.facts;
    const facts = factsOfPeers(peers);
    this.peerGroups.set(key, { peers, facts });
    return facts;
  }
}

/** Keeps the `max` most recently used entries. */
class RecentEntries<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly max: number) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key); // a Map iterates in insertion order, so its first entry is the least recently used
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.max && oldest !== undefined) this.entries.delete(oldest);
  }
}
