import { RemoteNameSchema } from '../names.ts';
import { z } from '../schema.ts';
import { SemverSchema } from '../version.ts';
import { faultLimits, maxFaultText } from './fault-text.ts';

/**
 * `POST /api/remote-loads`: the outcome of loading a build in one browser. Pages send it while the remote has a canary, and a share of
 * pages always does. `phase`: where a failed load stopped; a page that crashed later has the phase `running`. `POST
 * /api/remote-loads/visitors` accepts the same without a token, for remotes that public pages mount.
 */
export const RemoteLoadSchema = z.object({
  remote: RemoteNameSchema,
  version: SemverSchema,
  outcome: z.enum(['ready', 'failed']),
  phase: z.optional(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'a phase is one word'))),
});

export type RemoteLoad = z.infer<typeof RemoteLoadSchema>;

const MillisecondsSchema = z.optional(z.number().check(z.nonnegative(), z.maximum(120_000)));

/**
 * `POST /api/remote-vitals`: how fast one page load of a build was in a signed-in user's browser, by the library web-vitals and the shell's
 * marks. Times are in milliseconds since the navigation began, INP is the duration of a slow interaction, CLS has no unit.
 */
export const RemoteVitalsSchema = z.object({
  remote: RemoteNameSchema,
  version: SemverSchema,
  /** The route's path with its parameters as names: "/valuation/:company". */
  route: z.string().check(z.maxLength(200)),
  lcp: MillisecondsSchema,
  inp: MillisecondsSchema,
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(100))),
  /** The first `figuresMark`. */
  figures: MillisecondsSchema,
  /** From asking for the remote until its first page was rendered, by the shell's own marks. Older shells omit it. */
  render: MillisecondsSchema,
});

export type RemoteVitals = z.infer<typeof RemoteVitalsSchema>;

/** The names of the measurements. */
export const vitalNames = ['lcp', 'inp', 'cls', 'figures', 'render'] as const;

export type VitalName = (typeof vitalNames)[number];

const positive = z.int().check(z.minimum(1), z.maximum(100_000_000));

/** A position in a script of the remote's own build. Columns begin at 1, as in a browser's stack. */
export const FaultFrameSchema = z.object({
  file: z.string().check(z.regex(/^[\w~-]{1,60}(?:[./][\w~-]{1,60}){0,10}$/, 'a file is named as in the build')),
  line: positive,
  column: positive,
  /** The function, as the minified script names it. */
  name: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,79}$/))),
});

export type FaultFrame = z.infer<typeof FaultFrameSchema>;

/**
 * `POST /api/remote-faults`: a fault of a build in one browser, without figures, names and addresses of users. A stack is sent as
 * positions, not as text. `POST /api/remote-faults/visitors` accepts the same without a token, for remotes that public pages mount.
 */
export const RemoteFaultSchema = z.object({
  remote: RemoteNameSchema,
  version: SemverSchema,
  /** Where a load stopped, or that a loaded view stopped while it mounted or rendered, or that its code threw outside of that. */
  phase: z.enum(['entry', 'definition', 'view', 'timeout', 'render', 'uncaught']),
  /** The kind of error: "TypeError". */
  error: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,39}$/)),
  /** By `faultText`. */
  message: z.string().check(z.maxLength(maxFaultText)),
  frames: z.array(FaultFrameSchema).check(z.maxLength(faultLimits.frames)),
  /** The route's path with its parameters as names: "/valuation/:company". */
  route: z.string().check(z.maxLength(200)),
  /** The trace id of the remote's last call of the gateway before the fault. */
  trace: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});

export type RemoteFault = z.infer<typeof RemoteFaultSchema>;

/** Equal faults of one build. `phase` stays a string, because a newer gateway may know more. */
export const ListedFaultSchema = z.object({
  version: SemverSchema,
  phase: z.string(),
  error: z.string(),
  message: z.string(),
  frames: z.array(FaultFrameSchema),
  /** Patterns of routes, at most five. */
  routes: z.array(z.string()),
  /** Of the newest report. */
  trace: z.string(),
  /** Users and addresses that reported it, each once a day. */
  count: z.number(),
  /** ISO 8601 */
  firstSeen: z.string(),
  /** ISO 8601 */
  lastSeen: z.string(),
});

export type ListedFault = z.infer<typeof ListedFaultSchema>;

/**
 * `GET /v1/releases/<remote>/faults?version=` with the team's token, and `GET /api/inspector/<remote>/faults?version=` for members of a
 * team: the most frequent first, of the last 30 days.
 */
export const FaultListSchema = z.object({ faults: z.array(ListedFaultSchema) });

export type FaultList = z.infer<typeof FaultListSchema>;

/** `GET /api/inspector`: whether the signed-in user may open the inspector. */
export const InspectorAccessSchema = z.object({ mayInspect: z.boolean() });

export type InspectorAccess = z.infer<typeof InspectorAccessSchema>;
