import { maxPeers } from '../api/limits.ts';

/** The limits of a user's saved work. Beyond a count the answer is LIMIT_REACHED, beyond a size in bytes PAYLOAD_TOO_LARGE. */
export const savedWorkLimits = {
  /** Bytes of a request body, unless stated otherwise. */
  body: 64 * 1_024,
  /** Nesting depth of a team's own JSON. */
  depth: 32,
  /** Per company, without deleted versions. */
  versions: 200,
  /** Per company; a new draft replaces the oldest. */
  drafts: 5,
  /** Companies. */
  watchlist: 500,
  /** Companies; a new one replaces the least recently opened. */
  recent: 20,
  /** Versions of the track record, all companies together. */
  trackRecord: 500,
  /** Peers of an opened company. */
  peers: maxPeers,
  /** Bytes of the preferences' body. */
  preferences: 4 * 1_024,
  /** Bytes of a user's versions, their forecasts, and custom financials together. */
  inAll: 16 * 1_024 * 1_024,
  /** A user's versions and custom financials together, without deleted versions. */
  entries: 10_000,
  /**
   * Bytes of an imported file. The maximum of saved work fits: `inAll`, 10.8 MiB for the rest of 10,000 versions (ids, times and names of
   * four-byte characters), 3.3 MiB for fifty drafts, and under half a MiB for watched and opened companies and preferences.
   */
  file: 32 * 1_024 * 1_024,
  /** Days during which a deleted version can be restored. */
  deletedKept: 30,
} as const;
