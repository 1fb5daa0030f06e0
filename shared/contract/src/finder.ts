import type { Host } from './host.ts';
import type { RemoteName } from './names.ts';
import type { Access } from './routes.ts';
import { z } from './schema.ts';

/** One result of a finder. */
export const FinderResultSchema = z.object({
  /** Unique within the finder, such as a company's key. */
  id: z.string().check(z.minLength(1)),
  label: z.string().check(z.minLength(1)),
  /** Distinguishes it from others, or names what is missing: "NSE TCS · no figures". */
  detail: z.optional(z.string()),
  /** The shell's address to open when the user selects the result. */
  to: z.string().check(z.regex(/^\/(?![/\\])/, 'an address of the shell begins with one "/"')),
  /** What else the user can do with it, listed after all results: "Add to watchlist". A shell of 1.5 leaves it out. */
  also: z.optional(
    z.object({
      label: z.string().check(z.minLength(1)),
      run: z.custom<() => void>((value) => typeof value === 'function', 'a function'),
    }),
  ),
});
export type FinderResult = z.infer<typeof FinderResultSchema>;

/** A finder's answer, best first. It comes from another team's code, so the shell parses it. */
export const FinderResultsSchema = z.array(FinderResultSchema);

/** A source of search results for the command palette. A finder's module exports a function that creates it. */
export interface Finder {
  /** The heading of its results, such as "Companies". */
  readonly label: string;
  /** What the palette adds where nothing matches: what the finder does not know, as a sentence. */
  readonly whenNone?: string | undefined;
  /**
   * Searches for the text in the palette. `signal` aborts when the text changes or the palette closes. Returns no results for a text that
   * is too short. Rejects when the search is unavailable.
   */
  find(query: string, signal: AbortSignal): Promise<readonly FinderResult[]>;
}

/** Called once, when the palette first opens. The host's `signal` aborts when the user leaves the page. */
export type MakeFinder<Name extends RemoteName> = (host: Host<Name>) => Finder;

export type LoadFinder<Name extends RemoteName> = () => Promise<{ readonly default: MakeFinder<Name> }>;

/** Checks the finder that a module's function created. */
export const FinderSchema = z.object({
  label: z.string().check(z.minLength(1)),
  whenNone: z.optional(z.string()),
  find: z.custom<Finder['find']>((value) => typeof value === 'function', 'a finder has a function "find"'),
});

/** One row of the shell's table of finders. */
export interface FinderRow {
  readonly remote: RemoteName;
  /** The finder's name in the remote's `finders`. */
  readonly finder: string;
  readonly access: Access;
}

/** The contract version that introduced finders. */
export const FINDERS_SINCE = '1.1';
