import type { Host } from './host.ts';
import type { RemoteName } from './names.ts';
import type { Access } from './routes.ts';
import { z } from './schema.ts';

/** One thing that a finder found. */
export const FinderResultSchema = z.object({
  /** Its own among the finder's: a company's key. */
  id: z.string().check(z.minLength(1)),
  label: z.string().check(z.minLength(1)),
  /** What tells it from others, or what it lacks: "NSE TCS · no figures". */
  detail: z.optional(z.string()),
  /** An address of the shell, where choosing it leads. */
  to: z.string().check(z.regex(/^\/(?![/\\])/, 'an address of the shell begins with one "/"')),
});
export type FinderResult = z.infer<typeof FinderResultSchema>;

/** What a finder answers, best first. It comes from another team's code, so the shell parses it. */
export const FinderResultsSchema = z.array(FinderResultSchema);

/** What the shell asks of a finder; the value that its module's default export makes. */
export interface Finder {
  /** Heads what it found: "Companies". */
  readonly label: string;
  /**
   * Called for each text that is typed; `signal` ends when the next one comes or nobody waits any more. A text that is too
   * short to search for finds nothing. Rejects when it cannot search.
   */
  find(query: string, signal: AbortSignal): Promise<readonly FinderResult[]>;
}

/** Called once, when the palette first opens; the host's `signal` ends when the page is left. */
export type MakeFinder<Name extends RemoteName> = (host: Host<Name>) => Finder;

export type LoadFinder<Name extends RemoteName> = () => Promise<{ readonly default: MakeFinder<Name> }>;

/** Whether a value that a finder's module made is a finder. */
export const FinderSchema = z.object({
  label: z.string().check(z.minLength(1)),
  find: z.custom<Finder['find']>((value) => typeof value === 'function', 'a finder has a function "find"'),
});

/** One row of the shell's table of finders. */
export interface FinderRow {
  readonly remote: RemoteName;
  /** Its name in the remote's `finders`. */
  readonly finder: string;
  readonly access: Access;
}

/** The contract with which finders came. */
export const FINDERS_SINCE = '1.1';
