/**
 * The event bus as a table: the owner of each event, whether late listeners receive the last value, and its payload. Each owner's team
 * reviews its own events. Payloads change by addition only.
 */
import { z } from './schema.ts';
import type { RemoteName } from './names.ts';
import { CompanyRefSchema, type CompanyRef, CompanyKeySchema } from './api/company-key.ts';
import type { PageFigure, AssumptionsState } from './api/ai-request.ts';
import type { ToolOutcome } from './assistant/tool-result.ts';
import type { Case } from './assistant/case.ts';

export type EventOwner = 'shell' | RemoteName;

/** `last`: a late listener receives the latest payload at once. `none`: it waits for the next one. */
export type Replay = 'last' | 'none';

interface EventRow<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly replay: Replay;
  readonly payload: Payload;
}

type EventsOwnedBy<Owner extends EventOwner, Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] & { readonly by: Owner };
};

/** Defines the rows of one owner in the event table, and adds the owner to each row. */
function defineEvents<Owner extends EventOwner, Rows extends Record<`${string}/${string}`, EventRow>>(
  by: Owner,
  rows: Rows,
): EventsOwnedBy<Owner, Rows> {
  const owned = Object.entries(rows).map(([name, row]) => [name, { ...row, by }]);
  return Object.fromEntries(owned) as EventsOwnedBy<Owner, Rows>; // fromEntries loses the keys
}

/** Owner: the shell. */
const shellEvents = defineEvents('shell', {
  /** The sign-in state, once it is known and after each change. An unverified session counts as signed out. */
  'session/changed': {
    replay: 'last',
    payload: z.union([z.object({ is: z.literal('signed-out') }), z.object({ is: z.literal('signed-in'), uid: z.string() })]),
  },
});

/** Owner: mfe-search. */
const searchEvents = defineEvents('mfe-search', {
  /** The analyst selected the company to value, or changed its peers. */
  'company/selected': {
    replay: 'last',
    payload: z.object({ company: CompanyRefSchema, peers: z.array(CompanyRefSchema) }),
  },
});

/**
 * The state of the valuation page. `statements`: the label of the latest year, such as "FY26", or null. `figures`: the figures on the page,
 * and the statement lines ("statement/…") they are calculated from.
 */
export interface ValuationContext {
  readonly company: CompanyRef;
  readonly dataVersion: string;
  readonly modelVersion: string;
  readonly statements: string | null;
  readonly assumptions: AssumptionsState;
  readonly peers: readonly CompanyRef[];
  readonly figures: readonly PageFigure[];
  /** Since contract 1.3. */
  readonly business?: 'ordinary' | 'lender' | 'insurer';
  /** Since contract 1.3. Ids of the checks of the company that fail, such as "share-count". */
  readonly failedChecks?: readonly string[];
  /** Since contract 1.3. The price is more than five trading days old. */
  readonly isPriceOld?: boolean;
}

/**
 * Each change publishes hundreds of figures, and the shell loads this file before any page. So the check is minimal; the gateway parses
 * contexts with `AiContextSchema`.
 */
const isContext = (payload: unknown): boolean => payload instanceof Object && 'figures' in payload && Array.isArray(payload.figures);

/** As minimal; the asker parses a result with `ToolResultSchema`. */
const isOutcome = (payload: unknown): boolean => payload instanceof Object && 'ok' in payload;

/** Owner: mfe-valuation. */
const valuationEvents = defineEvents('mfe-valuation', {
  /** The page shows a company's figures. */
  'valuation/opened': {
    replay: 'last',
    payload: z.object({ company: CompanyRefSchema }),
  },
  /** For assistants that answer questions about the page. Published when the analysis appears, and shortly after each change. */
  'valuation/context': {
    replay: 'last',
    payload: z.custom<ValuationContext>(isContext),
  },
  /** The answer to `chat/tool-asked` with the same id. Nothing on the page has changed. */
  'valuation/tool-answered': {
    replay: 'none',
    payload: z.object({ id: z.string(), outcome: z.custom<ToolOutcome>(isOutcome) }),
  },
  /** What became of `chat/case-chosen` with the same id. `problem`: one sentence; nothing has changed then. */
  'valuation/case-applied': {
    replay: 'none',
    payload: z.union([
      z.object({ id: z.string(), ok: z.literal(true) }),
      z.object({ id: z.string(), ok: z.literal(false), problem: z.string() }),
    ]),
  },
});

/** The shell loads this file before any page, so the check is minimal; the page parses the case with `CaseSchema`. */
const isCase = (value: unknown): boolean => value instanceof Object;

/** Owner: mfe-chat. */
const chatEvents = defineEvents('mfe-chat', {
  /**
   * The analyst selected a figure in an answer. `id`: as in `valuation/context`, or of a tool's result; then `asked` is the id of the
   * call.
   */
  'chat/figure-chosen': {
    replay: 'none',
    payload: z.object({ id: z.string(), asked: z.optional(z.string()) }),
  },
  /**
   * The assistant calls a tool of the page. `id`: unique; `valuation/tool-answered` repeats it. `arguments`: JSON, parsed by the page with
   * `parseToolCall` of `@mulya/contract/assistant`. A page of another company does not answer.
   */
  'chat/tool-asked': {
    replay: 'none',
    payload: z.object({ id: z.string(), company: CompanyKeySchema, tool: z.string(), arguments: z.string() }),
  },
  /** The analyst applies a case of an answer: to the model as edits, or as a scenario with a name. `id`: unique. */
  'chat/case-chosen': {
    replay: 'none',
    payload: z.object({
      id: z.string(),
      company: CompanyKeySchema,
      as: z.enum(['model', 'scenario']),
      name: z.string(),
      case: z.custom<Case>(isCase),
    }),
  },
});

export const events = { ...shellEvents, ...searchEvents, ...valuationEvents, ...chatEvents } as const;

export type EventTable = typeof events;

export type EventName = keyof EventTable;

export type PayloadOf<Name extends EventName> = z.infer<EventTable[Name]['payload']>;

/** The events that `Owner` may emit. */
export type EventOf<Owner extends EventOwner> = {
  [Name in EventName]: EventTable[Name]['by'] extends Owner ? Name : never;
}[EventName];

/**
 * Returns the row of an event, or undefined for an unknown name.
 *
 * @example
 * eventRow('company/selected')?.by; // 'mfe-search'
 */
export function eventRow(name: string): (EventRow & { readonly by: EventOwner }) | undefined {
  return Object.hasOwn(events, name) ? events[name as EventName] : undefined; // hasOwn has just proved the key
}
