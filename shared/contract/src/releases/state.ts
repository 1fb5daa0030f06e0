import { RouteSchema } from '../routes.ts';
import { z } from '../schema.ts';
import { SectionMountSchema } from '../section-mount.ts';
import { ContractVersionSchema, SemverSchema } from '../version.ts';
import { CanaryProgressSchema } from './canary-progress.ts';

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
  off: z.boolean(),
  /** Addresses that an operator mounted, in addition to the shell's. */
  mounts: z.array(RouteSchema),
  /** Its sections in slots. Older gateways omit it. */
  sections: z.optional(z.array(SectionMountSchema)),
  /** Addresses of a retired remote that lead to others. */
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
