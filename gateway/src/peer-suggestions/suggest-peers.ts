import type { PeerReason, PeerSuggestion } from '@mulya/contract';

/** The properties for a comparison; null where unknown. `marketCap` is ₹ crore. */
export interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly industry: string | null;
  readonly sector: string | null;
  readonly marketCap: number | null;
}

export interface SourcePeers {
  /** The name for users: "Built-in market pack". */
  readonly name: string;
  /** Keys of the peers that the source names, best first. */
  readonly peers: readonly string[];
}

export const MAX_SUGGESTIONS = 10;

const reasonOrder: readonly PeerReason[] = ['source', 'industry', 'sector', 'size'];

/**
 * Suggests peers: those that the source names, then the same industry, the same sector, and about the same size. Each group is sorted
 * by distance in market cap; unknown ones keep the order of `candidates`. A company is never its own peer.
 */
export function suggestPeers(company: Candidate, candidates: readonly Candidate[], source: SourcePeers): readonly PeerSuggestion[] {
  return candidates
    .filter((candidate) => candidate.key !== company.key)
    .flatMap((candidate) => {
      const why = reason(company, candidate, source);
      return why === undefined ? [] : [{ candidate, ...why, sizeDistance: sizeDistance(company, candidate) ?? Infinity }];
    })
    .toSorted(
      (one, other) =>
        reasonOrder.indexOf(one.because) - reasonOrder.indexOf(other.because) || compareDistance(one.sizeDistance, other.sizeDistance),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate: { key, name, marketCap }, because, detail }) => ({ key, name, because, detail, marketCap }));
}

function reason(company: Candidate, candidate: Candidate, source: SourcePeers): Pick<PeerSuggestion, 'because' | 'detail'> | undefined {
  if (source.peers.includes(candidate.key)) return { because: 'source', detail: source.name };
  if (isSame(candidate.industry, company.industry)) return { because: 'industry', detail: candidate.industry ?? '' };
  if (isSame(candidate.sector, company.sector)) return { because: 'sector', detail: candidate.sector ?? '' };
  const times = sizeRatio(company, candidate);
  return times === undefined ? undefined : { because: 'size', detail: `${times.toFixed(times < 0.1 ? 2 : 1)}x` };
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Candidate's / company's market cap; undefined where one of them is unknown or not above zero. */
function sizeRatio(company: Candidate, candidate: Candidate): number | undefined {
  if (company.marketCap === null || candidate.marketCap === null || company.marketCap <= 0 || candidate.marketCap <= 0) return undefined;
  return candidate.marketCap / company.marketCap;
}

/** Half the size is as far away as twice the size. */
function sizeDistance(company: Candidate, candidate: Candidate): number | undefined {
  const times = sizeRatio(company, candidate);
  return times === undefined ? undefined : Math.abs(Math.log(times));
}

const compareDistance = (one: number, other: number): number => (one === other ? 0 : one - other); // Infinity − Infinity is NaN
