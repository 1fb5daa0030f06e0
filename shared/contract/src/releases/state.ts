import { z } from '../schema.ts';
import { RouteSchema } from '../routes.ts';
import { SectionMountSchema } from '../slot.ts';
import { ContractVersionSchema, SemverSchema } from '../version.ts';

const CountSchema = z.number().check(z.nonnegative());

/** What a running canary is judged by: its loads so far, and the gateway's rule. */
export const CanaryProgressSchema = z.object({
  /** The canary's loads that count. */
  loads: CountSchema,
  /** Loads that failed. */
  failures: CountSchema,
  /** Users with failed loads. */
  failedUsers: CountSchema,
  rule: z.object({
    /** Loads before the canary is judged. */
    loads: CountSchema,
    /** Percentage points by which its failure rate may exceed the current version's. */
    margin: CountSchema,
    /** Users with failed loads before it stops. */
    users: CountSchema,
    /** The loads of one user that count. */
    loadsPerUser: CountSchema,
  }),
});
export type CanaryProgress = z.infer<typeof CanaryProgressSchema>;

/**
 * Returns how far a canary is on the way to its verdict.
 *
 * @example
 * canaryProgressText(progress); // '12 of 20 loads, 2 of 3 users with failures'
 */
export function canaryProgressText({ loads, failedUsers, rule }: CanaryProgress): string {
  const counted =
    loads < rule.loads ? `${String(loads)} of ${count(rule.loads, 'load')}` : `${count(loads, 'load')} (${String(rule.loads)} judge it)`;
  return `${counted}, ${String(failedUsers)} of ${count(rule.users, 'user')} with failures`;
}

/**
 * Returns the rule as sentences.
 *
 * @example
 * canaryRuleText(rule, '1.0.1');
 * // 'It is judged over 20 loads, at most 4 of one user. It stops when it fails more often than 1.0.1 by over 10 points, …'
 */
export function canaryRuleText({ loads, margin, users, loadsPerUser }: CanaryProgress['rule'], current: string): string {
  const judged = `It is judged over ${count(loads, 'load')}, at most ${String(loadsPerUser)} of one user.`;
  return `${judged} It stops when it fails more often than ${current} by over ${count(margin, 'point')}, for at least ${count(users, 'user')}.`;
}

const SpeedOfBuildSchema = z.object({
  loads: CountSchema,
  /** The 75th percentile: milliseconds, or the score of CLS; null without loads. */
  p75: z.nullable(z.number()),
});

/** How fast a canary is beside the current version. */
export const SpeedSchema = z.object({
  version: SemverSchema,
  current: SemverSchema,
  /** Measured loads of each build before the gateway compares them. */
  loads: CountSchema,
  /** One for each route and judged measurement. `vital` stays a string, because a newer gateway may measure more. */
  vitals: z.array(z.object({ route: z.string(), vital: z.string(), canary: SpeedOfBuildSchema, current: SpeedOfBuildSchema })),
});
export type Speed = z.infer<typeof SpeedSchema>;

/** The measurements that judge a canary, in words. */
const vitalTexts: Readonly<Record<string, string>> = {
  render: 'first render',
  figures: 'time to figures',
  inp: 'INP',
  cls: 'CLS',
};

/**
 * Returns a measurement's name in words.
 *
 * @example
 * vitalText('render'); // 'first render'
 */
export const vitalText = (vital: string): string => vitalTexts[vital] ?? vital;

/**
 * Returns a measurement's value with its unit.
 *
 * @example
 * vitalValueText('render', 812.4); // '812 ms'
 */
export const vitalValueText = (vital: string, value: number): string => (vital === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`);

/**
 * Returns how fast a canary is beside the current version, one line for each route and measurement, or that it isn't judged yet.
 *
 * @example
 * speedTexts(speed); // ['first render at /news: 1240 ms over 35 loads, 1.0.1: 812 ms over 240 loads (75th percentile)']
 */
export function speedTexts({ current, loads: needed, vitals }: Speed): readonly string[] {
  const isJudged = ({ canary, current: other }: Speed['vitals'][number]) => Math.min(canary.loads, other.loads) >= needed;
  const lines = vitals.map(({ route, vital, canary, current: other }) => {
    const side = ({ loads, p75 }: z.infer<typeof SpeedOfBuildSchema>) =>
      `${p75 === null ? 'not measured' : vitalValueText(vital, p75)} over ${count(loads, 'load')}`;
    return `${vitalText(vital)} at ${route}: ${side(canary)}, ${current}: ${side(other)} (75th percentile)`;
  });
  return vitals.some(isJudged)
    ? lines
    : [`speed not judged yet (${String(needed)} measured loads of each build at a route judge it)`, ...lines];
}

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** A build that members of a team can see for a while, in their own browsers. */
const PreviewSchema = z.object({
  branch: z.string(),
  /** ISO 8601 */
  endsAt: z.string(),
});

const VersionOrNoneSchema = z.nullable(SemverSchema);

/** A published build, or one that is bundled with the gateway (`house`). */
export const PublishedBuildSchema = z.object({
  version: SemverSchema,
  contract: ContractVersionSchema,
  /** ISO 8601; null for a bundled build. */
  publishedAt: z.nullable(z.string()),
  /** The owner of the token: a remote's name or `operator`; `house` for a bundled build. */
  publishedBy: z.string(),
  /** Why the gateway stopped its last canary; absent for a build that no canary stopped. */
  stopped: z.optional(z.string()),
  preview: z.optional(PreviewSchema),
});
export type PublishedBuild = z.infer<typeof PublishedBuildSchema>;

/** The release state of one remote. */
export const RemoteStateSchema = z.object({
  remote: z.string(),
  current: VersionOrNoneSchema,
  previous: VersionOrNoneSchema,
  canary: z.nullable(z.object({ version: SemverSchema, percent: z.number(), progress: z.optional(CanaryProgressSchema) })),
  /** How fast the canary is beside the current version; after promote that of the promoted canary. Only teams get it. */
  speed: z.optional(SpeedSchema),
  off: z.boolean(),
  /** Addresses that an operator mounted, in addition to the shell's. */
  mounts: z.array(RouteSchema),
  /** Mounts whose pages ask for a place in the header's menu and have none. Older gateways omit it. */
  menuRequests: z.optional(z.array(z.object({ path: z.string(), label: z.string() }))),
  /** Its sections in slots. Older gateways omit it. */
  sections: z.optional(z.array(SectionMountSchema)),
  /** Its former addresses that lead to others. */
  redirects: z.optional(z.array(z.object({ path: z.string(), to: z.string() }))),
  /** Newest first. */
  builds: z.array(PublishedBuildSchema),
});
export type RemoteState = z.infer<typeof RemoteStateSchema>;

/** `GET /v1/releases` */
export const ReleasesSchema = z.object({ remotes: z.array(RemoteStateSchema) });
export type Releases = z.infer<typeof ReleasesSchema>;

/** One line of the audit log. `verb` stays a string, because a newer gateway may add verbs. */
export const AuditLineSchema = z.object({
  /** ISO 8601 */
  at: z.string(),
  who: z.string(),
  remote: z.string(),
  verb: z.string(),
  from: VersionOrNoneSchema,
  to: VersionOrNoneSchema,
  why: z.string(),
});
export type AuditLine = z.infer<typeof AuditLineSchema>;

/** `GET /v1/releases/log?remote=`: newest first. */
export const AuditLogSchema = z.object({ lines: z.array(AuditLineSchema) });
export type AuditLog = z.infer<typeof AuditLogSchema>;

/** 201 of `POST /v1/releases/<remote>/builds`. */
export const PublishResultSchema = z.object({
  remote: z.string(),
  version: SemverSchema,
  files: z.number(),
  bytes: z.number(),
  /** Only of a preview. `address` shows it, from the root of the gateway: "/news?remote=mfe-news@1.1.0-list.1". */
  preview: z.optional(z.object({ ...PreviewSchema.shape, address: z.string() })),
});
export type PublishResult = z.infer<typeof PublishResultSchema>;
