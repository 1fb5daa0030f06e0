/** What a user can keep, and how large a part of it can be. Beyond a number the answer is LIMIT_REACHED, beyond `body` PAYLOAD_TOO_LARGE. */
export const savedWorkLimits = {
  /** Bytes of a request's body, where nothing else is said. */
  body: 64 * 1_024,
  /** How deep arrays and objects of a team's own JSON stand in each other. */
  depth: 32,
  /** Of one company, without those that were deleted. */
  versions: 200,
  /** Of one company; the oldest gives way. */
  drafts: 5,
  /** Companies. */
  watchlist: 500,
  /** Companies; the one that was opened longest ago gives way. */
  recent: 20,
  /** Of a company that was opened. */
  peers: 5,
  /** Bytes of the preferences' body. */
  preferences: 4 * 1_024,
  /** Bytes of all versions and own figures of a user together. */
  inAll: 16 * 1_024 * 1_024,
  /** Versions and own figures of a user together, without versions that were deleted. */
  entries: 10_000,
  /**
   * Bytes of a file that is brought in. All that a user can have saved fits: `inAll`, 10.8 MiB for what stands beside 10,000 versions (ids, times, and names of
   * characters that take four bytes each), 3.3 MiB of fifty drafts, and less than half a MiB of watched and opened companies and preferences.
   */
  file: 32 * 1_024 * 1_024,
  /** Days for which a deleted version can be brought back. */
  deletedKept: 30,
} as const;
