import { dayMs } from './lib/clock.ts';
import type { UpstreamLimits } from './upstream/upstream-limits.ts';

/*
 * The gateway's limits of time, retries and sizes. A name ends with its unit; one without a unit counts things. What an operator sets is
 * in config. The upstream client, the claim rules and a release's pointer keep the numbers of their own rules.
 */

/** Connections and requests. */
export const serverLimits = {
  requestTimeoutMs: 8_000,
  headersTimeoutMs: 5_000,
  connectionsCheckMs: 2_000,
  maxParameterCharacters: 4_096,
  maxBodyBytes: 64 * 1_024, // of a body, unless a route sets its own
  readerTimeoutMs: 7_000, // Node may count an answer's start as read, so a stalled reader is dropped after at most twice this time
  readinessTtlMs: 1_000, // any caller may ask for `/readyz` and `/metrics`, so dependencies are asked at most once in this time
  dependencyTimeoutMs: 2_000, // a dependency that does not answer in time counts as down
  graceMs: 5_000, // for answers in flight when the gateway stops
  closeTimeoutMs: 9_000, // after this time the process exits even if the server is not closed
  retryAfterSeconds: 5, // while the gateway restarts or its database is down
  maxCspReportBytes: 16 * 1_024,
  maxCspTextCharacters: 200,
};

/** The load that a gateway admits (`OverloadLimits`). Times are milliseconds. */
export const overloadLimits = { inFlight: 2_000, pendingBodies: 2_000, turn: 8, turnCalls: 16, window: 500, busy: 0.95, halvings: 3 };
export const refusalLimits = {
  retryAfterSeconds: { from: 1, to: 3 }, // spreads the retries, so that callers don't return all at once
  maxAnonymousBodies: 50, // pending bodies of one public route. Any caller may announce a body and never send it
  maxUserBodies: 50, // pending bodies of one user: far more than a page sends at once, far fewer than the gateway's limit
  bodiesRetryAfterSeconds: 10, // after too many pending bodies
  userTurns: { running: { figures: 6, calculated: 2 }, waiting: 200, retryAfterSeconds: 5 }, // a user's reads; a page begins with about 20
  shareOfRemote: 0.5, // of what a user may take, so that one remote can't starve another
  maxCallers: 100_000, // counted callers of each rate limit; the least recent ones are evicted
};

export const telemetryLimits = {
  throttleMs: 5_000, // the minimum time between two lines about one event
  traceExportTimeoutMs: 3_000, // well below the time that the process has to end
  maxLabelledBuilds: 200, // a gateway may live through many releases, so their builds are bounded as labels
  maxVitalSeries: 100, // each has a dozen buckets
};

export const authLimits = {
  maxTokenCharacters: 4_096, // Firebase's ID tokens have about 1,000 characters
  // Sign-ins that one gateway caches. Any visit may call any gateway, and at peak 30,000 are active (docs/scaling.md). Each takes 0.6 KB
  // with its claims. With too few entries every call would cost a lookup.
  maxSignIns: 40_000,
  maxEndedSignIns: 100_000,
  retryAfterSeconds: 5,
  emulatorReadyMs: 1_000,
};

export const accountStatusLimits = {
  freshMs: 60_000,
  maxAgeMs: 5 * 60_000, // while the provider is down, an answer is used for this long
  retryPauseMs: 5_000, // between two lookups of one sign-in while the provider is down
  claimSeconds: 1, // how long one gateway claims the lookup for all
  pollMs: 40, // how often the other gateways poll for its result, and how many times
  maxPolls: 12,
};

export const providerKeyLimits = {
  maxAgeMs: dayMs, // keys are used for this long after the provider last answered
  coolDownMs: 30_000, // between two requests, so that tokens with made-up key ids cannot cause one each
  coldCoolDownMs: 5_000, // the same without any key: no user can sign in, so retry sooner
};

const quickAnswers = { connect: 1_000, headers: 3_000, idle: 3_000 };
const patientRetries = { maxRetries: 2, baseDelay: 500, maxDelay: 8_000, maxConsecutiveFailures: 6, maxQueued: 256, maxQueueWait: 5_000 };

/**
 * For the identity provider's keys and account lookup. Timeouts are short, because an API call of a page waits for them.
 * Times are milliseconds.
 */
export const providerLimits: UpstreamLimits = {
  ...quickAnswers,
  attempt: 3_000,
  total: 3_000,
  maxBytes: 256 * 1_024,
  maxRetries: 1,
  retriesTimeouts: false,
  baseDelay: 100,
  maxDelay: 500,
  maxConsecutiveFailures: 10,
  openDuration: 2_000, // shorter than any pause between two requests for the keys
  maxConcurrent: 64,
  maxQueued: 1_024,
  maxQueueWait: 2_000,
};

export const redisLimits = {
  connectTimeoutMs: 2_000,
  timeoutMs: 250, // in the same data centre an answer takes less than 1 ms
  minReconnectDelayMs: 100,
  maxReconnectDelayMs: 2_000,
  maxPending: 5_000, // bounds the commands in flight, and so the gateway's memory
  maxProblemCharacters: 200,
  logoutRetentionSeconds: 30 * 24 * 60 * 60, // a token lives for an hour, but a stolen refresh token has no expiry
  activeTtlMs: 2_000, // how long an active sign-in is cached, and so the delay of a logout on other gateways
  maxActive: 10_000,
  maxBatch: 200, // logouts written at once after an outage
};

/** Timeouts of a PostgreSQL server (`PostgresTimeouts`), in milliseconds. */
export const postgresTimeouts = {
  statement: 10_000,
  connect: 5_000,
  ready: 2_000,
  migration: 60 * 60_000,
  migrationLock: 3_000,
  lockRetryPause: 2_000,
  lockRetryLimit: 10 * 60_000,
  queuePollInterval: 500,
  queueLogInterval: 30_000,
};

export const embeddedDatabaseLimits = {
  maxParallelFlushes: 16, // a disk combines several flushes. More of them would keep more files open and gain nothing
  unpackChunkBytes: 1_024 * 1_024, // a database is mostly a few large files, which take twice as long in the default chunks of 16 KB
};

export const savedWorkStoreLimits = {
  maxTransfers: { imports: 2, exports: 4 }, // of one gateway at once. An import is also parsed and written to the database
  importsOfUser: { max: 9, ms: 10 * 60_000, unfinished: 3 }, // a file that never arrives in whole counts as `unfinished`
  maxReads: 3, // of one user at a time; changes run one at a time
  maxQueued: 50,
  maxQueueMs: 5_000, // like waiting for a connection
  retryAfterSeconds: 5, // by then a transfer is usually finished
  sliceMs: 8, // work blocks the thread for a slice and then pauses: two such jobs leave a third of it free
  pauseMs: 16,
  maxUnknownMembers: 20, // unknown members of an object, which a later format may have added
  insertRows: 200, // rows of one insert: PostgreSQL accepts 65,535 values
  maxDrafts: 50, // drafts of a user for all companies; the oldest are evicted
  maxDeletedVersions: 200, // deleted versions of a user that can be restored; the oldest are dropped first
  sweepRows: 500, // versions of one statement, which stays far below the statement timeout and locks few rows
  maxCompanies: 2_000, // companies whose reports are held; a few kilobytes each
};

/** For each team's server. A hanging one keeps its own callers waiting and no others. Times are milliseconds. */
export const teamBackendLimits: UpstreamLimits = {
  connect: 2_000,
  headers: 10_000,
  idle: 5_000,
  attempt: 10_000,
  total: 12_000,
  maxBytes: 2 * 1_024 * 1_024,
  maxRetries: 0, // the gateway can't know which requests may be repeated
  retriesTimeouts: false,
  baseDelay: 0,
  maxDelay: 0,
  maxConsecutiveFailures: 10,
  openDuration: 5_000,
  maxConcurrent: 16,
  maxQueued: 64,
  maxQueueWait: 2_000,
};

export const maxBytesToTeamBackend = 256 * 1_024; // the largest body that a remote may send to its team's server

/** For each team's webhook. Times are milliseconds. */
export const webhookLimits = {
  call: { connect: 2_000, headers: 5_000, idle: 5_000, attempt: 5_000, maxBytes: 16 * 1_024, maxConcurrent: 4 },
  pauses: [2_000, 15_000], // before the second and the third try
  ofRemote: { pending: 20, faultsPerHour: 10 }, // further messages are dropped: any user may invent faults
};

export const releaseLimits = {
  maxManifestBytes: 512 * 1_024,
  maxUploads: 4, // uploads are held in memory
  uploadsRetryAfterSeconds: 5,
  maxBestCompressionBytes: 1_024 * 1_024, // beyond this size the best compression takes seconds a file
  maxLogLines: 200,
  maxListedBuilds: 10, // builds that one message lists
  buildRetentionDays: 30, // how long unused builds are stored, for open tabs and late rollbacks
  maxOlderFilesBytes: 64 * 1_024 * 1_024, // cache for files that nothing points at any more, for tabs that were opened with them
  pollMs: 1_000, // how often a shared database is polled, and so how outdated a page may be
  unknownBuildPauseMs: 100, // between two refreshes for unknown builds, because any caller may name one that does not exist
};

/** What pages report about a release. */
export const pageReportLimits = {
  maxLoadBytes: 1_024, // a report of a load has about a hundred bytes
  maxVitalBytes: 1_024,
  maxFaultBytes: 8_192, // a report of a fault with 20 positions has about three thousand bytes
  maxVitalValues: 2_000, // values of a build, route and measurement that are stored: enough for a percentile
  maxFaults: 200, // the most different faults of a remote. Beyond them a new one replaces the rarest and oldest
  maxFaultRoutes: 5, // routes that are stored with a fault
  faultRetentionDays: 30, // how long a fault is stored after it was seen last
  maxFaultsOfUserPerHour: 60, // a page reports each fault once; a crash a minute is more than anybody bears
  maxFaultsStoredPerMinute: 60, // reports of a remote in a minute that are all stored
  maxFaultsSampledPerMinute: 600, // beyond these, one in a hundred
};

export const aiLimits = {
  defaultTokens: 500,
  maxTokens: 1_000,
  minTokens: 16, // the minimum that the Responses API accepts
  maxCallIdCharacters: 100,
  maxCitations: 50,
  maxCitationCharacters: 2_000,
  maxMessageCharacters: 300, // an endpoint may repeat the whole request in its message; what it says itself comes first
  retryAfterSeconds: 30, // where the endpoint names no time
  heartbeatMs: 15_000, // silence after which a comment tells proxies and readers that the connection is alive
  userShareOfBudget: 0.25, // of AI_CALLS_PER_DAY_IN_ALL, so that two accounts leave half of it to others
  answerTtlMs: dayMs, // how long an answer is served to others
  maxAnswers: 5_000,
  maxSharedAnswerBytes: 16 * 1_024, // of an answer in Redis, where all gateways' maxAnswers take some 80 MB, twice that at worst
  maxAnswersBytes: 32 * 1_024 * 1_024,
  minRewriteIntervalMs: 10 * 60 * 1_000, // between two rewrites of one answer: everybody shares it, and the operator pays for it
};

/** Times are milliseconds. */
export interface EndpointLimits extends UpstreamLimits {
  /** Until the first byte of a streamed answer. A whole answer starts when it is complete, so that only `total` bounds it. */
  readonly firstByte: number;
}

/** For the operator's model. */
export const endpointLimits: EndpointLimits = {
  connect: 3_000,
  firstByte: 30_000,
  headers: 60_000,
  idle: 30_000,
  attempt: 60_000,
  total: 60_000,
  maxBytes: 1_024 * 1_024, // an answer of 1,000 tokens takes some 400 KB as a stream
  retriesTimeouts: false,
  ...patientRetries,
  openDuration: 10_000,
  maxConcurrent: 64,
};

/** Times are milliseconds. */
export interface StockApiLimits extends UpstreamLimits {
  /** After a failed refresh, how long the older copy is served before the source is asked again. */
  readonly staleFor: number;
  /** After a failure without an older copy, how long the error is served, so that reloads do not count as further failures. */
  readonly failedFor: number;
}

/** For the live source of market data. */
export const stockApiLimits: StockApiLimits = {
  ...quickAnswers,
  attempt: 10_000,
  total: 30_000,
  maxBytes: 2 * 1_024 * 1_024, // real answers are 300 to 400 KB
  retriesTimeouts: true,
  ...patientRetries,
  openDuration: 5_000,
  maxConcurrent: 16,
  staleFor: 60_000,
  failedFor: 5_000,
};

export const marketDataLimits = {
  // Entries that are read of the live source's answer about a company.
  maxItems: 20,
  maxPeers: 20,
  maxActions: 80,
  maxActionCharacters: 160,
  maxHolderCategories: 12,
  maxHoldingQuarters: 12,
  maxNameCharacters: 80,
  maxAnalysts: 1_000,
  maxPeerSuggestions: 10,
  retryAfterSeconds: 60, // where the live source names no time
  maxLiveBytes: 200_000_000, // companies of the live source that are held
  maxFailures: 5_000,
  maxLiveHistories: 3_000,
  maxPricedCompanies: 1_000, // companies whose answers with daily prices are held
  maxKnownKeys: 2_000, // sources use a few hundred keys, in every period of every company
  databaseReadMs: 2_000, // how long a company's answer waits for its history or filings before it goes without them
  verdictReadMs: 2_000, // for the stored verdicts and histories of the live source
  versionPollMs: 10_000, // how often a gateway looks for data that another one has imported
  averageDays: 300, // days of a company that are read for its averages
  maxRecentDays: 260, // a year has about 250 trading days. More would enlarge each answer
  maxSummaries: 4_096, // companies in one row that are held, all of the market; each has about 400 bytes
  maxMarketHistories: 256, // market histories of companies that are held; each has about 15 KB in both forms
};

export const importLimits = {
  maxFileBytes: 30_000_000, // larger than any daily file: BSE's has about 1 MB
  maxRows: 50_000, // the largest file of shares, bonds and funds has some 6,000
  maxColumns: 200, // UDiFF has 34
  maxRowCharacters: 65_536,
  folderPollMs: 5_000, // a file is imported at the second look at it, and other gateways poll every 10 seconds: it is live within a minute
  lockPollMs: 200, // between two tries for the lock of an import, and how long to wait for another import
  lockWaitMs: 10 * 60_000,
  rowsPerStatement: 1_000, // prices or actions of one statement: well below PostgreSQL's 65,535 parameters
  filingsPerStatement: 100, // each gateway reads the filings; this many rows go into one statement
};

export const industryLimits = {
  renewalMs: 10_000, // how soon changed data is read again, and data that could not be read. Until then, the earlier answers are sent
  awaitedSliceMs: 4, // of a slice while a caller waits: about four companies
  sliceMs: 1, // of a slice, and of the rest after it, while nobody waits: about one company, and a fifteenth of a core
  restMs: 16,
};
